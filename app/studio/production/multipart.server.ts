import { Readable } from "node:stream";

/** A file to send; `read` is called when the file's turn comes. */
export type SentFile = { name: string; filename: string; length: number; read(): Readable };

export type Multipart = { headers: Record<string, string>; body: Readable };

/** Texts by name, then files, as streamed multipart/form-data (RFC 7578). */
export function multipartOf(
  id: string,
  texts: readonly (readonly [name: string, text: string])[],
  files: readonly SentFile[],
): Multipart {
  const boundary = `production-${id}`;
  const part = (name: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
  const fields = texts.map(([name, text]) => `${part(name)}\r\n\r\n${text}\r\n`).join("");
  const headOf = ({ name, filename }: SentFile) =>
    `${part(name)}; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const end = `--${boundary}--\r\n`;
  const length = files.reduce(
    (sum, file) => sum + Buffer.byteLength(headOf(file)) + file.length + 2,
    Buffer.byteLength(fields + end),
  );
  async function* pieces() {
    yield Buffer.from(fields);
    for (const file of files) {
      yield Buffer.from(headOf(file));
      yield* file.read();
      yield Buffer.from("\r\n");
    }
    yield Buffer.from(end);
  }
  return {
    headers: {
      "Content-Type": `multipart/form-data; boundary=${boundary}`,
      "Content-Length": String(length),
    },
    body: Readable.from(pieces(), { objectMode: false }),
  };
}
