<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it_IT" sourcelanguage="en">
<context>
    <name>AccuracyControls</name>
    <message>
        <source>Range of x</source>
        <translation>Intervallo di x</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Adatta</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Inizio</translation>
    </message>
    <message>
        <source>Fit the heights to what is visible (F)</source>
        <translation>Adatta le altezze a ciò che è visibile (F)</translation>
    </message>
    <message>
        <source>real numbers</source>
        <translation>numeri reali</translation>
    </message>
    <message>
        <source>The error of the gradient instead of the value</source>
        <translation>L’errore del gradiente invece che del valore</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>relativo</translation>
    </message>
    <message>
        <source>The error as a share of exact GELU</source>
        <translation>L’errore come frazione di GELU esatta</translation>
    </message>
    <message>
        <source>The ranges the view starts with (Home)</source>
        <translation>Gli intervalli con cui si apre la vista (Home)</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Errore</translation>
    </message>
    <message>
        <source>The error against x, on a linear and on a log axis</source>
        <translation>L’errore in funzione di x, su un asse lineare e uno logaritmico</translation>
    </message>
    <message>
        <source>In ulp</source>
        <translation>In ulp</translation>
    </message>
    <message>
        <source>The error in units in the last place: one ulp is the distance between neighbouring numbers of the format at the true value.</source>
        <translation>L’errore in unità dell’ultima cifra: un ulp è la distanza fra due numeri vicini del formato intorno al valore vero.</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Distribuzione</translation>
    </message>
    <message>
        <source>How many inputs have an error of at most so many ulp</source>
        <translation>Quanti ingressi hanno un errore di al più tanti ulp</translation>
    </message>
    <message>
        <source>Staircase</source>
        <translation>Gradini</translation>
    </message>
    <message>
        <source>Input by input around the cursor, with their bit patterns</source>
        <translation>Ingresso per ingresso intorno al cursore, con i loro bit</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>Aritmetica</translation>
    </message>
    <message>
        <source>Real numbers: the formulas themselves, rounding not counted. Other formats: every step rounded as a machine would round it.</source>
        <translation>Numeri reali: le formule stesse, senza contare gli arrotondamenti. Altri formati: ogni passo arrotondato come farebbe una macchina.</translation>
    </message>
    <message>
        <source>A range is two finite numbers, the smaller first: −6 … 6.</source>
        <translation>Un intervallo è dato da due numeri finiti, prima il minore: −6 … 6.</translation>
    </message>
</context>
<context>
    <name>AccuracySide</name>
    <message>
        <source>all x</source>
        <translation>ogni x</translation>
    </message>
    <message>
        <source>visible x</source>
        <translation>x visibili</translation>
    </message>
    <message>
        <source>Largest error</source>
        <translation>Errore massimo</translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Vai lì</translation>
    </message>
    <message>
        <source>Minimise…</source>
        <translation>Minimizza…</translation>
    </message>
    <message>
        <source>Every input…</source>
        <translation>Tutti gli ingressi…</translation>
    </message>
    <message>
        <source>Which GELU?</source>
        <translation>Quale GELU?</translation>
    </message>
    <message>
        <source>Largest error of each form</source>
        <translation>Errore massimo di ogni forma</translation>
    </message>
    <message>
        <source>Root mean square error of each form</source>
        <translation>Errore quadratico medio (RMS) di ogni forma</translation>
    </message>
    <message>
        <source>The largest error over all inputs</source>
        <translation>L’errore massimo su tutti gli ingressi</translation>
    </message>
    <message>
        <source>The largest error over the visible range of x</source>
        <translation>L’errore massimo nell’intervallo visibile di x</translation>
    </message>
    <message>
        <source>Find the constants with the smallest error</source>
        <translation>Trova le costanti con l’errore più piccolo</translation>
    </message>
    <message>
        <source>A table of inputs and outputs with their bit patterns, and the special values</source>
        <translation>Una tabella di ingressi e uscite con i loro bit, e i valori speciali</translation>
    </message>
    <message>
        <source>Which GELU is this? What models and frameworks compute</source>
        <translation>Quale GELU è questa? Che cosa calcolano modelli e framework</translation>
    </message>
    <message>
        <source>Kernels: {0}</source>
        <translation>Kernel: {0}</translation>
    </message>
    <message>
        <source>Put the cursor at the worst input</source>
        <translation>Metti il cursore sull’ingresso peggiore</translation>
    </message>
    <message>
        <source>That far out nothing can be drawn.</source>
        <translation>Così lontano non si può disegnare nulla.</translation>
    </message>
    <message>
        <source>Not shown: check it in the list to see its error.</source>
        <translation>Non mostrata: spuntala nella lista per vederne l’errore.</translation>
    </message>
    <message>
        <source>Compared as real functions: rounding is not counted.</source>
        <translation>Confrontate come funzioni reali: gli arrotondamenti non contano.</translation>
    </message>
    <message>
        <source>Every input is being tried…</source>
        <translation>Si prova ogni ingresso…</translation>
    </message>
    <message>
        <source>Every step is rounded to {0}.</source>
        <translation>Ogni passo è arrotondato a {0}.</translation>
    </message>
    <message>
        <source>Point at the curves, or choose a line of the table: it leads to its worst x.</source>
        <translation>Punta sulle curve, o scegli una riga della tabella: porta alla sua x peggiore.</translation>
    </message>
    <message>
        <source>Root mean square error</source>
        <translation>Errore quadratico medio (RMS)</translation>
    </message>
</context>
<context>
    <name>AccuracyWork</name>
    <message>
        <source>nothing wrong so far</source>
        <translation>finora nulla di errato</translation>
    </message>
    <message>
        <source>{0} ulp at x = {1} so far</source>
        <translation>finora {0} ulp in x = {1}</translation>
    </message>
</context>
<context>
    <name>BlockSettings</name>
    <message>
        <source>article</source>
        <translation>articolo</translation>
    </message>
    <message>
        <source>own</source>
        <translation>proprie</translation>
    </message>
    <message>
        <source>plain</source>
        <translation>semplice</translation>
    </message>
    <message>
        <source>gated</source>
        <translation>con porta</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>in avanti</translation>
    </message>
    <message>
        <source>training</source>
        <translation>addestramento</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>bias</translation>
    </message>
    <message>
        <source>torch.compile</source>
        <translation>torch.compile</translation>
    </message>
    <message>
        <source>cold caches</source>
        <translation>cache fredde</translation>
    </message>
    <message>
        <source>in this process</source>
        <translation>in questo processo</translation>
    </message>
    <message>
        <source>Gated: the activation of one product times a second one, as in Llama. SwiGLU, GEGLU.</source>
        <translation>Con porta: l’attivazione di un prodotto per un secondo prodotto, come in Llama. SwiGLU, GEGLU.</translation>
    </message>
    <message>
        <source>Each activation takes some seconds more, which are not part of the time measured.</source>
        <translation>Ogni attivazione richiede qualche secondo in più, che non fa parte del tempo misurato.</translation>
    </message>
    <message>
        <source>Empty the caches before every call, as if other work came between; otherwise they are warm.</source>
        <translation>Svuota le cache prima di ogni chiamata, come se ci fosse altro lavoro in mezzo; altrimenti sono calde.</translation>
    </message>
    <message>
        <source>Measure in the process of this window, whose drawing disturbs it: for finding faults only.</source>
        <translation>Misura nel processo di questa finestra, il cui disegno la disturba: solo per cercare guasti.</translation>
    </message>
    <message>
        <source>width</source>
        <translation>larghezza</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>nascosta</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>batch</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>sequenza</translation>
    </message>
    <message>
        <source>sizes of</source>
        <translation>dimensioni</translation>
    </message>
    <message>
        <source>block</source>
        <translation>blocco</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>numeri</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>passo</translation>
    </message>
    <message>
        <source>CPU threads</source>
        <translation>thread CPU</translation>
    </message>
    <message>
        <source>A size is a whole number from 1 to 1,048,576.</source>
        <translation>Una dimensione è un numero intero da 1 a 1&#xa0;048&#xa0;576.</translation>
    </message>
    <message>
        <source>This machine takes 1 to {0} threads.</source>
        <translation>Su questa macchina vanno da 1 a {0} thread.</translation>
    </message>
</context>
<context>
    <name>CodeLine</name>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>In PyTorch</source>
        <translation>In PyTorch</translation>
    </message>
    <message>
        <source>PyTorch has no function of this kind.</source>
        <translation>PyTorch non ha una funzione di questo tipo.</translation>
    </message>
</context>
<context>
    <name>ComparisonPanel</name>
    <message>
        <source>Check functions in the list to compare them.</source>
        <translation>Spunta delle funzioni nell’elenco per confrontarle.</translation>
    </message>
    <message>
        <source>Threshold of |f′|</source>
        <translation>Soglia di |f′|</translation>
    </message>
    <message>
        <source>The threshold is a finite number, 0 or larger.</source>
        <translation>La soglia è un numero finito, 0 o maggiore.</translation>
    </message>
</context>
<context>
    <name>ComparisonSide</name>
    <message>
        <source>Its facts are being computed…</source>
        <translation>Le sue proprietà sono in corso di calcolo…</translation>
    </message>
</context>
<context>
    <name>CurveControls</name>
    <message>
        <source>Fit</source>
        <translation>Adatta</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Inizio</translation>
    </message>
    <message>
        <source>Tangent</source>
        <translation>Tangente</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Lente</translation>
    </message>
    <message>
        <source>Show {0}</source>
        <translation>Mostra {0}</translation>
    </message>
    <message>
        <source>Range of x</source>
        <translation>Intervallo di x</translation>
    </message>
    <message>
        <source>Fit the heights to what is visible (F)</source>
        <translation>Adatta le altezze a ciò che è visibile (F)</translation>
    </message>
    <message>
        <source>The ranges the view starts with (Home)</source>
        <translation>Gli intervalli con cui si apre la vista (Home)</translation>
    </message>
    <message>
        <source>The tangent of the selected function at the cursor (G)</source>
        <translation>La tangente alla funzione selezionata nel cursore (G)</translation>
    </message>
    <message>
        <source>Magnify what lies around the cursor (Z)</source>
        <translation>Ingrandisci ciò che sta attorno al cursore (Z)</translation>
    </message>
    <message>
        <source>Range of {0}</source>
        <translation>Intervallo di {0}</translation>
    </message>
    <message>
        <source>A range is two finite numbers within ±10¹⁵, the smaller first and not too near each other: −4 … 4.</source>
        <translation>Un intervallo è dato da due numeri finiti entro ±10¹⁵, prima il minore e non troppo vicini: −4 … 4.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Esporta</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>Nome del file</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Salva</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Copia figura</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Copia tabella</translation>
    </message>
    <message>
        <source>File</source>
        <translation>File</translation>
    </message>
    <message>
        <source>The numbers of this view are not there yet.</source>
        <translation>I numeri di questa vista non ci sono ancora.</translation>
    </message>
    <message>
        <source>Give the file a name.</source>
        <translation>Dai un nome al file.</translation>
    </message>
    <message>
        <source>Nothing was timed yet: press Start in Timings first.</source>
        <translation>Non è stato ancora misurato nulla: prima premi Avvia in Tempi.</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Cartella</translation>
    </message>
    <message>
        <source>in {0}</source>
        <translation>in {0}</translation>
    </message>
    <message>
        <source>Choose another folder</source>
        <translation>Scegli un’altra cartella</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Sostituisci</translation>
    </message>
    <message>
        <source>There is a file of this name.</source>
        <translation>Esiste già un file con questo nome.</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>La figura è negli appunti.</translation>
    </message>
    <message>
        <source>The numbers are on the clipboard, ready for a spreadsheet.</source>
        <translation>I numeri sono negli appunti, pronti per un foglio di calcolo.</translation>
    </message>
    <message>
        <source>Saved as {0}, {1} kB.</source>
        <translation>Salvato come {0}, {1} kB.</translation>
    </message>
</context>
<context>
    <name>ExportForm</name>
    <message>
        <source>As on screen</source>
        <translation>Come sullo schermo</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>Su misura</translation>
    </message>
    <message>
        <source>light</source>
        <translation>chiari</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>scuri</translation>
    </message>
    <message>
        <source>print</source>
        <translation>per la stampa</translation>
    </message>
    <message>
        <source>of the theme</source>
        <translation>del tema</translation>
    </message>
    <message>
        <source>white</source>
        <translation>bianco</translation>
    </message>
    <message>
        <source>transparent</source>
        <translation>trasparente</translation>
    </message>
    <message>
        <source>The file can be opened again</source>
        <translation>Il file si può riaprire</translation>
    </message>
    <message>
        <source>The picture carries what it shows: functions, ranges, cursor, and the run of Timings.</source>
        <translation>La figura porta con sé ciò che mostra: funzioni, intervalli, cursore e la misura dei tempi.</translation>
    </message>
    <message>
        <source>text ×</source>
        <translation>testo ×</translation>
    </message>
    <message>
        <source>lines ×</source>
        <translation>linee ×</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Larghezza</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Altezza</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Dimensioni</translation>
    </message>
    <message>
        <source>Pixels an inch</source>
        <translation>Pixel per pollice</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Colori</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>Sfondo</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Scala</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titolo</translation>
    </message>
    <message>
        <source>Sides make 16 to 20,000 pixels, {0:g} to {1:g} an inch; text and lines are scaled by {2:g} to {3:g}.</source>
        <translation>I lati vanno da 16 a 20&#xa0;000 pixel, da {0:g} a {1:g} per pollice; testo e linee si scalano da {2:g} a {3:g}.</translation>
    </message>
</context>
<context>
    <name>FigurePlot</name>
    <message>
        <source>Plot</source>
        <translation>Grafico</translation>
    </message>
</context>
<context>
    <name>Filing</name>
    <message>
        <source>Reading {0}…</source>
        <translation>Lettura di {0}…</translation>
    </message>
    <message>
        <source>{0} is compared with exact GELU as numbers of {1}; Undo takes it away.</source>
        <translation>{0} è confrontata con GELU esatta come numeri di {1}; Annulla la toglie.</translation>
    </message>
    <message>
        <source>Sessions, runs, pictures and tables (*.json *.png *.svg *.pdf *.csv *.txt);;All files (*)</source>
        <translation>Sessioni, misure, immagini e tabelle (*.json *.png *.svg *.pdf *.csv *.txt);;Tutti i file (*)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Apri</translation>
    </message>
    <message>
        <source>Sessions (*{0})</source>
        <translation>Sessioni (*{0})</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Salva la sessione</translation>
    </message>
    <message>
        <source>The session is not being kept: {0}</source>
        <translation>La sessione non viene conservata: {0}</translation>
    </message>
