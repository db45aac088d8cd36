/** Bytes in the header of an ID3v2 tag. */
export const tagHeadBytes = 10;

/**
 * Length in bytes of the ID3v2 tag (titles, chapters, pictures) with this header; 0 if it is none. If a tag has a
 * picture, browsers load half a minute of audio before they play, to find its size: 2.5 s on a slow line.
 */
export function tagLength(head: Uint8Array): number {
  const [i = 0, d = 0, three = 0, , , flags = 0, ...size] = head;
  if (String.fromCharCode(i, d, three) !== "ID3" || size.length !== 4) return 0;
  if (size.some((byte) => byte > 127)) return 0;
  const footer = flags & 0x10 ? tagHeadBytes : 0;
  return tagHeadBytes + size.reduce((sum, byte) => sum * 128 + byte, 0) + footer;
}
