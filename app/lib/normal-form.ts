/** Sorting longer rows of marks by hand, as normalization does, would take minutes (Stream-Safe Text, UAX #15 §13). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/** A text in a normal form of Unicode; of more than 30 marks in a row the rest is left out. Linear, as `normalize` is not. */
export function normalForm(text: string, form: "NFC" | "NFKC" | "NFKD" = "NFC"): string {
  return text.replace(tooManyMarks, "$1").normalize(form);
}

/** Case-insensitive form of a text, umlauts too, with blanks for no-break spaces; both databases compare it byte by byte. */
export function searchable(text: string): string {
  return normalForm(text.replaceAll("\0", "").replace(/[\u00a0\u202f]/g, " "))
    .toLocaleLowerCase("de")
    .trim();
}