</context>
<context>
    <name>FunctionList</name>
    <message>
        <source>Find, or type a formula   /</source>
        <translation>Cerca, o scrivi una formula   /</translation>
    </message>
    <message>
        <source>Find a function, or type a formula</source>
        <translation>Cerca una funzione, o scrivi una formula</translation>
    </message>
    <message>
        <source>No function matches. Go on to a formula, or Escape shows all of them.</source>
        <translation>Nessuna funzione corrisponde. Continua con una formula, o Esc le mostra tutte.</translation>
    </message>
    <message>
        <source>Functions</source>
        <translation>Funzioni</translation>
    </message>
    <message>
        <source>Only this</source>
        <translation>Solo questa</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplica</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Rimuovi</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostra tutte</translation>
    </message>
    <message>
        <source>Hide all</source>
        <translation>Nascondi tutte</translation>
    </message>
    <message>
        <source>Edit formula</source>
        <translation>Modifica la formula</translation>
    </message>
    <message>
        <source>Copy formula</source>
        <translation>Copia la formula</translation>
    </message>
</context>
<context>
    <name>Inputs</name>
    <message>
        <source>Inputs</source>
        <translation>Ingressi</translation>
    </message>
    <message>
        <source>only x in</source>
        <translation>solo x in</translation>
    </message>
    <message>
        <source>only those not correctly rounded</source>
        <translation>solo quelli non arrotondati correttamente</translation>
    </message>
    <message>
        <source>Being computed…</source>
        <translation>Si calcola…</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Copia tutto</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Salva come CSV…</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordine</translation>
    </message>
    <message>
        <source>Range of x</source>
        <translation>Intervallo di x</translation>
    </message>
    <message>
        <source>Special values</source>
        <translation>Valori speciali</translation>
    </message>
    <message>
        <source>Not audited yet: choose a line of the list in a format.</source>
        <translation>Non ancora esaminata: scegli una riga della lista in un formato.</translation>
    </message>
    <message>
        <source>The first {0} of {1} inputs; copy and save take all of them.</source>
        <translation>I primi {0} di {1} ingressi; copia e salva li prendono tutti.</translation>
    </message>
    <message>
        <source>{0} inputs</source>
        <translation>{0} ingressi</translation>
    </message>
    <message>
        <source>bits</source>
        <translation>bit</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>output</source>
        <translation>uscita</translation>
    </message>
    <message>
        <source>right</source>
        <translation>giusto</translation>
    </message>
    <message>
        <source>error</source>
        <translation>errore</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>relativo</translation>
    </message>
    <message>
        <source>ulp</source>
        <translation>ulp</translation>
    </message>
    <message>
        <source>input</source>
        <translation>ingresso</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>esito</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>errato</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>Salva come CSV</translation>
    </message>
</context>
<context>
    <name>KernelSettings</name>
    <message>
        <source>contiguous</source>
        <translation>contiguo</translation>
    </message>
    <message>
        <source>strided</source>
        <translation>con passo</translation>
    </message>
    <message>
        <source>one element a call</source>
        <translation>un elemento per chiamata</translation>
    </message>
    <message>
        <source>PyTorch runs different code for a tensor without gaps, one with gaps, and a single number.</source>
        <translation>PyTorch esegue codice diverso per un tensore senza vuoti, uno con vuoti e un numero solo.</translation>
    </message>
    <message>
        <source>Each kernel is shown a second time, run in this way</source>
        <translation>Ogni kernel è mostrato una seconda volta, eseguito così</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Disposizione</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Beside</source>
        <translation>Accanto</translation>
    </message>
    <message>
        <source>nothing else</source>
        <translation>nient’altro</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The language changes at the next start.</source>
        <translation>La lingua cambia al prossimo avvio.</translation>
    </message>
    <message>
        <source>gelu-gui {0}: a desktop laboratory for GELU and its relatives. MIT licence.</source>
        <translation>gelu-gui {0}: un laboratorio da scrivania per GELU e le sue parenti. Licenza MIT.</translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation>Ancora nessun file</translation>
    </message>
</context>
<context>
    <name>MenuButton</name>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Menu (F10)</source>
        <translation>Menu (F10)</translation>
    </message>
</context>
<context>
    <name>Minimise</name>
    <message>
        <source>Minimise the error</source>
        <translation>Minimizza l’errore</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Trova</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Interrompi</translation>
    </message>
    <message>
        <source>Constants</source>
        <translation>Costanti</translation>
    </message>
    <message>
        <source>Extrema of the error</source>
        <translation>Estremi dell’errore</translation>
    </message>
    <message>
        <source>Use these constants</source>
        <translation>Usa queste costanti</translation>
    </message>
    <message>
        <source>This function has no constants. Choose one that has, or type a formula with names in it.</source>
        <translation>Questa funzione non ha costanti. Scegline una che ne ha, o scrivi una formula con dei nomi.</translation>
    </message>
    <message>
        <source>Best so far: {0}</source>
        <translation>Il migliore finora: {0}</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Interrotta.</translation>
    </message>
    <message>
        <source>No constants are better than these: {0}.</source>
        <translation>Nessuna costante è migliore di queste: {0}.</translation>
    </message>
    <message>
        <source>From no bound to {0}.</source>
        <translation>Da nessun limite a {0}.</translation>
    </message>
    <message>
        <source>From {0} to {1}: {2}.</source>
        <translation>Da {0} a {1}: {2}.</translation>
    </message>
    <message>
        <source>The error reaches its bound with alternating signs</source>
        <translation>L’errore raggiunge il suo limite a segni alterni</translation>
    </message>
    <message>
        <source>The largest errors that are left</source>
        <translation>Gli errori più grandi che restano</translation>
    </message>
</context>
<context>
    <name>MinimiseForm</name>
    <message>
        <source>N(0, {0})</source>
        <translation>N(0, {0})</translation>
    </message>
    <message>
        <source>visible: {0}</source>
        <translation>visibile: {0}</translation>
    </message>
    <message>
        <source>largest |error|</source>
        <translation>|errore| massimo</translation>
    </message>
    <message>
        <source>root mean square error</source>
        <translation>errore quadratico medio (RMS)</translation>
    </message>
    <message>
        <source>all real numbers</source>
        <translation>tutti i numeri reali</translation>
    </message>
    <message>
        <source>every x alike</source>
        <translation>ogni x allo stesso modo</translation>
    </message>
    <message>
        <source>Make small</source>
        <translation>Rendi piccolo</translation>
    </message>
    <message>
        <source>against</source>
        <translation>rispetto a</translation>
    </message>
    <message>
        <source>for x in</source>
        <translation>per x in</translation>
    </message>
    <message>
        <source>weighted by</source>
        <translation>con peso</translation>
    </message>
    <message>
        <source>by changing</source>
        <translation>cambiando</translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Dismiss</source>
        <translation>Chiudi</translation>
    </message>
</context>
<context>
    <name>ParameterRow</name>
    <message>
        <source>{0} takes numbers from {1} to {2}.</source>
        <translation>{0} accetta numeri da {1} a {2}.</translation>
    </message>
    <message>
        <source>{0} takes numbers from {1} upwards.</source>
        <translation>{0} accetta numeri da {1} in su.</translation>
    </message>
    <message>
        <source>{0} takes finite numbers.</source>
        <translation>{0} accetta numeri finiti.</translation>
    </message>
</context>
<context>
    <name>Parameters</name>
    <message>
        <source>Constants</source>
        <translation>Costanti</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Ripristina</translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>La figura è negli appunti.</translation>
    </message>
    <message>
        <source>The numbers of this view are not there yet.</source>
        <translation>I numeri di questa vista non ci sono ancora.</translation>
    </message>
    <message>
        <source>The numbers are on the clipboard, ready for a spreadsheet.</source>
        <translation>I numeri sono negli appunti, pronti per un foglio di calcolo.</translation>
    </message>
</context>
<context>
    <name>Presenter</name>
    <message>
        <source>This view is on the other screen.
Escape there brings it back.</source>
        <translation>Questa vista è sull’altro schermo.
Esc su quello schermo la riporta qui.</translation>
    </message>
</context>
<context>
    <name>RecordTable</name>
    <message>
        <source>Copy</source>
        <translation>Copia</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Copia come CSV</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Scorciatoie da tastiera</translation>
    </message>
    <message>
        <source>The window</source>
        <translation>La finestra</translation>
    </message>
    <message>
        <source>The view in front</source>
        <translation>La vista in primo piano</translation>
    </message>
    <message>
        <source>While presenting</source>
        <translation>Durante la presentazione</translation>
    </message>
    <message>
        <source>In the list and in tables</source>
        <translation>Nella lista e nelle tabelle</translation>
    </message>
</context>
<context>
    <name>SpreadEntry</name>
    <message>
        <source>The spread of the normally distributed inputs under which the mean is taken</source>
        <translation>La dispersione degli ingressi normali su cui si prende la media</translation>
    </message>
    <message>
        <source>Spread σ</source>
        <translation>Dispersione σ</translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>gelu-gui: presenting</source>
        <translation>gelu-gui: presentazione</translation>
    </message>
    <message>
        <source>Type a formula</source>
        <translation>Scrivi una formula</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>CPU, 1 thread</source>
        <translation>CPU, 1 thread</translation>
    </message>
    <message>
        <source>CPU, {0} threads</source>
        <translation>CPU, {0} thread</translation>
    </message>
</context>
<context>
    <name>SweepControls</name>
    <message>
        <source>Try every float32 input…</source>
        <translation>Prova ogni ingresso float32…</translation>
    </message>
    <message>
        <source>All 4,278,190,080 of them; it takes minutes, can be paused, and survives a restart.</source>
        <translation>Tutti i 4.278.190.080; richiede minuti, si può sospendere e sopravvive a un riavvio.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Scarta</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Sospendi</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continua</translation>
    </message>
    <message>
        <source>Interrupted earlier; what was found is kept.</source>
        <translation>Interrotto in precedenza; ciò che si è trovato è conservato.</translation>
    </message>
    <message>
        <source>Paused at {0}; what was found is kept.</source>
        <translation>Sospeso al {0}; ciò che si è trovato è conservato.</translation>
    </message>
    <message>
        <source>Every float32 input: starting…</source>
        <translation>Ogni ingresso float32: avvio…</translation>
    </message>
    <message>
        <source>{0} of all float32 inputs, {1} left</source>
        <translation>{0} di tutti gli ingressi float32, mancano {1}</translation>
    </message>
</context>
<context>
    <name>TimingsControls</name>
    <message>
        <source>Change…</source>
        <translation>Cambia…</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Cerca di nuovo</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Secondi</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Avvia</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>Choose at least one device.</source>
        <translation>Scegli almeno un dispositivo.</translation>
    </message>
    <message>
        <source>Check at least one function in the list.</source>
        <translation>Spunta almeno una funzione nell’elenco.</translation>
    </message>
    <message>
        <source>Looking for devices: torch is being loaded…</source>
        <translation>Ricerca dei dispositivi: torch è in caricamento…</translation>
    </message>
    <message>
        <source>No CUDA device: no NVIDIA driver was found on this machine.</source>
        <translation>Nessun dispositivo CUDA: su questa macchina non si è trovato alcun driver NVIDIA.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Interrompi</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Arresto…</translation>
    </message>
    <message>
        <source>Loading torch…</source>
        <translation>Caricamento di torch…</translation>
    </message>
    <message>
        <source>{0} s left</source>
        <translation>ancora {0} s</translation>
    </message>
    <message>
        <source>Warming up, {0}</source>
        <translation>Riscaldamento, {0}</translation>
    </message>
    <message>
        <source>Compiling, {0}</source>
        <translation>Compilazione, {0}</translation>
    </message>
    <message>
        <source>Stages, {0}</source>
        <translation>Fasi, {0}</translation>
    </message>
    <message>
        <source>Round {0}, {1}</source>
        <translation>Giro {0}, {1}</translation>
    </message>
    <message>
        <source>{0}: {1}, cannot be used</source>
        <translation>{0}: {1}, non utilizzabile</translation>
    </message>
    <message>
        <source>The time is a number of seconds over 0 and up to {0:g}.</source>
        <translation>Il tempo è un numero di secondi maggiore di 0 e fino a {0:g}.</translation>
    </message>
</context>
<context>
    <name>TimingsHistory</name>
    <message>
        <source>Runs</source>
        <translation>Misure</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Mostra</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Confronta</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Esporta…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Rimuovi</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Ripristina</translation>
    </message>
    <message>
        <source>Runs kept on this machine</source>
        <translation>Misure conservate su questa macchina</translation>
    </message>
    <message>
        <source>Compare the run on screen with this one</source>
        <translation>Confronta la misura sullo schermo con questa</translation>
    </message>
    <message>
        <source>Write its full record, every sample included</source>
        <translation>Scrivi il suo resoconto completo, con ogni campione</translation>
    </message>
    <message>
        <source>Reading the runs kept on this machine…</source>
        <translation>Lettura delle misure conservate su questa macchina…</translation>
    </message>
    <message>
        <source>No run is kept on this machine yet: press Start in Timings.</source>
        <translation>Su questa macchina non c’è ancora alcuna misura: premi Avvia in Tempi.</translation>
    </message>
    <message>
        <source>Runs kept in {0}: {1}</source>
        <translation>Misure conservate in {0}: {1}</translation>
    </message>
    <message>
        <source>date</source>
        <translation>data</translation>
    </message>
    <message>
        <source>block</source>
        <translation>blocco</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>dispositivi</translation>
    </message>
    <message>
        <source>made on</source>
        <translation>fatta su</translation>
    </message>
    <message>
        <source>state</source>
        <translation>stato</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>interrotta</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>conclusa</translation>
    </message>
    <message>
        <source>Full records (*{0});;Samples (*{1})</source>
        <translation>Resoconti completi (*{0});;Campioni (*{1})</translation>
    </message>
    <message>
        <source>Export the run</source>
        <translation>Esporta la misura</translation>
    </message>
</context>
<context>
    <name>TimingsPanel</name>
    <message>
        <source>Times of the block</source>
        <translation>Tempi del blocco</translation>
    </message>
</context>
<context>
    <name>TimingsPictures</name>
    <message>
        <source>Ratios</source>
        <translation>Rapporti</translation>
    </message>
    <message>
        <source>The time of the block over the baseline&apos;s, with its interval</source>
        <translation>Il tempo del blocco rispetto a quello di riferimento, con il suo intervallo</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Fasi</translation>
    </message>
    <message>
        <source>Where the time goes: linear layer, activation, linear layer</source>
        <translation>Dove va il tempo: strato lineare, attivazione, strato lineare</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Campioni</translation>
    </message>
    <message>
        <source>Every single sample, and how they drifted over the rounds</source>
        <translation>Ogni singolo campione, e come sono cambiati nei giri</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Limiti</translation>
    </message>
    <message>
        <source>How much of the machine&apos;s measured peak is used, and memory kept</source>
        <translation>Quanto del massimo misurato della macchina è usato, e la memoria tenuta</translation>
    </message>
    <message>
        <source>Two runs</source>
        <translation>Due misure</translation>
    </message>
    <message>
        <source>The run on screen against another one: dtype, device, date</source>
        <translation>La misura sullo schermo rispetto a un’altra: dtype, dispositivo, data</translation>
    </message>
    <message>
        <source>Runs…</source>
        <translation>Misure…</translation>
    </message>
    <message>
        <source>The runs kept on this machine: show, compare, export, remove</source>
        <translation>Le misure conservate su questa macchina: mostra, confronta, esporta, togli</translation>
    </message>
