/** Bytes of a tag's header. */
export const tagHeadBytes = 10;

/**
 * Length in bytes of the tag (ID3v2: titles, chapters, pictures) with this header; 0: none. A browser looks
 * through half a minute of audio for the size of a picture in it before it starts: 2.5 s on a slow line.
 */
export function tagLength(head: Uint8Array): number {
  const [i = 0, d = 0, three = 0, , , flags = 0, ...size] = head;
  if (String.fromCharCode(i, d, three) !== "ID3" || size.length !== 4) return 0;
  if (size.some((byte) => byte > 127)) return 0;
  const footer = flags & 0x10 ? tagHeadBytes : 0;
  return tagHeadBytes + size.reduce((sum, byte) => sum * 128 + byte, 0) + footer;
}
