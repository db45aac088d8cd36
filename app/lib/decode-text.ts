/**
 * The text of a file in UTF-8, with or without its mark, in UTF-16 with it, or else as Windows writes it in
 * Western Europe. Characters that no database holds go.
 */
export function decodeText(bytes: Uint8Array): string {
  return decode(bytes).replaceAll("\0", "");
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
