import { normalForm } from "./normal-form";

/** Case-insensitive form of a text, umlauts too, with blanks for no-break spaces; both databases compare it byte by byte. */
export function searchable(text: string): string {
  return normalForm(text.replaceAll("\0", "").replace(/[\u00a0\u202f]/g, " "))
    .toLocaleLowerCase("de")
    .trim();
}