</context>
<context>
    <name>TimingsSide</name>
    <message>
        <source>Made on</source>
        <translation>Eseguita su</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>E adesso</translation>
    </message>
    <message>
        <source>Run of {0}</source>
        <translation>Misura del {0}</translation>
    </message>
    <message>
        <source>Use this run&apos;s settings</source>
        <translation>Usa le impostazioni di questa misura</translation>
    </message>
    <message>
        <source>The other GELU…</source>
        <translation>L’altra GELU…</translation>
    </message>
    <message>
        <source>In doubt</source>
        <translation>In dubbio</translation>
    </message>
    <message>
        <source>Two runs</source>
        <translation>Due misure</translation>
    </message>
    <message>
        <source>The same weights and input through two activations: how much does the output change?</source>
        <translation>Gli stessi pesi e lo stesso ingresso con due attivazioni: quanto cambia l’uscita?</translation>
    </message>
    <message>
        <source>Other settings are chosen above: these numbers are not about them.</source>
        <translation>Sopra sono scelte altre impostazioni: questi numeri non le riguardano.</translation>
    </message>
    <message>
        <source>Measuring</source>
        <translation>Misura in corso</translation>
    </message>
    <message>
        <source>Leave the machine alone until it is done: other work makes the intervals wider.</source>
        <translation>Lascia in pace la macchina fino alla fine: altro lavoro allarga gli intervalli.</translation>
    </message>
    <message>
        <source>Reading the last run…</source>
        <translation>Lettura dell’ultima misura…</translation>
    </message>
    <message>
        <source>Nothing can be timed</source>
        <translation>Non si può misurare nulla</translation>
    </message>
    <message>
        <source>Install torch, then look again. Everything else works without it.</source>
        <translation>Installa torch, poi cerca di nuovo. Tutto il resto funziona anche senza.</translation>
    </message>
    <message>
        <source>Not measured yet</source>
        <translation>Non ancora misurato</translation>
    </message>
    <message>
        <source>Press Start: the functions checked in the list are timed in this block.</source>
        <translation>Premi Avvia: le funzioni spuntate nell’elenco vengono cronometrate in questo blocco.</translation>
    </message>
    <message>
        <source>Cancelled: the rounds until then are shown.</source>
        <translation>Interrotta: si vedono i giri compiuti fino ad allora.</translation>
    </message>
    <message>
        <source>Finished, {0} s allowed.</source>
        <translation>Conclusa, concessi {0} s.</translation>
    </message>
    <message>
        <source>As a gate: {0}.</source>
        <translation>Come porta: {0}.</translation>
    </message>
    <message>
        <source>A is this run, B that of {0}.</source>
        <translation>A è questa misura, B quella del {0}.</translation>
    </message>
    <message>
        <source>Times of two runs wander by some 6 %; a ratio over a ratio is the one to believe.</source>
        <translation>I tempi di due misure oscillano di circa il 6 %; il rapporto dei rapporti è quello affidabile.</translation>
    </message>
</context>
<context>
    <name>TimingsSwap</name>
    <message>
        <source>The other GELU</source>
        <translation>L’altra GELU</translation>
    </message>
    <message>
        <source>Compute again</source>
        <translation>Calcola di nuovo</translation>
    </message>
    <message>
        <source>Change of the output</source>
        <translation>Cambiamento dell’uscita</translation>
    </message>
    <message>
        <source>Trained with</source>
        <translation>Addestrata con</translation>
    </message>
    <message>
        <source>Run with</source>
        <translation>Eseguita con</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>A checkpoint was trained with one GELU and is run with the other: how far is its output off?</source>
        <translation>Un modello addestrato con una GELU è eseguito con l’altra: di quanto si scosta l’uscita?</translation>
    </message>
    <message>
        <source>Loading torch…</source>
        <translation>Caricamento di torch…</translation>
    </message>
    <message>
        <source>Computing the other formats…</source>
        <translation>Si calcolano gli altri formati…</translation>
    </message>
    <message>
        <source>{0} ({1} times)</source>
        <translation>{0} ({1} volte)</translation>
    </message>
    <message>
        <source>More than rounding alone does: {0}.</source>
        <translation>Più di quanto faccia il solo arrotondamento: {0}.</translation>
    </message>
    <message>
        <source>Less than rounding alone does: {0}.</source>
        <translation>Meno di quanto faccia il solo arrotondamento: {0}.</translation>
    </message>
    <message>
        <source>numbers</source>
        <translation>numeri</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>massimo</translation>
    </message>
    <message>
        <source>The largest change of any output</source>
        <translation>Il massimo cambiamento di un’uscita</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>RMS</translation>
    </message>
    <message>
        <source>The root of the mean squared change</source>
        <translation>La radice della media dei cambiamenti al quadrato</translation>
    </message>
    <message>
        <source>of the output</source>
        <translation>dell’uscita</translation>
    </message>
    <message>
        <source>RMS of the change over RMS of the output</source>
        <translation>RMS del cambiamento su RMS dell’uscita</translation>
    </message>
    <message>
        <source>rounding alone</source>
        <translation>solo arrotondamento</translation>
    </message>
    <message>
        <source>RMS of what this format does to the output by itself, against float64 with the same weights</source>
        <translation>RMS di ciò che questo formato fa da sé all’uscita, rispetto a float64 con gli stessi pesi</translation>
    </message>
</context>
<context>
    <name>TimingsWork</name>
    <message>
        <source>Stopped before a round was complete; nothing was kept.</source>
        <translation>Interrotta prima che un giro fosse completo; non è stato conservato nulla.</translation>
    </message>
    <message>
        <source>The run is on screen but could not be kept: {0}</source>
        <translation>La misura è sullo schermo ma non si è potuta conservare: {0}</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Views</source>
        <translation>Viste</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Esporta…</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Presenta</translation>
    </message>
</context>
<context>
    <name>UsageCard</name>
    <message>
        <source>Which GELU is this?</source>
        <translation>Quale GELU è questa?</translation>
    </message>
    <message>
        <source>Find a model or framework</source>
        <translation>Cerca un modello o framework</translation>
    </message>
    <message>
        <source>Models and frameworks</source>
        <translation>Modelli e framework</translation>
    </message>
    <message>
        <source>Copy source</source>
        <translation>Copia la fonte</translation>
    </message>
    <message>
        <source>model or framework</source>
        <translation>modello o framework</translation>
    </message>
    <message>
        <source>calls it</source>
        <translation>la chiama</translation>
    </message>
    <message>
        <source>form</source>
        <translation>forma</translation>
    </message>
    <message>
        <source>default</source>
        <translation>predefinita</translation>
    </message>
    <message>
        <source>What you get without asking for another form</source>
        <translation>Ciò che si ottiene senza chiedere un’altra forma</translation>
    </message>
    <message>
        <source>as of</source>
        <translation>al</translation>
    </message>
    <message>
        <source>source</source>
        <translation>fonte</translation>
    </message>
    <message>
        <source>Choose a line: its form is plotted in Accuracy.</source>
        <translation>Scegli una riga: la sua forma è disegnata in Accuratezza.</translation>
    </message>
    <message>
        <source>exact GELU. Only rounding sets it apart; PyTorch&apos;s kernel for it is shown.</source>
        <translation>GELU esatta. La distingue solo l’arrotondamento; si mostra il suo kernel di PyTorch.</translation>
    </message>
    <message>
        <source>{0}. Its largest error is being computed.</source>
        <translation>{0}. Si calcola il suo errore massimo.</translation>
    </message>
    <message>
        <source>{0}. Its error grows without bound.</source>
        <translation>{0}. Il suo errore cresce senza limite.</translation>
    </message>
    <message>
        <source>{0}. Its largest error against exact GELU is {1}, at x = {2}.</source>
        <translation>{0}. Il suo errore massimo rispetto a GELU esatta è {1}, in x = {2}.</translation>
    </message>
</context>
<context>
    <name>ValueTable</name>
    <message>
        <source>Values at the cursor</source>
        <translation>Valori nel cursore</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;File</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Apri recente</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Modifica</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Vista</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Lingua</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Aiuto</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Apri…</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Salva la sessione</translation>
    </message>
    <message>
        <source>Save the session as…</source>
        <translation>Salva la sessione come…</translation>
    </message>
    <message>
        <source>New session</source>
        <translation>Nuova sessione</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Esporta…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Esci</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annulla</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Ripeti</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Copia la figura</translation>
    </message>
    <message>
        <source>Copy the numbers as a table</source>
        <translation>Copia i numeri come tabella</translation>
    </message>
    <message>
        <source>Find a function, or type a formula</source>
        <translation>Cerca una funzione, o scrivi una formula</translation>
    </message>
    <message>
        <source>Show all functions</source>
        <translation>Mostra tutte le funzioni</translation>
    </message>
    <message>
        <source>Hide all functions</source>
        <translation>Nascondi tutte le funzioni</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Presenta</translation>
    </message>
    <message>
        <source>Next view</source>
        <translation>Vista successiva</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>Vista precedente</translation>
    </message>
    <message>
        <source>Fold the functions</source>
        <translation>Comprimi le funzioni</translation>
    </message>
    <message>
        <source>Fold the view</source>
        <translation>Comprimi la vista</translation>
    </message>
    <message>
        <source>Fold the right column</source>
        <translation>Comprimi la colonna destra</translation>
    </message>
    <message>
        <source>Larger interface</source>
        <translation>Interfaccia più grande</translation>
    </message>
    <message>
        <source>Smaller interface</source>
        <translation>Interfaccia più piccola</translation>
    </message>
    <message>
        <source>Normal size</source>
        <translation>Dimensione normale</translation>
    </message>
    <message>
        <source>Thick lines</source>
        <translation>Linee spesse</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Come il sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Chiaro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Scuro</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Scorciatoie da tastiera</translation>
    </message>
    <message>
        <source>Which GELU is this?</source>
        <translation>Quale GELU è questa?</translation>
    </message>
    <message>
        <source>Open the menu</source>
        <translation>Apri il menu</translation>
    </message>
    <message>
        <source>About gelu-gui</source>
        <translation>Informazioni su gelu-gui</translation>
    </message>
