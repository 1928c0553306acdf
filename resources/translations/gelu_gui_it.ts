<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="it_IT" sourcelanguage="en">
<context>
    <name>Filing</name>
    <message>
        <source>Sessions, runs and pictures (*.json *.png *.svg *.pdf);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions (*{0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session is not being kept: {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FunctionList</name>
    <message>
        <source>Find   /</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The language changes at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gelu-gui {0}: a desktop laboratory for GELU and its relatives. MIT licence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No files yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MenuButton</name>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu (F10)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Notice</name>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ParameterRow</name>
    <message>
        <source>{0} takes numbers from {1} to {2}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} takes numbers from {1} upwards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} takes finite numbers.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Parameters</name>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Constants of {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Pictures</name>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Presenter</name>
    <message>
        <source>This view is on the other screen.
Escape there brings it back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The view in front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While presenting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Stage</name>
    <message>
        <source>gelu-gui: presenting</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message numerus="yes">
        <source>CPU, %n thread(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Present</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the session as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a function</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide all functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Present</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold the functions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold the right column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger interface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller interface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thick lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About gelu-gui</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>functions</name>
    <message>
        <source>Its gradient jumps at x = {0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the article</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forms of GELU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bounded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Building blocks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>keys</name>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the heights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan left a little</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan right a little</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan up a little</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pan down a little</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>panels</name>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>presenter</name>
    <message>
        <source>Next view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blank the screen, or show it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thick lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the presentation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>texts</name>
    <message>
        <source>Something went wrong: {what}. The details are in {path}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session of last time could not be read ({reason}); it was kept as {file} and a new one begun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session of last time could not be read ({reason}); a new one was begun.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This version does not know {keys}; everything else is as it was saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was timed on this machine yet: press Start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warming up: the first numbers come in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>quartiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>99 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unclear, run longer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>machine too noisy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>device lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of the block, ratio to {baseline} (99 % interval)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of the block in {unit} (median and quartiles)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Screen, 1600 × 900</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slide, 1920 × 1080</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column, 8.5 cm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page, 17 cm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Poster, 60 cm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The function each unit of a network applies to its input, one number at a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>f′(x), the slope of the curve: how much the output moves when the input moves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>subgradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any slope between the two one-sided slopes at a kink; a framework picks one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kink</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A point where the curve is continuous and its slope jumps, as ReLU&apos;s does at 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inflection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A point where the curve turns from bending one way to bending the other: f″ changes sign.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tangent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The straight line through a point of the curve with the slope the curve has there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>monotone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never going down as x grows; GELU is not, because it dips below zero at the left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>smooth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a jump in its derivatives: no kink anywhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>limit slope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The slope the curve settles to far to the left or far to the right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>threshold set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The inputs where the slope is larger than the threshold, so that a gradient still passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean under N(0, 1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The average output when inputs are drawn from the standard normal distribution.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normal distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bell curve φ; Φ(x) is the chance that a draw from it is below x.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ulp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit in the last place: the gap between two neighbouring numbers of a dtype, at a value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dtype</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How a number is stored: float64, float32, float16 or bfloat16, from fine to coarse.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absolute error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far a value is from the true one, in the units of the output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relative error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The absolute error as a share of the true value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>supremum error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest error anywhere in the range: what can go wrong at worst.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RMS error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root mean square: the typical size of the error over the range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minimax</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choosing constants so that the largest error is as small as it can be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>feed-forward block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear, activation, Linear: the part of a transformer where the activation works.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many inputs go through the block at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls made before measuring, so that caches and clock speeds have settled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The middle one of the measured times: half are shorter, half are longer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interquartile range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The width of the middle half of the measured times: how much they scatter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ratio interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the true ratio to the baseline lies, with 99 % confidence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A/A control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The baseline timed against itself: how large a difference this machine shows where there is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interleaved rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every candidate is timed once a round, in changing order, so that a slow moment hits all alike.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG, pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SVG, vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF, vectors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV, the numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON, the numbers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
