/** A longer run of marks is cut: sorting it would take normalization minutes (Stream-Safe Text, UAX #15 §13). */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/** A text in a Unicode normal form, cut to 30 marks in a row. Linear, unlike `normalize`. */
export function normalForm(text: string, form: "NFC" | "NFKC" | "NFKD" = "NFC"): string {
  return text.replace(tooManyMarks, "$1").normalize(form);
}

/**
 * Lower-case form of a text for comparing: umlauts too, with spaces for no-break spaces. SQLite and PostgreSQL
 * compare it byte by byte.
 */
export function searchable(text: string): string {
  return normalForm(text.replaceAll("\0", "").replace(/[\u00a0\u202f]/g, " "))
    .toLocaleLowerCase("de")
    .trim();
}
