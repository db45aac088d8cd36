// node scripts/render-icons.mjs: renders the app icons from the logo into public/, which is needed only when the
// logo changes.
import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { onBlueprint, palette } from "../app/ui/palette.ts";
import { root } from "./lib/paths.mjs";

const [ground] = palette.blueprint;
const line = onBlueprint.letters;
/** Sizes in units of the logo, whose square is 48; a mask may cut a fifth at each side (W3C manifest, safe zone). */
const icons = [
  // Older systems request these two names by default.
  { name: "apple-touch-icon", pixels: 180, square: 60 },
  { name: "apple-touch-icon-precomposed", pixels: 180, square: 60 },
  { name: "icon-192", pixels: 192, square: 56 },
  { name: "icon-512", pixels: 512, square: 56 },
  { name: "icon-maskable-512", pixels: 512, square: 72 },
];

const logo = await readLogo();
for (const { name, pixels, square } of icons) {
  const start = (48 - square) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${start} ${start} ${square} ${square}" fill="${line}" color="${line}"><rect x="${start}" y="${start}" width="${square}" height="${square}" fill="${ground}"/>${logo}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();
  await writeFile(`${root}public/${name}.png`, png);
  console.log(`public/${name}.png: ${png.length} Bytes`);
}

const small = await sharp(`${root}public/favicon.svg`).resize(32).png().toBuffer();
const ico = Buffer.concat([icoHeader(32, small.length), small]);
await writeFile(`${root}public/favicon.ico`, ico);
console.log(`public/favicon.ico: ${ico.length} Bytes`);

/** The header of an .ico file that contains one PNG: a directory with one entry. */
function icoHeader(pixels, bytes) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of pictures
  header.writeUInt8(pixels, 6);
  header.writeUInt8(pixels, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(bytes, 14);
  header.writeUInt32LE(header.length, 18);
  return header;
}

/** The shapes of app/ui/drawings/logo.tsx as plain SVG. */
async function readLogo() {
  const source = await readFile(`${root}app/ui/drawings/logo.tsx`, "utf8");
  const shapes = source.match(/<(circle|path)\b[^>]*\/>/g) ?? [];
  if (shapes.length !== 3)
    throw new Error("app/ui/drawings/logo.tsx has other shapes than expected");
  return shapes.join("").replaceAll("strokeWidth", "stroke-width");
}
