/** The bytes that a UTF-16 code unit takes at most. */
const widest = 3;
const room = Buffer.alloc(1024 * 1024);

/**
 * Texts, as UTF-8, and bytes in one piece. They are written into room that is there already: `Buffer.from`
 * would count the bytes of each text before it begins, which costs as much again.
 */
export function joinedBytes(parts: readonly (string | Buffer)[]): Buffer {
  const most = parts.reduce((sum, part) => sum + part.length * widest, 0);
  const space = most > room.length ? Buffer.allocUnsafe(most) : room;
  let end = 0;
  for (const part of parts)
    end += typeof part === "string" ? space.write(part, end) : part.copy(space, end);
  return Buffer.from(space.subarray(0, end));
}
