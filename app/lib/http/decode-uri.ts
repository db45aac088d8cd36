/** A percent-decoded part of an address; unchanged where its percent signs are malformed. */
export function decodeUri(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
