// Apart from html.ts, whose table of all names no visitor needs.

export const escapes = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["nbsp", " "],
]);

/** The text of what `escapeHtml` and the sanitiser wrote, which know few names. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name) => escapes.get(name) ?? whole);
}
