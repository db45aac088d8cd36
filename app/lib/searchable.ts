/** Case-insensitive form of a text, umlauts too; both databases compare it byte by byte. */
export function searchable(text: string): string {
  return text.replaceAll("\0", "").normalize("NFC").toLocaleLowerCase("de").trim();
}
