const FILE = String.raw`[\w./-]+\.(?:js|css|woff2|svg|png|jpe?g|webp|avif|gif)`;
const inHtml = new RegExp(`[=(]"(/(?:assets|media)/${FILE})[#"]`, "g");
const inScript = new RegExp(String.raw`["'\x60](?:\./|/?assets/)(${FILE})["'\x60]`, "g");

/** Addresses of the scripts, fonts and pictures that a page of the site names; of audio none. */
export function filesInPage(html: string): string[] {
  return [...new Set([...html.matchAll(inHtml)].map(([, path = ""]) => path))];
}

/** Addresses of the files that a built script asks for, at once or later. */
export function filesInScript(code: string): string[] {
  return [...new Set([...code.matchAll(inScript)].map(([, name = ""]) => `/assets/${name}`))];
}