</context>
<context>
    <name>formulas</name>
    <message>
        <source>The logistic sigmoid, 1/(1 + exp(−v)); sigmoid( means the same</source>
        <translation>La sigmoide logistica, 1/(1 + exp(−v)); sigmoid( è lo stesso</translation>
    </message>
    <message>
        <source>The normal distribution function; Phi( means the same</source>
        <translation>La funzione di ripartizione normale; Phi( è lo stesso</translation>
    </message>
    <message>
        <source>The normal density; phi( means the same</source>
        <translation>La densità normale; phi( è lo stesso</translation>
    </message>
    <message>
        <source>The square root; sqrt( means the same</source>
        <translation>La radice quadrata; sqrt( è lo stesso</translation>
    </message>
    <message>
        <source>3.14159…; pi means the same</source>
        <translation>3,14159…; pi è lo stesso</translation>
    </message>
    <message>
        <source>Squared; ^2 means the same</source>
        <translation>Al quadrato; ^2 è lo stesso</translation>
    </message>
    <message>
        <source>Cubed; ^3 means the same</source>
        <translation>Al cubo; ^3 è lo stesso</translation>
    </message>
    <message>
        <source>Times; * and nothing at all mean the same</source>
        <translation>Per; * e niente sono lo stesso</translation>
    </message>
    <message>
        <source>The absolute value stands between two of these</source>
        <translation>Il valore assoluto sta fra due di questi</translation>
    </message>
    <message>
        <source>2x  |x|  x σ(1.7x)  x^3  √(2/π)
Other letters are constants with a slider.</source>
        <translation>2x  |x|  x σ(1.7x)  x^3  √(2/π)
Le altre lettere sono costanti con un cursore.</translation>
    </message>
</context>
<context>
    <name>functions</name>
    <message>
        <source>Its gradient jumps at x = {0}.</source>
        <translation>Il suo gradiente salta in x = {0}.</translation>
    </message>
    <message>
        <source>F2 edits it, Delete removes it.</source>
        <translation>F2 la modifica, Canc la toglie.</translation>
    </message>
    <message>
        <source>In the article</source>
        <translation>Nell’articolo</translation>
    </message>
    <message>
        <source>Forms of GELU</source>
        <translation>Forme di GELU</translation>
    </message>
    <message>
        <source>Modern</source>
        <translation>Moderne</translation>
    </message>
    <message>
        <source>Bounded</source>
        <translation>Limitate</translation>
    </message>
    <message>
        <source>Building blocks</source>
        <translation>Elementi di base</translation>
    </message>
    <message>
        <source>PyTorch kernels</source>
        <translation>Kernel di PyTorch</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Tue</translation>
    </message>
</context>
<context>
    <name>keys</name>
    <message>
        <source>Zoom in</source>
        <translation>Ingrandisci</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Rimpicciolisci</translation>
    </message>
    <message>
        <source>Fit the heights</source>
        <translation>Adatta le altezze</translation>
    </message>
    <message>
        <source>Default ranges</source>
        <translation>Intervalli iniziali</translation>
    </message>
    <message>
        <source>Pan left</source>
        <translation>Scorri a sinistra</translation>
    </message>
    <message>
        <source>Pan right</source>
        <translation>Scorri a destra</translation>
    </message>
    <message>
        <source>Pan up</source>
        <translation>Scorri in su</translation>
    </message>
    <message>
        <source>Pan down</source>
        <translation>Scorri in giù</translation>
    </message>
    <message>
        <source>Pan left a little</source>
        <translation>Scorri un po’ a sinistra</translation>
    </message>
    <message>
        <source>Pan right a little</source>
        <translation>Scorri un po’ a destra</translation>
    </message>
    <message>
        <source>Pan up a little</source>
        <translation>Scorri un po’ in su</translation>
    </message>
    <message>
        <source>Pan down a little</source>
        <translation>Scorri un po’ in giù</translation>
    </message>
    <message>
        <source>Open or close the lens</source>
        <translation>Apri o chiudi la lente</translation>
    </message>
    <message>
        <source>Pin the cursor, or take its pin away</source>
        <translation>Fissa il cursore, o togli il fermo</translation>
    </message>
    <message>
        <source>Show or hide the tangent</source>
        <translation>Mostra o nascondi la tangente</translation>
    </message>
    <message>
        <source>Cursor to the special point on its left</source>
        <translation>Cursore al punto notevole a sinistra</translation>
    </message>
    <message>
        <source>Cursor to the special point on its right</source>
        <translation>Cursore al punto notevole a destra</translation>
    </message>
    <message>
        <source>Start timing, or cancel it</source>
        <translation>Avvia la misura, o annullala</translation>
    </message>
    <message>
        <source>Copy the table, or the lines selected in it</source>
        <translation>Copia la tabella, o le righe selezionate</translation>
    </message>
    <message>
        <source>Show or hide the function</source>
        <translation>Mostra o nascondi la funzione</translation>
    </message>
    <message>
        <source>Select the function</source>
        <translation>Seleziona la funzione</translation>
    </message>
    <message>
        <source>Edit your formula</source>
        <translation>Modifica la tua formula</translation>
    </message>
    <message>
        <source>Remove your formula, or a copy</source>
        <translation>Togli la tua formula, o una copia</translation>
    </message>
</context>
<context>
    <name>panels</name>
    <message>
        <source>Curves</source>
        <translation>Curve</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Confronto</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Accuratezza</translation>
    </message>
    <message>
        <source>Timings</source>
        <translation>Tempi</translation>
    </message>
</context>
<context>
    <name>presenter</name>
    <message>
        <source>Next view</source>
        <translation>Vista successiva</translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation>Vista precedente</translation>
    </message>
    <message>
        <source>Blank the screen, or show it again</source>
        <translation>Oscura lo schermo, o mostralo di nuovo</translation>
    </message>
    <message>
        <source>Thick lines</source>
        <translation>Linee spesse</translation>
    </message>
    <message>
        <source>Type a formula</source>
        <translation>Scrivi una formula</translation>
    </message>
    <message>
        <source>End the presentation</source>
        <translation>Termina la presentazione</translation>
    </message>
</context>
<context>
    <name>texts</name>
    <message>
        <source>Something went wrong: {what}. The details are in {path}.</source>
        <translation>Qualcosa è andato storto: {what}. I dettagli sono in {path}.</translation>
    </message>
    <message>
        <source>The session of last time could not be read ({reason}); it was kept as {file} and a new one begun.</source>
        <translation>Non si è potuta leggere l’ultima sessione ({reason}); è conservata come {file} e ne è iniziata una nuova.</translation>
    </message>
    <message>
        <source>The session of last time could not be read ({reason}); a new one was begun.</source>
        <translation>Non si è potuta leggere l’ultima sessione ({reason}); ne è iniziata una nuova.</translation>
    </message>
    <message>
        <source>{folder} could not be made: {reason}</source>
        <translation>non si è potuta creare {folder}: {reason}</translation>
    </message>
    <message>
        <source>This version does not know {keys}; everything else is as it was saved.</source>
        <translation>Questa versione non conosce {keys}; tutto il resto è come è stato salvato.</translation>
    </message>
    <message>
        <source>{name} is not a session that can be opened: {reason}</source>
        <translation>{name} non è una sessione che si può aprire: {reason}</translation>
    </message>
    <message>
        <source>{path} is not a file that gelu-gui can open: it is not text</source>
        <translation>{path} non è un file che gelu-gui può aprire: non è testo</translation>
    </message>
    <message>
        <source>it does not call itself &apos;{format}&apos;</source>
        <translation>non si dichiara «{format}»</translation>
    </message>
    <message>
        <source>its version is no whole number from 1</source>
        <translation>la sua versione non è un numero intero da 1 in su</translation>
    </message>
    <message>
        <source>it has version {stored} and this program reads up to {version}: update gelu-gui</source>
        <translation>ha la versione {stored} e questo programma legge fino alla {version}: aggiorna gelu-gui</translation>
    </message>
    <message>
        <source>Nothing was timed on this machine yet: press Start.</source>
        <translation>Su questa macchina non si è ancora misurato nulla: premi Avvia.</translation>
    </message>
    <message>
        <source>Warming up: the first numbers come in a moment.</source>
        <translation>Riscaldamento: i primi numeri arrivano fra un momento.</translation>
    </message>
    <message>
        <source>Not one activation could be timed; the table says why.</source>
        <translation>Nessuna attivazione si è potuta misurare; la tabella dice perché.</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>in avanti</translation>
    </message>
    <message>
        <source>training</source>
        <translation>addestramento</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>conclusa</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>interrotta</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>attivazione</translation>
    </message>
    <message>
        <source>median</source>
        <translation>mediana</translation>
    </message>
    <message>
        <source>ratio</source>
        <translation>rapporto</translation>
    </message>
    <message>
        <source>99 % interval</source>
        <translation>intervallo 99&#xa0;%</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>giudizio</translation>
    </message>
    <message>
        <source>its share</source>
        <translation>la sua quota</translation>
    </message>
    <message>
        <source>sum / whole</source>
        <translation>somma / intero</translation>
    </message>
    <message>
        <source>by the host</source>
        <translation>dall’host</translation>
    </message>
    <message>
        <source>in a CUDA graph</source>
        <translation>in un grafo CUDA</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>campioni</translation>
    </message>
    <message>
        <source>lower quartile</source>
        <translation>primo quartile</translation>
    </message>
    <message>
        <source>IQR / median</source>
        <translation>IQR / mediana</translation>
    </message>
    <message>
        <source>Mflop a call</source>
        <translation>Mflop per chiamata</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>spostati</translation>
    </message>
    <message>
        <source>flop / byte</source>
        <translation>flop / byte</translation>
    </message>
    <message>
        <source>of the peak</source>
        <translation>del massimo</translation>
    </message>
    <message>
        <source>for backward</source>
        <translation>per il backward</translation>
    </message>
    <message>
        <source>ratio B / ratio A</source>
        <translation>rapporto B / rapporto A</translation>
    </message>
    <message>
        <source>block</source>
        <translation>blocco</translation>
    </message>
    <message>
        <source>width</source>
        <translation>larghezza</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>nascosta</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>righe</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>bias</translation>
    </message>
    <message>
        <source>pass</source>
        <translation>passo</translation>
    </message>
    <message>
        <source>compiled</source>
        <translation>compilato</translation>
    </message>
    <message>
        <source>cold caches</source>
        <translation>cache fredde</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>riferimento</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>dispositivi</translation>
    </message>
    <message>
        <source>CPU threads</source>
        <translation>thread CPU</translation>
    </message>
    <message>
        <source>measured in</source>
        <translation>misurato in</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>system</source>
        <translation>sistema</translation>
    </message>
    <message>
        <source>Python</source>
        <translation>Python</translation>
    </message>
    <message>
        <source>torch</source>
        <translation>torch</translation>
    </message>
    <message>
        <source>driver</source>
        <translation>driver</translation>
    </message>
    <message>
        <source>TF32</source>
        <translation>TF32</translation>
    </message>
    <message>
        <source>instructions</source>
        <translation>istruzioni</translation>
    </message>
    <message>
        <source>clock governor</source>
        <translation>governor del clock</translation>
    </message>
    <message>
        <source>power</source>
        <translation>alimentazione</translation>
    </message>
    <message>
        <source>Linear({width}→{hidden}) · activation · Linear({hidden}→{width})</source>
        <translation>Linear({width}→{hidden}) · attivazione · Linear({hidden}→{width})</translation>
    </message>
    <message>
        <source>activation(Linear({width}→{hidden})) × Linear({width}→{hidden}) · Linear({hidden}→{width})</source>
        <translation>attivazione(Linear({width}→{hidden})) × Linear({width}→{hidden}) · Linear({hidden}→{width})</translation>
    </message>
    <message>
        <source>{rows} rows</source>
        <translation>{rows} righe</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 riga</translation>
    </message>
    <message>
        <source>no bias</source>
        <translation>senza bias</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>più veloce</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>più lenta</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>nessuna differenza</translation>
    </message>
    <message>
        <source>unclear, run longer</source>
        <translation>incerto, misura più a lungo</translation>
    </message>
    <message>
        <source>machine too noisy</source>
        <translation>macchina troppo rumorosa</translation>
    </message>
    <message>
        <source>too slow</source>
        <translation>troppo lenta</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>memoria esaurita</translation>
    </message>
    <message>
        <source>device lost</source>
        <translation>dispositivo perso</translation>
    </message>
    <message>
        <source>time of the block, ratio to {baseline} (99 % interval; grey: ±1 %)</source>
        <translation>tempo del blocco, rapporto a {baseline} (intervallo al 99 %; grigio: ±1 %)</translation>
    </message>
    <message>
        <source>time of the block in {unit} (median and quartiles)</source>
        <translation>tempo del blocco in {unit} (mediana e quartili)</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Curve</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>Confronto</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Accuratezza</translation>
    </message>
    <message>
        <source>Timings</source>
        <translation>Tempi</translation>
    </message>
    <message>
        <source>Screen, 1600 × 900</source>
        <translation>Schermo, 1600 × 900</translation>
    </message>
    <message>
        <source>Slide, 1920 × 1080</source>
        <translation>Diapositiva, 1920 × 1080</translation>
    </message>
    <message>
        <source>Column, 8.5 cm</source>
        <translation>Colonna, 8.5 cm</translation>
    </message>
    <message>
        <source>Page, 17 cm</source>
        <translation>Pagina, 17 cm</translation>
    </message>
    <message>
        <source>Poster, 60 cm</source>
        <translation>Poster, 60 cm</translation>
    </message>
    <message>
        <source>The function each unit of a network applies to its input, one number at a time.</source>
        <translation>La funzione che ogni unità di una rete applica al suo ingresso, un numero alla volta.</translation>
    </message>
    <message>
        <source>gradient</source>
        <translation>gradiente</translation>
    </message>
    <message>
        <source>f′(x), the slope of the curve: how much the output moves when the input moves.</source>
        <translation>f′(x), la pendenza della curva: quanto si muove l’uscita quando si muove l’ingresso.</translation>
    </message>
    <message>
        <source>subgradient</source>
        <translation>sottogradiente</translation>
    </message>
    <message>
        <source>Any slope between the two one-sided slopes at a kink; a framework picks one of them.</source>
        <translation>Una qualsiasi pendenza fra quelle sinistra e destra in un punto angoloso; ogni framework ne sceglie una.</translation>
    </message>
    <message>
        <source>A point where the curve is continuous and its slope jumps, as ReLU&apos;s does at 0.</source>
        <translation>Un punto in cui la curva è continua e la sua pendenza salta, come quella di ReLU in 0.</translation>
    </message>
    <message>
        <source>inflection</source>
        <translation>flesso</translation>
    </message>
    <message>
        <source>A point where the curve turns from bending one way to bending the other: f″ changes sign.</source>
        <translation>Un punto in cui la curva smette di piegare da un lato e piega dall’altro: f″ cambia segno.</translation>
    </message>
    <message>
        <source>tangent</source>
        <translation>tangente</translation>
    </message>
    <message>
        <source>The straight line through a point of the curve with the slope the curve has there.</source>
        <translation>La retta per un punto della curva con la pendenza che la curva ha in quel punto.</translation>
    </message>
    <message>
        <source>function</source>
        <translation>funzione</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Forma</translation>
    </message>
    <message>
        <source>Gradient, and a standard normal input Z</source>
        <translation>Gradiente, e un ingresso normale standard Z</translation>
    </message>
    <message>
        <source>increasing</source>
        <translation>crescente</translation>
    </message>
    <message>
        <source>nondecreasing</source>
        <translation>non decrescente</translation>
    </message>
    <message>
        <source>decreasing</source>
        <translation>decrescente</translation>
    </message>
    <message>
        <source>nonincreasing</source>
        <translation>non crescente</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>costante</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sì</translation>
    </message>
    <message>
        <source>f″ jumps</source>
        <translation>f″ salta</translation>
    </message>
    <message>
        <source>f′ jumps</source>
        <translation>f′ salta</translation>
    </message>
    <message>
        <source>range</source>
        <translation>immagine</translation>
    </message>
    <message>
        <source>zeros</source>
        <translation>zeri</translation>
    </message>
    <message>
        <source>minimum</source>
        <translation>minimo</translation>
    </message>
    <message>
        <source>monotone</source>
        <translation>monotona</translation>
    </message>
    <message>
        <source>kinks</source>
        <translation>punti angolosi</translation>
    </message>
    <message>
        <source>f′ at ∓∞</source>
        <translation>f′ a ∓∞</translation>
    </message>
    <message>
        <source>|f′| &gt; {threshold}</source>
        <translation>|f′| &gt; {threshold}</translation>
    </message>
    <message>
        <source>mean f(Z)</source>
        <translation>media f(Z)</translation>
    </message>
    <message>
        <source>var f(Z)</source>
        <translation>var f(Z)</translation>
    </message>
    <message>
        <source>mean f′(Z)</source>
        <translation>media f′(Z)</translation>
    </message>
    <message>
        <source>var f′(Z)</source>
        <translation>var f′(Z)</translation>
    </message>
    <message>
        <source>Never going down as x grows; GELU is not, because it dips below zero at the left.</source>
        <translation>Non scende mai al crescere di x; GELU non lo è, perché a sinistra va sotto lo zero.</translation>
    </message>
    <message>
        <source>smooth</source>
        <translation>liscia</translation>
    </message>
    <message>
        <source>Without a jump in its derivatives: no kink anywhere.</source>
        <translation>Senza salti nelle derivate: nessun punto angoloso.</translation>
    </message>
    <message>
        <source>The slope the curve settles to far to the left or far to the right.</source>
        <translation>La pendenza a cui la curva si assesta molto a sinistra o molto a destra.</translation>
    </message>
    <message>
        <source>The inputs where the slope is larger than the threshold, so that a gradient still passes.</source>
        <translation>Gli ingressi in cui la pendenza supera la soglia, così che un gradiente passa ancora.</translation>
    </message>
    <message>
        <source>The average output when inputs are drawn from the standard normal distribution.</source>
        <translation>L’uscita media quando gli ingressi sono estratti dalla distribuzione normale standard.</translation>
    </message>
    <message>
        <source>normal distribution</source>
        <translation>distribuzione normale</translation>
    </message>
    <message>
        <source>The bell curve φ; Φ(x) is the chance that a draw from it is below x.</source>
        <translation>La curva a campana φ; Φ(x) è la probabilità che un valore estratto sia minore di x.</translation>
    </message>
    <message>
        <source>ulp</source>
        <translation>ulp</translation>
    </message>
    <message>
        <source>Unit in the last place: the gap between two neighbouring numbers of a dtype, at a value.</source>
        <translation>Unit in the last place: la distanza fra due numeri vicini di un dtype, attorno a un valore.</translation>
    </message>
    <message>
        <source>bits of error</source>
        <translation>bit di errore</translation>
    </message>
    <message>
        <source>How many of the last bits of an output mean nothing: log₂ of 1 + its steps from the right one.</source>
        <translation>Quanti degli ultimi bit di un’uscita non significano nulla: log₂ di 1 + i suoi passi da quella giusta.</translation>
    </message>
    <message>
        <source>dtype</source>
        <translation>dtype</translation>
    </message>
    <message>
        <source>How a number is stored: float64, float32, float16 or bfloat16, from fine to coarse.</source>
        <translation>Come è memorizzato un numero: float64, float32, float16 o bfloat16, dal più fine al più grossolano.</translation>
    </message>
    <message>
        <source>absolute error</source>
        <translation>errore assoluto</translation>
    </message>
    <message>
        <source>How far a value is from the true one, in the units of the output.</source>
        <translation>Quanto un valore dista da quello vero, nelle unità dell’uscita.</translation>
    </message>
    <message>
        <source>error of f′</source>
        <translation>errore di f′</translation>
    </message>
    <message>
        <source>relative error</source>
        <translation>errore relativo</translation>
    </message>
    <message>
        <source>relative error of f′</source>
        <translation>errore relativo di f′</translation>
    </message>
    <message>
        <source>In real arithmetic nothing is rounded: choose float32, float16 or bfloat16.</source>
        <translation>Nell’aritmetica reale nulla è arrotondato: scegli float32, float16 o bfloat16.</translation>
    </message>
    <message>
        <source>{quantity}, log axis from {floor}; an exact zero ends there</source>
        <translation>{quantity}, asse log da {floor}; uno zero esatto finisce lì</translation>
    </message>
    <message>
        <source>{quantity}, {format}</source>
        <translation>{quantity}, {format}</translation>
    </message>
    <message>
        <source>The absolute error as a share of the true value.</source>
        <translation>L’errore assoluto come frazione del valore vero.</translation>
    </message>
    <message>
        <source>The largest error anywhere in the range: what can go wrong at worst.</source>
        <translation>L’errore massimo in tutto l’intervallo: il caso peggiore.</translation>
    </message>
    <message>
        <source>RMS error</source>
        <translation>errore RMS</translation>
    </message>
    <message>
        <source>Root mean square: the typical size of the error over the range.</source>
        <translation>Root mean square, radice della media dei quadrati: la grandezza tipica dell’errore nell’intervallo.</translation>
    </message>
    <message>
        <source>minimax</source>
        <translation>minimax</translation>
    </message>
    <message>
        <source>Choosing constants so that the largest error is as small as it can be.</source>
        <translation>Scegliere le costanti in modo che l’errore massimo sia il più piccolo possibile.</translation>
    </message>
    <message>
        <source>feed-forward block</source>
        <translation>blocco feed-forward</translation>
    </message>
    <message>
        <source>Linear, activation, Linear: the part of a transformer where the activation works.</source>
        <translation>Linear, attivazione, Linear: la parte di un transformer in cui lavora l’attivazione.</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>batch</translation>
    </message>
    <message>
        <source>How many inputs go through the block at once.</source>
        <translation>Quanti ingressi passano insieme nel blocco.</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>riscaldamento</translation>
    </message>
    <message>
        <source>Calls made before measuring, so that caches and clock speeds have settled.</source>
        <translation>Chiamate fatte prima di misurare, perché cache e frequenze di clock si assestino.</translation>
    </message>
    <message>
        <source>The middle one of the measured times: half are shorter, half are longer.</source>
        <translation>Il tempo di mezzo fra quelli misurati: metà sono più brevi, metà più lunghi.</translation>
    </message>
    <message>
        <source>Only what lies outside ±1 % with its whole interval is called faster or slower.</source>
        <translation>Si dice più veloce o più lento solo ciò che sta fuori da ±1 % con tutto il suo intervallo.</translation>
    </message>
    <message>
        <source>A quarter of the measured times is shorter: what the machine does when nothing disturbs it.</source>
        <translation>Un quarto dei tempi misurati è più breve: ciò che la macchina fa quando nulla la disturba.</translation>
    </message>
    <message>
        <source>The activation&apos;s part in the sum of the three stages.</source>
        <translation>La parte dell’attivazione nella somma delle tre fasi.</translation>
    </message>
    <message>
        <source>The stages timed one by one over the block in one go: near 1 if both measure the same.</source>
        <translation>Le fasi misurate una a una rispetto al blocco intero: vicino a 1 se misurano lo stesso.</translation>
    </message>
    <message>
        <source>From an idle device to an idle device by the clock of the program that launches the work.</source>
        <translation>Da dispositivo fermo a dispositivo fermo, con l’orologio del programma che avvia il lavoro.</translation>
    </message>
    <message>
        <source>The same calls recorded once and launched together, so that launching costs next to nothing.</source>
        <translation>Le stesse chiamate registrate una volta e avviate insieme, così che l’avvio costi quasi nulla.</translation>
    </message>
    <message>
        <source>What a call reads and writes at least, if nothing stays in the caches and nothing is fused.</source>
        <translation>Ciò che una chiamata legge e scrive almeno, se nulla resta nelle cache e nulla è fuso.</translation>
    </message>
    <message>
        <source>Arithmetic intensity: how much is computed with each byte that is moved.</source>
        <translation>Intensità aritmetica: quanto si calcola con ogni byte spostato.</translation>
    </message>
    <message>
        <source>How much of what this machine was measured to do the block uses, by products or by memory.</source>
        <translation>Quanto di ciò che la macchina ha mostrato di saper fare usa il blocco, nei prodotti o nella memoria.</translation>
    </message>
    <message>
        <source>What training keeps of the hidden layer until the backward pass.</source>
        <translation>Ciò che l’addestramento tiene dello strato nascosto fino al backward.</translation>
    </message>
    <message>
        <source>gated block</source>
        <translation>blocco con porta</translation>
    </message>
    <message>
        <source>One product goes through the activation and is multiplied by a second one, as in Llama.</source>
        <translation>Un prodotto passa per l’attivazione e viene moltiplicato per un secondo, come in Llama.</translation>
    </message>
    <message>
        <source>SwiGLU</source>
        <translation>SwiGLU</translation>
    </message>
    <message>
        <source>The gated block with SiLU as its activation.</source>
        <translation>Il blocco con porta con SiLU come attivazione.</translation>
    </message>
    <message>
        <source>GEGLU</source>
        <translation>GEGLU</translation>
    </message>
    <message>
        <source>The gated block with GELU as its activation.</source>
        <translation>Il blocco con porta con GELU come attivazione.</translation>
    </message>
    <message>
        <source>IQR</source>
        <translation>IQR</translation>
    </message>
    <message>
        <source>Interquartile range: the width of the middle half of the measured times: how much they scatter.</source>
        <translation>Scarto interquartile: l’ampiezza della metà centrale dei tempi misurati, cioè quanto sono dispersi.</translation>
    </message>
    <message>
        <source>All the values the function takes.</source>
        <translation>Tutti i valori che la funzione assume.</translation>
    </message>
    <message>
        <source>Where the function is 0.</source>
        <translation>Dove la funzione vale 0.</translation>
    </message>
    <message>
        <source>The lowest point of the curve, where there is one.</source>
        <translation>Il punto più basso della curva, se ce n’è uno.</translation>
    </message>
    <message>
        <source>How far outputs scatter about their mean when inputs are standard normal.</source>
        <translation>Quanto le uscite si disperdono attorno alla media quando gli ingressi sono normali standard.</translation>
    </message>
    <message>
        <source>The average slope when inputs are standard normal: how much gradient passes.</source>
        <translation>La pendenza media quando gli ingressi sono normali standard: quanto gradiente passa.</translation>
    </message>
    <message>
        <source>How far slopes scatter about their mean when inputs are standard normal.</source>
        <translation>Quanto le pendenze si disperdono attorno alla media quando gli ingressi sono normali standard.</translation>
    </message>
    <message>
        <source>The median time divided by that of the baseline.</source>
        <translation>Il tempo mediano diviso per quello del riferimento.</translation>
    </message>
    <message>
        <source>Where the true ratio to the baseline lies, with 99 % confidence.</source>
        <translation>Dove sta il vero rapporto con il riferimento, con il 99&#xa0;% di confidenza.</translation>
    </message>
    <message>
        <source>A/A control</source>
        <translation>controllo A/A</translation>
    </message>
    <message>
        <source>The baseline timed against itself: how large a difference this machine shows where there is none.</source>
        <translation>Il riferimento misurato contro sé stesso: quale differenza mostra questa macchina dove non ce n’è.</translation>
    </message>
    <message>
        <source>interleaved rounds</source>
        <translation>giri intercalati</translation>
    </message>
    <message>
        <source>Every candidate is timed once a round, in changing order, so that a slow moment hits all alike.</source>
        <translation>Ogni candidata è misurata una volta per giro, in ordine variabile, così che un momento lento colpisca tutte allo stesso modo.</translation>
    </message>
    <message>
        <source>PNG, pixels</source>
        <translation>PNG, pixel</translation>
    </message>
    <message>
        <source>SVG, vectors</source>
        <translation>SVG, vettoriale</translation>
    </message>
    <message>
        <source>PDF, vectors</source>
        <translation>PDF, vettoriale</translation>
    </message>
    <message>
        <source>CSV, the numbers</source>
        <translation>CSV, i numeri</translation>
    </message>
    <message>
        <source>JSON, the numbers</source>
        <translation>JSON, i numeri</translation>
    </message>
    <message>
        <source>error</source>
        <translation>errore</translation>
    </message>
    <message>
        <source>{count} consecutive inputs of {format}: f</source>
        <translation>{count} ingressi consecutivi di {format}: f</translation>
    </message>
    <message>
        <source>{count} consecutive inputs of {format}: f′</source>
        <translation>{count} ingressi consecutivi di {format}: f′</translation>
    </message>
    <message>
        <source>exact {name}</source>
        <translation>{name} esatta</translation>
    </message>
    <message>
        <source>Place the cursor in another picture: its staircase is then computed there.</source>
        <translation>Metti il cursore in un’altra figura: i gradini si calcolano lì.</translation>
    </message>
    <message>
        <source>The kernels are being run about the cursor…</source>
        <translation>Si eseguono i kernel intorno al cursore…</translation>
    </message>
    <message>
        <source>form of GELU</source>
        <translation>forma di GELU</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>bits of x</source>
        <translation>bit di x</translation>
    </message>
    <message>
        <source>output</source>
        <translation>uscita</translation>
    </message>
    <message>
        <source>bits of output</source>
        <translation>bit dell’uscita</translation>
    </message>
    <message>
        <source>correctly rounded</source>
        <translation>arrotondato correttamente</translation>
    </message>
    <message>
        <source>its bits</source>
        <translation>i suoi bit</translation>
    </message>
    <message>
        <source>error in ulp</source>
        <translation>errore in ulp</translation>
    </message>
    <message>
        <source>sup ulp</source>
        <translation>sup ulp</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>passi</translation>
    </message>
    <message>
        <source>not correctly rounded</source>
        <translation>non arrotondati correttamente</translation>
    </message>
    <message>
        <source>sup |error|</source>
        <translation>sup |errore|</translation>
    </message>
    <message>
        <source>sup |relative|</source>
        <translation>sup |relativo|</translation>
    </message>
    <message>
        <source>RMS on [{low}, {high}]</source>
        <translation>RMS su [{low}, {high}]</translation>
    </message>
    <message>
        <source>RMS under N(0, {sigma})</source>
        <translation>RMS sotto N(0, {sigma})</translation>
    </message>
    <message>
        <source>at x</source>
        <translation>in x</translation>
    </message>
    <message>
        <source>minimum of {name}</source>
        <translation>minimo di {name}</translation>
    </message>
    <message>
        <source>maximum of {name}</source>
        <translation>massimo di {name}</translation>
    </message>
    <message>
        <source>kink of {name}</source>
        <translation>punto angoloso di {name}</translation>
    </message>
    <message>
        <source>zero of {name}</source>
        <translation>zero di {name}</translation>
    </message>
    <message>
        <source>inflection of {name}</source>
        <translation>flesso di {name}</translation>
    </message>
    <message>
        <source>It is 0 at x = {where}.</source>
        <translation>Si annulla in x = {where}.</translation>
    </message>
    <message>
        <source>It is 0 on {where}.</source>
        <translation>È nulla su {where}.</translation>
    </message>
    <message>
        <source>It is nowhere 0.</source>
        <translation>Non si annulla mai.</translation>
    </message>
    <message>
        <source>Minimum {value} at x = {x}.</source>
        <translation>Minimo {value} in x = {x}.</translation>
    </message>
    <message>
        <source>Maximum {value} at x = {x}.</source>
        <translation>Massimo {value} in x = {x}.</translation>
    </message>
    <message>
        <source>Its gradient is largest at x = {x}: {value}.</source>
        <translation>Il suo gradiente è massimo in x = {x}: {value}.</translation>
    </message>
    <message>
        <source>Its gradient is smallest at x = {x}: {value}.</source>
        <translation>Il suo gradiente è minimo in x = {x}: {value}.</translation>
    </message>
    <message>
        <source>At x = {x} the gradient jumps from {left} to {right}; PyTorch uses {torch}.</source>
        <translation>In x = {x} il gradiente salta da {left} a {right}; PyTorch usa {torch}.</translation>
    </message>
    <message>
        <source>{count} more like these.</source>
        <translation>Altri {count} come questi.</translation>
    </message>
    <message>
        <source>The gradient tends to {left} on the left and to {right} on the right.</source>
        <translation>Il gradiente tende a {left} verso sinistra e a {right} verso destra.</translation>
    </message>
    <message>
        <source>|f′| &gt; {threshold} on {where}.</source>
        <translation>|f′| &gt; {threshold} su {where}.</translation>
    </message>
    <message>
        <source>|f′| is nowhere above {threshold}.</source>
        <translation>|f′| non supera mai {threshold}.</translation>
    </message>
    <message>
        <source>Of a standard normal input it makes mean {mean} and variance {variance}.</source>
        <translation>Da un ingresso normale standard produce media {mean} e varianza {variance}.</translation>
    </message>
    <message>
        <source>Its gradient there has mean {mean} and variance {variance}.</source>
        <translation>Il suo gradiente vi ha media {mean} e varianza {variance}.</translation>
    </message>
    <message>
        <source>Least value {low} at x = {x}.</source>
        <translation>Valore minimo {low} in x = {x}.</translation>
    </message>
    <message>
        <source>Least value {low} at x = {x}, never above {high}.</source>
        <translation>Valore minimo {low} in x = {x}, mai sopra {high}.</translation>
    </message>
    <message>
        <source>Least value {low}, unbounded above.</source>
        <translation>Valore minimo {low}, illimitata superiormente.</translation>
    </message>
    <message>
        <source>Stays above {low}, unbounded above.</source>
        <translation>Resta sopra {low}, illimitata superiormente.</translation>
    </message>
    <message>
        <source>Values from {low} to {high}.</source>
        <translation>Valori da {low} a {high}.</translation>
    </message>
    <message>
        <source>Stays between {low} and {high}.</source>
        <translation>Resta tra {low} e {high}.</translation>
    </message>
    <message>
        <source>Unbounded below, never above {high}.</source>
        <translation>Illimitata inferiormente, mai sopra {high}.</translation>
    </message>
    <message>
        <source>Unbounded below and above.</source>
        <translation>Illimitata inferiormente e superiormente.</translation>
    </message>
    <message>
        <source>Smooth everywhere</source>
        <translation>Liscia ovunque</translation>
    </message>
    <message>
        <source>Its curvature jumps at x = {places}</source>
        <translation>La curvatura salta in x = {places}</translation>
    </message>
    <message>
        <source>Kinks at x = {places}</source>
        <translation>Punti angolosi in x = {places}</translation>
    </message>
    <message>
        <source>A kink at x = {places}</source>
        <translation>Un punto angoloso in x = {places}</translation>
    </message>
    <message>
        <source>{count} kinks</source>
        <translation>{count} punti angolosi</translation>
    </message>
    <message>
        <source>strictly increasing</source>
        <translation>strettamente crescente</translation>
    </message>
    <message>
        <source>nowhere decreasing</source>
        <translation>mai decrescente</translation>
    </message>
    <message>
        <source>strictly decreasing</source>
        <translation>strettamente decrescente</translation>
    </message>
    <message>
        <source>nowhere increasing</source>
        <translation>mai crescente</translation>
    </message>
    <message>
        <source>not monotone</source>
        <translation>non monotona</translation>
    </message>
    <message>
        <source>{cpu} (1 thread of {cores} cores)</source>
        <translation>{cpu} (1 thread di {cores} core)</translation>
    </message>
    <message>
        <source>{cpu} ({threads} threads of {cores} cores)</source>
        <translation>{cpu} ({threads} thread di {cores} core)</translation>
    </message>
    <message>
        <source>driver {version}</source>
        <translation>driver {version}</translation>
    </message>
    <message>
        <source>load {before:.1f}</source>
        <translation>carico {before:.1f}</translation>
    </message>
    <message>
        <source>load {before:.1f} to {after:.1f}</source>
        <translation>carico da {before:.1f} a {after:.1f}</translation>
    </message>
    <message>
        <source>clock governor {name}</source>
        <translation>governor del clock {name}</translation>
    </message>
    <message>
        <source>TF32 products</source>
        <translation>prodotti TF32</translation>
    </message>
    <message>
        <source>on battery</source>
        <translation>a batteria</translation>
    </message>
    <message>
        <source>measured inside the program&apos;s own process</source>
        <translation>misurato nel processo del programma stesso</translation>
    </message>
    <message>
        <source>{device}: a second copy of {block} differs from it by {percent:.1f} %</source>
        <translation>{device}: una seconda copia di {block} ne differisce del {percent:.1f} %</translation>
    </message>
    <message>
        <source>{device}: the middle half of the times of {block} spans {percent:.0f} % of its median</source>
        <translation>{device}: la metà centrale dei tempi di {block} copre il {percent:.0f} % della mediana</translation>
    </message>
    <message>
        <source>{device}: {block} changed by {percent:+.0f} % from the first rounds to the last</source>
        <translation>{device}: {block} è cambiato del {percent:+.0f} % dai primi giri agli ultimi</translation>
    </message>
    <message>
        <source>{device}: in {count} rounds the clock was under {percent:.0f} % of its median</source>
        <translation>{device}: in {count} giri il clock era sotto il {percent:.0f} % della mediana</translation>
    </message>
    <message>
        <source>{device}: timing used {cores:.1f} cores, more than the threads asked for</source>
        <translation>{device}: la misura ha usato {cores:.1f} core, più dei thread richiesti</translation>
    </message>
    <message>
        <source>{name} must name at least one</source>
        <translation>in {name} va indicato almeno un nome</translation>
    </message>
    <message>
        <source>{name} must not name one twice ({found})</source>
        <translation>in {name} nessun nome va ripetuto ({found})</translation>
    </message>
    <message>
        <source>seconds must be over 0 and up to {most:g}, not {found:g}</source>
        <translation>i secondi devono essere più di 0 e al massimo {most:g}, non {found:g}</translation>
    </message>
    <message>
        <source>threads must be 1 to {most}, not {found}</source>
        <translation>i thread vanno da 1 a {most}, non {found}</translation>
    </message>
    <message>
        <source>seed must be 0 to {most:,}, not {found:,}</source>
        <translation>il seme va da 0 a {most:,}, non {found:,}</translation>
    </message>
    <message>
        <source>slope {slope}</source>
        <translation>pendenza {slope}</translation>
    </message>
    <message>
        <source>Check functions in the list to draw them.</source>
        <translation>Spunta delle funzioni nell’elenco per disegnarle.</translation>
    </message>
    <message>
        <source>{value} at {x}</source>
        <translation>{value} in {x}</translation>
    </message>
    <message>
        <source>{path} could not be written: {reason}</source>
        <translation>non si è potuto scrivere {path}: {reason}</translation>
    </message>
    <message>
        <source>&apos;{path}&apos; is a folder; name a file in it</source>
        <translation>«{path}» è una cartella; indica un file al suo interno</translation>
    </message>
    <message>
        <source>&apos;{path}&apos; is a device or pipe; name a file</source>
        <translation>«{path}» è un dispositivo o una pipe; indica un file</translation>
    </message>
    <message>
        <source>the folder &apos;{folder}&apos; does not exist</source>
        <translation>la cartella «{folder}» non esiste</translation>
    </message>
    <message>
        <source>&apos;{path}&apos; may not be written; choose another folder</source>
        <translation>«{path}» non si può scrivere; scegli un’altra cartella</translation>
    </message>
    <message>
        <source>the session in {name} cannot be opened: {reason}</source>
        <translation>la sessione in {name} non si può aprire: {reason}</translation>
    </message>
    <message>
        <source>the session in {name} is damaged</source>
        <translation>la sessione in {name} è danneggiata</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>è annidato troppo in profondità</translation>
    </message>
    <message>
        <source>it is not JSON ({reason})</source>
        <translation>non è JSON ({reason})</translation>
    </message>
    <message>
        <source>it holds {constant}, which is not a number</source>
        <translation>contiene {constant}, che non è un numero</translation>
    </message>
    <message>
        <source>{place} holds no {kind}</source>
        <translation>{place} non contiene: {kind}</translation>
    </message>
    <message>
        <source>finite number</source>
        <translation>numero finito</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>numero intero</translation>
    </message>
    <message>
        <source>text</source>
        <translation>testo</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>vero o falso</translation>
    </message>
    <message>
        <source>{place} holds no object</source>
        <translation>{place} non contiene un oggetto</translation>
    </message>
    <message>
        <source>{place} lacks &apos;{name}&apos;</source>
        <translation>in {place} manca «{name}»</translation>
    </message>
    <message>
        <source>{place} holds no list</source>
        <translation>{place} non contiene una lista</translation>
    </message>
    <message>
        <source>{place} holds {found} items instead of {wanted}</source>
        <translation>{place} contiene {found} elementi invece di {wanted}</translation>
    </message>
    <message>
        <source>{name} is a picture that carries no session</source>
        <translation>{name} è una figura che non porta con sé una sessione</translation>
    </message>
    <message>
        <source>{name} is not a file that gelu-gui can open: {reason}</source>
        <translation>{name} non è un file che gelu-gui può aprire: {reason}</translation>
    </message>
    <message>
        <source>{path} does not exist</source>
        <translation>{path} non esiste</translation>
    </message>
    <message>
        <source>{path} is not a file</source>
        <translation>{path} non è un file</translation>
    </message>
    <message>
        <source>{path} is larger than {most} MB, the most that is read</source>
        <translation>{path} supera {most} MB, il massimo che si legge</translation>
    </message>
    <message>
        <source>{path} could not be read: {reason}</source>
        <translation>non si è potuto leggere {path}: {reason}</translation>
    </message>
    <message>
        <source>{path} is not a run that can be opened: {reason}</source>
        <translation>{path} non è una misura che si può aprire: {reason}</translation>
    </message>
    <message>
        <source>run.id &apos;{id}&apos; is more than letters, digits and hyphens</source>
        <translation>run.id «{id}» non è fatto solo di lettere, cifre e trattini</translation>
    </message>
    <message>
        <source>PyTorch has no function for &apos;{spelling}&apos;, so it cannot be timed</source>
        <translation>PyTorch non ha una funzione per «{spelling}», che quindi non si può misurare</translation>
    </message>
    <message>
        <source>&apos;{spelling}&apos; cannot be timed: PyTorch&apos;s {name} has no {constant}</source>
        <translation>«{spelling}» non si può misurare: {name} di PyTorch non ha {constant}</translation>
    </message>
    <message>
        <source>{name} must be one of {accepted}, not &apos;{found}&apos;</source>
        <translation>{name} dev’essere uno fra {accepted}, non «{found}»</translation>
    </message>
    <message>
        <source>{name} must be 1 to {most:,}, not {size:,}</source>
        <translation>{name} va da 1 a {most:,}, non {size:,}</translation>
    </message>
    <message>
        <source>one tensor of the block would hold over {most:,} elements</source>
        <translation>un tensore del blocco conterrebbe più di {most:,} elementi</translation>
    </message>
    <message>
        <source>torch {version} was built without CUDA; install a build of torch with CUDA to use it</source>
        <translation>torch {version} è compilato senza CUDA; per usarla installa una versione di torch con CUDA</translation>
    </message>
    <message>
        <source>the NVIDIA driver is installed, but torch {version} finds no GPU</source>
        <translation>il driver NVIDIA è installato, ma torch {version} non trova alcuna GPU</translation>
    </message>
    <message>
        <source>this machine has no device {device}</source>
        <translation>questa macchina non ha il dispositivo {device}</translation>
    </message>
    <message>
        <source>{device} has not enough memory for this</source>
        <translation>{device} non ha memoria sufficiente</translation>
    </message>
    <message>
        <source>{device} failed: {reason}</source>
        <translation>{device} non ha funzionato: {reason}</translation>
    </message>
    <message>
        <source>a picture has {least} to {most:,} pixels a side, not {width:.6g}x{height:.6g}</source>
        <translation>una figura ha da {least} a {most:,} pixel per lato, non {width:.6g}x{height:.6g}</translation>
    </message>
    <message>
        <source>there is not enough memory for {width}x{height} pixels</source>
        <translation>non c’è abbastanza memoria per {width}x{height} pixel</translation>
    </message>
    <message>
        <source>the worker process ended with exit code {code} before its work was done</source>
        <translation>il processo di lavoro è terminato con codice {code} prima di finire</translation>
    </message>
    <message>
        <source>the worker process was ended by {name}</source>
        <translation>il processo di lavoro è stato terminato da {name}</translation>
    </message>
    <message>
        <source>the worker process was ended by {name}; the system does this when memory runs out</source>
        <translation>il processo di lavoro è stato terminato da {name}; il sistema lo fa quando la memoria è esaurita</translation>
    </message>
    <message>
        <source>torch could not be imported: {reason}; install it with: pip install torch</source>
        <translation>non si è potuto importare torch: {reason}; si installa con: pip install torch</translation>
    </message>
    <message>
        <source>this view has no x and y range</source>
        <translation>questa vista non ha intervalli di x e y</translation>
    </message>
    <message>
        <source>&apos;{id}&apos; belongs to the catalogue; only copies and your own can be removed</source>
        <translation>«{id}» appartiene al catalogo; si possono togliere solo le copie e le tue</translation>
    </message>
    <message>
        <source>no lens is open</source>
        <translation>nessuna lente è aperta</translation>
    </message>
    <message>
        <source>&apos;{run}&apos; does not name a stored run</source>
        <translation>«{run}» non è il nome di una misura conservata</translation>
    </message>
    <message>
        <source>a title has at most {most} characters, not {found}</source>
        <translation>un titolo ha al massimo {most} caratteri, non {found}</translation>
    </message>
    <message>
        <source>a title is one line of printable characters</source>
        <translation>un titolo è una riga di caratteri stampabili</translation>
    </message>
    <message>
        <source>the list holds at most {most} functions, not {found}</source>
        <translation>l’elenco contiene al massimo {most} funzioni, non {found}</translation>
    </message>
    <message>
        <source>a function is called {key} or {key}-2, not &apos;{id}&apos;</source>
        <translation>una funzione si chiama {key} o {key}-2, non «{id}»</translation>
    </message>
    <message>
        <source>a line called &apos;own&apos; has a formula and no other has one (&apos;{id}&apos;)</source>
        <translation>una riga chiamata «own» ha una formula e nessun’altra ne ha («{id}»)</translation>
    </message>
    <message>
        <source>there is no function &apos;{id}&apos; in the list</source>
        <translation>nell’elenco non c’è alcuna funzione «{id}»</translation>
    </message>
    <message>
        <source>at least one panel is shown (of {panels})</source>
        <translation>si mostra almeno un riquadro (fra {panels})</translation>
    </message>
    <message>
        <source>at most {most} pins are kept, not {found}</source>
        <translation>si conservano al massimo {most} fermi, non {found}</translation>
    </message>
    <message>
        <source>&apos;{device}&apos; is no device like cpu or cuda:0</source>
        <translation>«{device}» non è un dispositivo come cpu o cuda:0</translation>
    </message>
    <message>
        <source>&apos;{table}&apos; does not name a table</source>
        <translation>«{table}» non indica una tabella</translation>
    </message>
    <message>
        <source>a lens magnifies {lowest:g} to {highest:g} times, not {found!r}</source>
        <translation>una lente ingrandisce da {lowest:g} a {highest:g} volte, non {found!r}</translation>
    </message>
    <message>
        <source>a lens lies inside its pane: left, top, width and height are fractions of it</source>
        <translation>una lente sta dentro il suo riquadro: left, top, width e height ne sono frazioni</translation>
    </message>
    <message>
        <source>a range ends within ±{most:g} (got {low!r} {high!r})</source>
        <translation>un intervallo sta entro ±{most:g} (qui {low!r} {high!r})</translation>
    </message>
    <message>
        <source>the range {low!r} {high!r} is too narrow for double precision</source>
        <translation>l’intervallo {low!r} {high!r} è troppo stretto per la doppia precisione</translation>
    </message>
    <message>
        <source>the threshold is a finite number above 0, not {found!r}</source>
        <translation>la soglia è un numero finito maggiore di 0, non {found!r}</translation>
    </message>
    <message>
        <source>the spread σ is {lowest:g} to {highest:g}, not {found!r}</source>
        <translation>la dispersione σ va da {lowest:g} a {highest:g}, non {found!r}</translation>
    </message>
    <message>
        <source>{name} lies within ±{most:g}, not at {x!r}</source>
        <translation>{name}: un valore entro ±{most:g}, non {x!r}</translation>
    </message>
    <message>
        <source>there is no {name} &apos;{word}&apos; (accepted: {accepted})</source>
        <translation>{name}: «{word}» non esiste (accettati: {accepted})</translation>
    </message>
    <message>
        <source>{name} {item!r} occurs twice</source>
        <translation>{name}: {item!r} compare due volte</translation>
    </message>
    <message>
        <source>a range needs two finite numbers, the smaller first (got {low!r} {high!r})</source>
        <translation>un intervallo richiede due numeri finiti, prima il minore (qui {low!r} {high!r})</translation>
    </message>
    <message>
        <source>there is no {dtype} in this range</source>
        <translation>in questo intervallo non c’è alcun {dtype}</translation>
    </message>
    <message>
        <source>the formula has no constants that could be fitted</source>
        <translation>la formula non ha costanti da adattare</translation>
    </message>
    <message>
        <source>the formula has no constant {name} (it has {known})</source>
        <translation>la formula non ha la costante {name} (ha {known})</translation>
    </message>
    <message>
        <source>{count} constants are too many to fit at once, at most {most} can be</source>
        <translation>{count} costanti sono troppe da adattare insieme, al massimo {most}</translation>
    </message>
    <message>
        <source>there is no target {target}</source>
        <translation>non c’è l’obiettivo {target}</translation>
    </message>
    <message>
        <source>a range needs two finite numbers, the smaller first</source>
        <translation>un intervallo richiede due numeri finiti, prima il minore</translation>
    </message>
    <message>
        <source>a mean over every x alike needs a range</source>
        <translation>una media su ogni x allo stesso modo richiede un intervallo</translation>
    </message>
    <message>
        <source>σ must be a finite number above 0</source>
        <translation>σ dev’essere un numero finito maggiore di 0</translation>
    </message>
    <message>
        <source>no input of this normal distribution lies in the range</source>
        <translation>nessun ingresso di questa distribuzione normale sta nell’intervallo</translation>
    </message>
    <message>
        <source>the formula is finite nowhere on the range, whatever its constants</source>
        <translation>la formula non è finita in alcun punto dell’intervallo, quali che siano le costanti</translation>
    </message>
    <message>
        <source>the formula is not finite at x = {x:.4g}, whatever its constants</source>
        <translation>la formula non è finita in x = {x:.4g}, quali che siano le costanti</translation>
    </message>
    <message>
        <source>the error has no bound on the whole line with any constants that were tried: give a range</source>
        <translation>l’errore non ha limite su tutta la retta con nessuna delle costanti provate: indica un intervallo</translation>
    </message>
    <message>
        <source>{name} does not matter: no error changes with it</source>
        <translation>{name} non conta: nessun errore cambia con essa</translation>
    </message>
    <message>
        <source>there is no best {name}: where the error is least, {name} changes nothing</source>
        <translation>non c’è un {name} migliore: dove l’errore è minimo, {name} non cambia nulla</translation>
    </message>
    <message>
        <source>there is no best {name}: the error does not grow again towards {infinity}</source>
        <translation>non c’è un {name} migliore: l’errore non ricresce verso {infinity}</translation>
    </message>
    <message>
        <source>there is no best {name}: the error falls all the way to {name} = 0</source>
        <translation>non c’è un {name} migliore: l’errore scende fino a {name} = 0</translation>
    </message>
    <message>
        <source>{sign}0</source>
        <translation>{sign}0</translation>
    </message>
    <message>
        <source>{sign}smallest subnormal</source>
        <translation>{sign}minimo subnormale</translation>
    </message>
    <message>
        <source>{sign}smallest normal</source>
        <translation>{sign}minimo normale</translation>
    </message>
    <message>
        <source>{sign}largest</source>
        <translation>{sign}massimo</translation>
    </message>
    <message>
        <source>{sign}∞</source>
        <translation>{sign}∞</translation>
    </message>
    <message>
        <source>nan</source>
        <translation>nan</translation>
    </message>
    <message>
        <source>only float32 is swept, not {dtype}</source>
        <translation>si percorre solo float32, non {dtype}</translation>
    </message>
    <message>
        <source>a call for each of the 2³² numbers of float32 would take hours</source>
        <translation>una chiamata per ciascuno dei 2³² numeri di float32 richiederebbe ore</translation>
    </message>
    <message>
        <source>the derivative of this formula is too long; write it with fewer terms</source>
        <translation>la derivata di questa formula è troppo lunga; scrivila con meno termini</translation>
    </message>
    <message>
        <source>column {column}: {problem}</source>
        <translation>colonna {column}: {problem}</translation>
    </message>
    <message>
        <source>write a formula in x, for example x σ(1.702x)</source>
        <translation>scrivi una formula in x, per esempio x σ(1.702x)</translation>
    </message>
    <message>
        <source>a formula has at most {most} characters (this one {count})</source>
        <translation>una formula ha al massimo {most} caratteri (questa {count})</translation>
    </message>
    <message>
        <source>a formula nests at most {most} deep</source>
        <translation>una formula si annida al massimo {most} volte</translation>
    </message>
    <message>
        <source>a formula has at most {most} constants (this one {count})</source>
        <translation>una formula ha al massimo {most} costanti (questa {count})</translation>
    </message>
    <message>
        <source>the formula ends where a number, x or &apos;(&apos; should follow</source>
        <translation>la formula finisce dove dovrebbe seguire un numero, x o «(»</translation>
    </message>
    <message>
        <source>a number, x or &apos;(&apos; should stand here, not &apos;{text}&apos;</source>
        <translation>qui dovrebbe esserci un numero, x o «(», non «{text}»</translation>
    </message>
    <message>
        <source>this &apos;{bracket}&apos; is never closed</source>
        <translation>questo «{bracket}» non viene mai chiuso</translation>
    </message>
    <message>
        <source>nothing is open that this &apos;{bracket}&apos; could close</source>
        <translation>non è aperto nulla che questo «{bracket}» possa chiudere</translation>
    </message>
    <message>
        <source>a comma stands between the arguments of a function; decimals take a point</source>
        <translation>la virgola separa gli argomenti di una funzione; i decimali vogliono il punto</translation>
    </message>
    <message>
        <source>write ^{text} for a power or *{text} for a product</source>
        <translation>scrivi ^{text} per una potenza o *{text} per un prodotto</translation>
    </message>
    <message>
        <source>there is no function &apos;{name}&apos;; did you mean {close}?</source>
        <translation>non c’è la funzione «{name}»; intendevi {close}?</translation>
    </message>
    <message>
        <source>put what &apos;{name}&apos; is applied to in parentheses: {name}(…)</source>
        <translation>metti fra parentesi ciò a cui si applica «{name}»: {name}(…)</translation>
    </message>
    <message>
        <source>put the argument of &apos;{name}&apos; in parentheses, as it might end here or not</source>
        <translation>metti fra parentesi l’argomento di «{name}»: potrebbe finire qui oppure no</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; takes {expected} (got {count})</source>
        <translation>«{name}» vuole {expected} (qui {count})</translation>
    </message>
    <message>
        <source>1 argument</source>
        <translation>1 argomento</translation>
    </message>
    <message>
        <source>2 arguments</source>
        <translation>2 argomenti</translation>
    </message>
    <message>
        <source>3 arguments</source>
        <translation>3 argomenti</translation>
    </message>
    <message>
        <source>write the power behind the argument: ({name}(x))^{text}</source>
        <translation>scrivi la potenza dopo l’argomento: ({name}(x))^{text}</translation>
    </message>
    <message>
        <source>for a product or power of x write x^{count}</source>
        <translation>per un prodotto o una potenza di x scrivi x^{count}</translation>
    </message>
    <message>
        <source>&apos;{character}&apos; has no meaning in a formula</source>
        <translation>«{character}» non ha significato in una formula</translation>
    </message>
    <message>
        <source>write only what stands to the right of &apos;=&apos;</source>
        <translation>scrivi solo ciò che sta a destra di «=»</translation>
    </message>
    <message>
        <source>use ( and ) instead of &apos;{character}&apos;</source>
        <translation>usa ( e ) al posto di «{character}»</translation>
    </message>
    <message>
        <source>it is damaged, or something else</source>
        <translation>è danneggiato, o è altro</translation>
    </message>
    <message>
        <source>it belongs to another function or setting</source>
        <translation>appartiene a un’altra funzione o impostazione</translation>
    </message>
    <message>
        <source>another version of gelu-gui made it</source>
        <translation>l’ha fatto un’altra versione di gelu-gui</translation>
    </message>
    <message>
        <source>another torch or machine made it</source>
        <translation>l’ha fatto un’altra torch o un’altra macchina</translation>
    </message>
    <message>
        <source>the sweep cannot go on from {path}: {reason}</source>
        <translation>il percorso non può continuare da {path}: {reason}</translation>
    </message>
    <message>
        <source>it unpacks to more than it should</source>
        <translation>si espande più del dovuto</translation>
    </message>
    <message>
        <source>it holds more chunks than there are</source>
        <translation>contiene più blocchi di quanti ce ne siano</translation>
    </message>
    <message>
        <source>its {name} have another shape</source>
        <translation>i suoi {name} hanno un’altra forma</translation>
    </message>
    <message>
        <source>{path} is not a sweep that can be resumed: {reason}</source>
        <translation>{path} non è un percorso che si possa riprendere: {reason}</translation>
    </message>
    <message>
        <source>the table is not kept on this machine; open its file again</source>
        <translation>la tabella non è conservata su questa macchina; riapri il suo file</translation>
    </message>
    <message>
        <source>line {line}: {digits} hexadecimal digits are no bit pattern of {format}</source>
        <translation>riga {line}: {digits} cifre esadecimali non sono i bit di un {format}</translation>
    </message>
    <message>
        <source>line {line}: x is beyond the largest number of {format}</source>
        <translation>riga {line}: x supera il massimo numero di {format}</translation>
    </message>
    <message>
        <source>{path} is not a table that can be read: {reason}</source>
        <translation>{path} non è una tabella leggibile: {reason}</translation>
    </message>
    <message>
        <source>{name} has no finite input in the range</source>
        <translation>{name} non ha ingressi finiti nell’intervallo</translation>
    </message>
    <message>
        <source>a table implements no known function: compare it with GELU</source>
        <translation>una tabella non realizza una funzione nota: confrontala con GELU</translation>
    </message>
    <message>
        <source>line {line}: two numbers belong there, x and y</source>
        <translation>riga {line}: ci vanno due numeri, x e y</translation>
    </message>
    <message>
        <source>line {line}: &apos;{word}&apos; is not a number (accepted: like -0.5, 0x1.8p-3, 0xc0b2)</source>
        <translation>riga {line}: «{word}» non è un numero (ammessi: come -0.5, 0x1.8p-3, 0xc0b2)</translation>
    </message>
    <message>
        <source>line {line} is longer than {most} characters</source>
        <translation>la riga {line} supera i {most} caratteri</translation>
    </message>
    <message>
        <source>it has more than {most} rows, the most that are read</source>
        <translation>ha più di {most} righe, il massimo che si legge</translation>
    </message>
    <message>
        <source>it has no pair of numbers</source>
        <translation>non ha coppie di numeri</translation>
    </message>
    <message>
        <source>it is not text</source>
        <translation>non è testo</translation>
    </message>
    <message>
        <source>table</source>
        <translation>tabella</translation>
    </message>
    <message>
        <source>Every input is being evaluated…</source>
        <translation>Si valuta ogni ingresso…</translation>
    </message>
    <message>
        <source>{name}, {variant}</source>
        <translation>{name}, {variant}</translation>
    </message>
    <message>
        <source>{one} and {other} are being compared…</source>
        <translation>Si confrontano {one} e {other}…</translation>
    </message>
    <message>
        <source>{one} and {other} give the same at every one of {inputs} inputs.</source>
        <translation>{one} e {other} danno lo stesso per tutti i {inputs} ingressi.</translation>
    </message>
    <message>
        <source>{one} and {other} differ at {differing} of {inputs} inputs, by up to {steps} steps at x = {x} ({bits}).</source>
        <translation>{one} e {other} differiscono in {differing} di {inputs} ingressi, fino a {steps} passi in x = {x} ({bits}).</translation>
    </message>
    <message>
        <source>{one} and {other} differ at {differing} of {inputs} inputs, by up to {steps} steps at x = {x} ({bits}); at {only_one_finite} only one of them is finite.</source>
        <translation>{one} e {other} differiscono in {differing} di {inputs} ingressi, fino a {steps} passi in x = {x} ({bits}); in {only_one_finite} solo una è finita.</translation>
    </message>
    <message>
        <source>{one} and {other} differ at {differing} of {inputs} inputs, where only one of them is finite.</source>
        <translation>{one} e {other} differiscono in {differing} di {inputs} ingressi, dove solo una è finita.</translation>
    </message>
    <message>
        <source>% of inputs with |error| of at most so many ulp</source>
        <translation>% di ingressi con |errore| di al più tanti ulp</translation>
    </message>
    <message>
        <source>% of inputs with a larger |error|, log axis</source>
        <translation>% di ingressi con |errore| maggiore, asse log</translation>
    </message>
    <message>
        <source>½ ulp</source>
        <translation>½ ulp</translation>
    </message>
    <message>
        <source>|error| in ulp of {format}</source>
        <translation>|errore| in ulp di {format}</translation>
    </message>
    <message>
        <source>|error of f′| in ulp of {format}</source>
        <translation>|errore di f′| in ulp di {format}</translation>
    </message>
    <message>
        <source>exhaustive: every one of the {inputs} finite inputs of {format}</source>
        <translation>esaustivo: ciascuno dei {inputs} ingressi finiti di {format}</translation>
    </message>
    <message>
        <source>exhaustive: every one of the {inputs} inputs of {format} in view</source>
        <translation>esaustivo: ciascuno dei {inputs} ingressi di {format} in vista</translation>
    </message>
    <message>
        <source>sampled: {inputs} inputs of {format}, spread over all its binades</source>
        <translation>a campione: {inputs} ingressi di {format}, su tutte le sue binadi</translation>
    </message>
    <message>
        <source>sampled: {inputs} inputs of {format} in view</source>
        <translation>a campione: {inputs} ingressi di {format} in vista</translation>
    </message>
    <message>
        <source>{format}: some lines exhaustive, others sampled</source>
        <translation>{format}: alcune righe esaustive, altre a campione</translation>
    </message>
    <message>
        <source>error in ulp of {format}, beyond ±1 on a log axis</source>
        <translation>errore in ulp di {format}, oltre ±1 su un asse log</translation>
    </message>
    <message>
        <source>error of f′ in ulp of {format}, beyond ±1 on a log axis</source>
        <translation>errore di f′ in ulp di {format}, oltre ±1 su un asse log</translation>
    </message>
    <message>
        <source>±½ ulp</source>
        <translation>±½ ulp</translation>
    </message>
    <message>
        <source>|error| in ulp of {format}; up to ½ an output is correctly rounded</source>
        <translation>|errore| in ulp di {format}; fino a ½ l’uscita è arrotondata correttamente</translation>
    </message>
    <message>
        <source>|error of f′| in ulp of {format}; up to ½ an output is correctly rounded</source>
        <translation>|errore di f′| in ulp di {format}; fino a ½ l’uscita è arrotondata correttamente</translation>
    </message>
    <message>
        <source>{size} ulp</source>
        <translation>{size} ulp</translation>
    </message>
    <message>
        <source>this has no finite value at any x, so there is nothing to plot</source>
        <translation>non ha valori finiti per alcun x, quindi non c’è nulla da disegnare</translation>
    </message>
    <message>
        <source>x = {x}  ({x_bits})</source>
        <translation>x = {x}  ({x_bits})</translation>
    </message>
    <message>
        <source>returns {output}  ({output_bits})</source>
        <translation>dà {output}  ({output_bits})</translation>
    </message>
    <message>
        <source>right is {truth}  ({truth_bits})</source>
        <translation>giusto è {truth}  ({truth_bits})</translation>
    </message>
    <message>
        <source>{ulp} ulp, {steps} steps ({bits} bits), {relative}</source>
        <translation>{ulp} ulp, {steps} passi ({bits} bit), {relative}</translation>
    </message>
    <message>
        <source>no finite error</source>
        <translation>errore non finito</translation>
    </message>
    <message>
        <source>Every input is rounded correctly.</source>
        <translation>Ogni ingresso è arrotondato correttamente.</translation>
    </message>
    <message>
        <source>Not correctly rounded: {count} inputs ({share}).</source>
        <translation>Non arrotondati correttamente: {count} ingressi ({share}).</translation>
    </message>
    <message>
        <source>Not even a neighbour of the truth: {count}.</source>
        <translation>Nemmeno vicini del valore vero: {count}.</translation>
    </message>
    <message>
        <source>nan or infinite where the truth is finite: {count}.</source>
        <translation>nan o infinito dove il vero è finito: {count}.</translation>
    </message>
    <message>
        <source>Wrong sign: {count}.</source>
        <translation>Segno errato: {count}.</translation>
    </message>
    <message>
        <source>Falls where the truth rises, or rises where it falls: {count} times.</source>
        <translation>Scende dove il vero sale, o sale dove scende: {count} volte.</translation>
    </message>
    <message>
        <source>First exactly 0, where the truth is not, at {x}.</source>
        <translation>Per la prima volta esattamente 0, dove il vero non lo è, in {x}.</translation>
    </message>
    <message>
        <source>First off by more than {share} at {x}.</source>
        <translation>Per la prima volta fuori di oltre {share} in {x}.</translation>
    </message>
    <message>
        <source>|error| in ulp</source>
        <translation>|errore| in ulp</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>errato</translation>
    </message>
    <message>
        <source>Inputs that are not correctly rounded</source>
        <translation>Ingressi non arrotondati correttamente</translation>
    </message>
    <message>
        <source>Over all real numbers</source>
        <translation>Su tutti i numeri reali</translation>
    </message>
    <message>
        <source>Over the visible range of x</source>
        <translation>Nell’intervallo visibile di x</translation>
    </message>
    <message>
        <source>on the range</source>
        <translation>nell’intervallo</translation>
    </message>
    <message>
        <source>on [−6, 6]</source>
        <translation>su [−6, 6]</translation>
    </message>
    <message>
        <source>Every x alike</source>
        <translation>Ogni x allo stesso modo</translation>
    </message>
    <message>
        <source>x normally distributed with spread σ</source>
        <translation>x normale con dispersione σ</translation>
    </message>
    <message>
        <source>form</source>
        <translation>forma</translation>
    </message>
    <message>
        <source>largest error in ulp first</source>
        <translation>prima l’errore maggiore in ulp</translation>
    </message>
    <message>
        <source>largest absolute error first</source>
        <translation>prima l’errore assoluto maggiore</translation>
    </message>
    <message>
        <source>largest relative error first</source>
        <translation>prima l’errore relativo maggiore</translation>
    </message>
    <message>
        <source>in order of x</source>
        <translation>in ordine di x</translation>
    </message>
    <message>
        <source>{name} is 0 in float64 here, the form is off by {off}.</source>
        <translation>Qui {name} in float64 è 0, la forma si scosta di {off}.</translation>
    </message>
    <message>
        <source>{name} is {truth}, the form is off by {off}: a relative error of {share}.</source>
        <translation>{name} vale {truth}, la forma si scosta di {off}: errore relativo {share}.</translation>
    </message>
    <message>
        <source>No difference that float64 could hold.</source>
        <translation>Nessuna differenza che float64 possa contenere.</translation>
    </message>
    <message>
        <source>Of standard normal inputs {share} lie this far out.</source>
        <translation>Ingressi normali standard così lontani da 0: {share}.</translation>
    </message>
    <message>
        <source>{rare} Relative errors grow farther left, where GELU itself is small.</source>
        <translation>{rare} Gli errori relativi crescono più a sinistra, dove GELU stessa è piccola.</translation>
    </message>
    <message>
        <source>{rare} Whether that matters depends on yours.</source>
        <translation>{rare} Se conta, dipende dai tuoi.</translation>
    </message>
    <message>
        <source>the stored run &apos;{id}&apos; is not there any more</source>
        <translation>la misura conservata «{id}» non c’è più</translation>
    </message>
    <message>
        <source>the stored run &apos;{id}&apos; cannot be moved: {reason}</source>
        <translation>la misura conservata «{id}» non si può spostare: {reason}</translation>
    </message>
    <message>
        <source>{dtype}: with {other} instead of {used} the output changes by {rms:.2g} RMS, {relative:.2g} of its own; by {largest:.2g} at most. Rounding alone changes it by {rounding:.2g} RMS.</source>
        <translation>{dtype}: con {other} al posto di {used} l’uscita cambia di {rms:.2g} RMS, {relative:.2g} della sua; al massimo di {largest:.2g}. Il solo arrotondamento la cambia di {rounding:.2g} RMS.</translation>
    </message>
    <message>
        <source>{dtype}: {reason}</source>
        <translation>{dtype}: {reason}</translation>
    </message>
    <message>
        <source>&apos;{name}&apos; cannot be swapped for itself</source>
        <translation>«{name}» non si può scambiare con sé stessa</translation>
    </message>
    <message>
        <source>Slower than {baseline}: {names}.</source>
        <translation>Più lente di {baseline}: {names}.</translation>
    </message>
    <message>
        <source>Faster than {baseline}: {names}.</source>
        <translation>Più veloci di {baseline}: {names}.</translation>
    </message>
    <message>
        <source>No difference to {baseline} within {same}: {names}.</source>
        <translation>Nessuna differenza da {baseline} entro {same}: {names}.</translation>
    </message>
    <message>
        <source>Not to be told apart from {baseline} yet: {names}.</source>
        <translation>Non ancora distinguibili da {baseline}: {names}.</translation>
    </message>
    <message>
        <source>Too noisy to compare with {baseline}: {names}.</source>
        <translation>Troppo rumore per il confronto con {baseline}: {names}.</translation>
    </message>
    <message>
        <source>{name}: {verdict} ({reason}).</source>
        <translation>{name}: {verdict} ({reason}).</translation>
    </message>
    <message>
        <source>Nothing was compared.</source>
        <translation>Nessun confronto è stato fatto.</translation>
    </message>
    <message>
        <source>{device}: {sentence}</source>
        <translation>{device}: {sentence}</translation>
    </message>
    <message>
        <source>{name} itself takes {share} of the block.</source>
        <translation>{name} da sola prende {share} del blocco.</translation>
    </message>
    <message>
        <source>The activation itself takes {least} to {most} of the block.</source>
        <translation>L’attivazione da sola prende da {least} a {most} del blocco.</translation>
    </message>
    <message>
        <source>For the backward pass {least_names} keep {least}, {most_names} {most}.</source>
        <translation>Per il backward {least_names} tengono {least}, {most_names} {most}.</translation>
    </message>
    <message>
        <source>For the backward pass every activation keeps {amount}.</source>
        <translation>Per il backward ogni attivazione tiene {amount}.</translation>
    </message>
    <message>
        <source>{name} takes {device_time} on the device and {host} by the host&apos;s clock, which launches it.</source>
        <translation>{name} richiede {device_time} sul dispositivo e {host} con l’orologio dell’host, che lo avvia.</translation>
    </message>
    <message>
        <source>In a CUDA graph, one launch for all, {name} takes {replay}.</source>
        <translation>In un grafo CUDA, un solo avvio per tutto, {name} richiede {replay}.</translation>
    </message>
    <message>
        <source>Compiling took {least:.1f} to {most:.1f} s an activation, beside the times.</source>
        <translation>La compilazione ha richiesto da {least:.1f} a {most:.1f} s per attivazione, oltre ai tempi.</translation>
    </message>
    <message>
        <source>{baseline} against a copy of itself: {ratio:.3f} ({interval}).</source>
        <translation>{baseline} rispetto a una sua copia: {ratio:.3f} ({interval}).</translation>
    </message>
    <message>
        <source>The Linear layers alone: {time}.</source>
        <translation>I soli strati Linear: {time}.</translation>
    </message>
    <message>
        <source>{said} (and {count} more)</source>
        <translation>{said} (e altri {count})</translation>
    </message>
    <message>
        <source>Press Start to measure the block above.</source>
        <translation>Premi Avvia per misurare il blocco qui sopra.</translation>
    </message>
    <message>
        <source>Let the machine come to rest and measure again: its speed changed meanwhile.</source>
        <translation>Lascia riposare la macchina e misura di nuovo: la sua velocità è cambiata nel frattempo.</translation>
    </message>
    <message>
        <source>Close other programs and measure again.</source>
        <translation>Chiudi gli altri programmi e ripeti la misura.</translation>
    </message>
    <message>
        <source>The baseline differs from its own copy: close other programs and measure again.</source>
        <translation>Il riferimento differisce dalla sua copia: chiudi gli altri programmi e ripeti la misura.</translation>
    </message>
    <message>
        <source>Allow more seconds and press Start: the intervals become narrower.</source>
        <translation>Concedi più secondi e premi Avvia: gli intervalli si restringono.</translation>
    </message>
    <message>
        <source>Make the block smaller, or allow more seconds, and press Start.</source>
        <translation>Rimpicciolisci il blocco, o concedi più secondi, e premi Avvia.</translation>
    </message>
    <message>
        <source>Press Start: a lost device is asked anew, in a new process.</source>
        <translation>Premi Avvia: un dispositivo perso viene interrogato di nuovo, in un nuovo processo.</translation>
    </message>
    <message>
        <source>Try the sizes of your own network, or the training pass: the activation&apos;s share changes.</source>
        <translation>Prova le dimensioni della tua rete, o il passo di addestramento: la quota dell’attivazione cambia.</translation>
    </message>
    <message>
        <source>share of the measured peak in %</source>
        <translation>quota del massimo misurato in %</translation>
    </message>
    <message>
        <source>The peaks of this machine were not measured in this run.</source>
        <translation>In questa misura i massimi della macchina non sono stati misurati.</translation>
    </message>
    <message>
        <source>The peaks of this machine are measured last: not there yet.</source>
        <translation>I massimi della macchina si misurano per ultimi: non ci sono ancora.</translation>
    </message>
    <message>
        <source>kept in memory for the backward pass, in {unit}</source>
        <translation>tenuti in memoria per il backward, in {unit}</translation>
    </message>
    <message>
        <source>{device}: {flops} GFLOP/s multiplying {size}×{size} matrices, {bytes} GB/s copying {mib} MiB</source>
        <translation>{device}: {flops} GFLOP/s moltiplicando matrici {size}×{size}, {bytes} GB/s copiando {mib} MiB</translation>
    </message>
    <message>
        <source>Choose a second run to compare with: Runs…, Compare.</source>
        <translation>Scegli una seconda misura con cui confrontare: Misure…, Confronta.</translation>
    </message>
    <message>
        <source>These two runs have timed nothing that could be compared.</source>
        <translation>Queste due misure non hanno nulla da confrontare.</translation>
    </message>
    <message>
        <source>time in B over time in A (99 % interval; grey: ±6 %, as runs wander)</source>
        <translation>tempo in B su tempo in A (intervallo al 99 %; grigio: ±6 %, perché le misure oscillano)</translation>
    </message>
    <message>
        <source>ratio to {baseline} in B over that in A (99 % interval; grey: ±1 %)</source>
        <translation>rapporto a {baseline} in B su quello in A (intervallo al 99 %; grigio: ±1 %)</translation>
    </message>
    <message>
        <source>A: {a_date}, {a_block} · B: {b_date}{b_block}</source>
        <translation>A: {a_date}, {a_block} · B: {b_date}{b_block}</translation>
    </message>
    <message>
        <source>{name}: {a} in A, {b} in B</source>
        <translation>{name}: {a} in A, {b} in B</translation>
    </message>
    <message>
        <source>Dearer beside {baseline} in B than in A: {names}.</source>
        <translation>Più costose rispetto a {baseline} in B che in A: {names}.</translation>
    </message>
    <message>
        <source>Cheaper beside {baseline} in B than in A: {names}.</source>
        <translation>Meno costose rispetto a {baseline} in B che in A: {names}.</translation>
    </message>
    <message>
        <source>The same beside {baseline} in both within {same}: {names}.</source>
        <translation>Uguali rispetto a {baseline} in entrambe entro {same}: {names}.</translation>
    </message>
    <message>
        <source>Not to be told apart beside {baseline}: {names}.</source>
        <translation>Non distinguibili rispetto a {baseline}: {names}.</translation>
    </message>
    <message>
        <source>Both runs asked for the same on the same machine.</source>
        <translation>Entrambe le misure hanno chiesto lo stesso sulla stessa macchina.</translation>
    </message>
    <message>
        <source>all {count:,} samples of the block in {unit}, with their median</source>
        <translation>tutti i {count:,} campioni del blocco in {unit}, con la mediana</translation>
    </message>
    <message>
        <source>{count:,} samples of the block in {unit}, with their median; {beyond:,} lie further right, up to {longest}</source>
        <translation>{count:,} campioni del blocco in {unit}, con la mediana; {beyond:,} stanno più a destra, fino a {longest}</translation>
    </message>
    <message>
        <source>time over its median, round by round (running median of {window})</source>
        <translation>tempo sulla sua mediana, giro per giro (mediana mobile di {window})</translation>
    </message>
    <message>
        <source>The first samples come in a moment.</source>
        <translation>I primi campioni arrivano fra un momento.</translation>
    </message>
    <message>
        <source>{first} | activation | {last} in {unit} (medians, from rounds of their own)</source>
        <translation>{first} | attivazione | {last} in {unit} (mediane, da giri propri)</translation>
    </message>
    <message>
        <source>the activation alone, inside the block, in {unit}</source>
        <translation>la sola attivazione, dentro il blocco, in {unit}</translation>
    </message>
    <message>
        <source>The stages are timed last, in rounds of their own: not there yet.</source>
        <translation>Le fasi si misurano per ultime, in giri propri: non ci sono ancora.</translation>
    </message>
    <message>
        <source>The stages come last and were not timed: let a run finish, or allow more seconds.</source>
        <translation>Le fasi vengono per ultime e non sono state misurate: lascia finire una misura, o concedi più secondi.</translation>
    </message>
    <message>
        <source>A compiled block has no stages: torch.compile may have fused them.</source>
        <translation>Un blocco compilato non ha fasi: torch.compile può averle fuse.</translation>
    </message>
</context>
</TS>
