/** A part of an address as one reads it; as it came where its percent signs mean nothing. */
export function decodeUri(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
