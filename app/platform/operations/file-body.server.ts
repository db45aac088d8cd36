import type { IncomingMessage } from "node:http";
import { decodeText } from "~/lib/text/decode-text";
import { type FilePart, OperationError } from "./operation.server";

/** Bytes in front of the file: the heads of the parts, and the fields' values. */
const maxHeadBytes = 16 * 1024;

/**
 * Reads a multipart/form-data body whose last part is `file` (RFC 7578), with at most one chunk of it in memory.
 * @returns the file, and the texts of the fields before it
 * @throws OperationError, also later while the content is read
 */
export async function readFilePart(
  request: IncomingMessage,
): Promise<{ file: FilePart; fields: Record<string, string> }> {
  const { "content-type": type = "" } = request.headers;
  const [, quoted, plain] =
    /^multipart\/form-data *;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw wrong("Hier geht nur eine Datei (multipart/form-data).");
  const pieces: AsyncIterator<Buffer> = request[Symbol.asyncIterator]();
  const more = async () => {
    const { done, value } = await pieces.next().catch(() => ({ done: true, value: undefined }));
    if (done || !value) throw wrong("Die Datei ist nicht ganz angekommen.");
    return value;
  };
  let rest = Buffer.from("\r\n");
  let room = maxHeadBytes;
  const upTo = async (mark: string): Promise<string> => {
    let end = rest.indexOf(mark);
    for (; end < 0; end = rest.indexOf(mark)) {
      if (rest.length > room) throw wrong("Vor der Datei steht zu viel.");
      rest = Buffer.concat([rest, await more()]);
    }
    if (end > room) throw wrong("Vor der Datei steht zu viel.");
    const text = rest.subarray(0, end).toString();
    rest = rest.subarray(end + mark.length);
    room -= end;
    return text;
  };
  const delimiter = `\r\n--${boundary}`;
  const fields = new Map<string, string>();
  await upTo(delimiter);
  for (;;) {
    const said = await upTo("\r\n\r\n");
    const name = /;\s*name="([^"]*)"/i.exec(said)?.[1] ?? "";
    const fileName = /;\s*filename="([^"]*)"/i.exec(said)?.[1];
    if (name === "file" && fileName) {
      const file = { name: fileName, content: fileContent(rest, delimiter, more) };
      return { file, fields: Object.fromEntries(fields) };
    }
    if (!name || name === "file" || fields.has(name) || said.startsWith("--"))
      throw wrong("Der letzte Teil heißt `file` und hat einen Dateinamen.");
    fields.set(name, await upTo(delimiter));
  }
}

const maxListBytes = 4_000_000;

/** The text of a list in a file. @throws OperationError above 4 MB */
export async function readListText({ content }: FilePart): Promise<string> {
  const bytes = await readWhole(content, maxListBytes);
  if (!bytes) throw wrong("Diese Datei ist größer als 4 MB. Teil sie in mehrere.");
  return decodeText(bytes);
}

/** The bytes of a file; null if there are more than `max`. */
export async function readWhole(
  content: AsyncIterable<Buffer>,
  max: number,
): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let room = max;
  for await (const piece of content) {
    room -= piece.length;
    // The rest is read, so that the answer reaches the client, and dropped.
    if (room >= 0) pieces.push(piece);
  }
  return room >= 0 ? Buffer.concat(pieces) : null;
}

/**
 * The content up to the delimiter.
 * @throws OperationError if another part follows
 */
async function* fileContent(
  first: Buffer,
  delimiter: string,
  more: () => Promise<Buffer>,
): AsyncGenerator<Buffer> {
  // A chunk may end within the delimiter, so as many bytes are held back.
  const held = delimiter.length + 1;
  let rest = first;
  for (;;) {
    const at = rest.indexOf(delimiter);
    if (at >= 0) {
      while (rest.length < at + delimiter.length + 2) rest = Buffer.concat([rest, await more()]);
      if (at > 0) yield rest.subarray(0, at);
      const end = rest.subarray(at + delimiter.length, at + delimiter.length + 2).toString();
      if (end !== "--") throw wrong("Nach der Datei kommt noch etwas.");
      return;
    }
    const sure = Math.max(0, rest.length - held);
    if (sure > 0) yield rest.subarray(0, sure);
    rest = Buffer.concat([rest.subarray(sure), await more()]);
  }
}

function wrong(sentence: string): OperationError {
  return new OperationError("invalid-input", { errors: { file: sentence } });
}
