// Cuts the fonts of the interface to what German text needs: `node scripts/subset-fonts.mjs`.
// The results are kept in app/ui/fonts, so this runs again only when a font or the letters change.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const root = fileURLToPath(new URL("..", import.meta.url));
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
// What German text and the interface need. Every other letter comes from the whole font, when a page has one.
// Each file stays below 14 KB, the most that a fresh connection sends without waiting for an answer.
const letters = `${range(0x20, 0x7e)}\u00a0§©·×ÄÖÜäöüßèéá–‘’‚“”„…€−→`;
// Signs that hardly stand in a headline; app/ui/styles/later-fonts.css names the same ones.
const rare = /[#$*<=>@[\\\]^_`{|}~]/g;
const common = letters.replace(rare, "");

const fonts = [
  ["@fontsource-variable/besley/files/besley-latin-wght-normal", "besley", { wght: 700 }, common],
  [
    "@fontsource-variable/besley/files/besley-latin-wght-italic",
    "besley-italic",
    { wght: 400 },
    common,
  ],
  [
    "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal",
    "plex-sans",
    { wght: 400 },
  ],
  [
    "@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal",
    "plex-sans-bold",
    { wght: 600 },
  ],
  ["@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal", "plex-mono", undefined],
];

for (const [source, name, variationAxes, kept = letters] of fonts) {
  const font = await readFile(`${root}node_modules/${source}.woff2`);
  const cut = await subsetFont(font, kept, {
    targetFormat: "woff2",
    variationAxes,
    noLayoutClosure: true,
    noHinting: true,
  });
  await writeFile(`${root}app/ui/fonts/${name}.woff2`, cut);
  console.log(`${name}.woff2: ${font.length} → ${cut.length} bytes`);
}
