"""Cuts the fonts of the interface to what German text needs: `python3 scripts/subset-fonts.py`.

Needs Debian's python3-fonttools and python3-brotli. The results are kept in app/ui/fonts, so this
runs again only when a font or the letters change. Each file stays below 14 kB, the most that a fresh
connection sends without waiting for an answer.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
# What German text and the interface need. Every other letter comes from the whole font, when a page has one.
LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "\u00a0§©·×ÄÖÜäöüßèéá–‘’‚“”„…€−→"


def without(signs):
    """Signs that hardly stand in such letters; app/ui/styles/later-fonts.css names the same ones."""
    return "".join(letter for letter in LETTERS if letter not in signs)


HEADLINES = without("#$*<=>@[\\]^_`{|}~")
BOLD = without("$<=>\\^`{|}~")

SANS = "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal"
BESLEY = "@fontsource-variable/besley/files/besley-latin-wght"
FONTS = [
    (f"{BESLEY}-normal", "besley", 700, HEADLINES),
    (f"{BESLEY}-italic", "besley-italic", 400, HEADLINES),
    (SANS, "plex-sans", 400, LETTERS),
    (SANS, "plex-sans-bold", 600, BOLD),
    ("@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal", "plex-mono", None, LETTERS),
]

for source, name, weight, letters in FONTS:
    font = TTFont(ROOT / "node_modules" / f"{source}.woff2", recalcTimestamp=False)
    if weight:
        font = instantiateVariableFont(font, {"wght": weight})
    subsetter = Subsetter(Options(hinting=False, layout_closure=False))
    subsetter.populate(text=letters)
    subsetter.subset(font)
    if source.startswith(BESLEY):
        # It is drawn on 2,000 units an em, finer than a screen shows a headline; on 800 it has a seventh less bytes.
        scale_upem(font, 800)
    font.flavor = "woff2"
    target = ROOT / "app/ui/fonts" / f"{name}.woff2"
    font.save(target)
    print(f"{target.name}: {target.stat().st_size} bytes")
