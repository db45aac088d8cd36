import type { IncomingMessage } from "node:http";
import { type FilePart, OperationError } from "./operation.server";

const maxHeadBytes = 8 * 1024;

/**
 * Reads a multipart/form-data body whose only part is `file` (RFC 7578), with at most one chunk in memory.
 * @throws OperationError, also later while the content is read
 */
export async function readFilePart(request: IncomingMessage): Promise<FilePart> {
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
  let head = Buffer.alloc(0);
  let end = -1;
  while (end < 0) {
    if (head.length > maxHeadBytes) throw wrong("Vor der Datei steht zu viel.");
    head = Buffer.concat([head, await more()]);
    end = head.indexOf("\r\n\r\n");
  }
  const said = head.subarray(0, end).toString();
  const name = /;\s*filename="([^"]*)"/i.exec(said)?.[1];
  if (!said.startsWith(`--${boundary}\r\n`) || !/;\s*name="file"/i.test(said) || !name)
    throw wrong("Der erste Teil heißt `file` und hat einen Dateinamen.");
  return { name, content: fileContent(head.subarray(end + 4), `\r\n--${boundary}`, more) };
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
