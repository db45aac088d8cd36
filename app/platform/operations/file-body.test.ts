import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { readFilePart } from "./file-body.server";

const head =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\nContent-Type: audio/mpeg\r\n\r\n';
const content = "\r\n--edg\r\n--ed--\r\n\r\n--";

async function readWhole(body: string, pieceBytes: number, boundary = "edge") {
  const request = new IncomingMessage(new Socket());
  request.headers["content-type"] = `multipart/form-data; boundary=${boundary}`;
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    request.push(bytes.subarray(at, at + pieceBytes));
  request.push(null);
  const { name, content } = await readFilePart(request);
  const read: Buffer[] = [];
  for await (const piece of content) read.push(piece);
  return [name, Buffer.concat(read).toString()];
}

test.each([1, 2, 3, 7, 64, 5000])("a file is read in pieces of %i bytes as it is", async (size) => {
  expect(await readWhole(`${head}${content}\r\n--edge--\r\n`, size)).toEqual(["a.mp3", content]);
  expect(await readWhole(`${head}\r\n--edge--`, size, '"edge"')).toEqual(["a.mp3", ""]);
});

test.each([
  ["no end", `${head}abc`],
  ["half of an end", `${head}abc\r\n--edge`],
  ["a second part", `${head}abc\r\n--edge\r\nContent-Disposition: form-data; name="b"\r\n\r\n`],
  ["another name", head.replace('"file"', '"datei"')],
  ["no file", head.replace('; filename="a.mp3"', "")],
  ["another boundary", head.replace("--edge", "--kante")],
  ["nothing", ""],
  ["a head without end", `${head.slice(0, -4)}${"x".repeat(20_000)}`],
])("a body with %s is refused", async (_, body) => {
  await expect(readWhole(body, 100)).rejects.toMatchObject({
    problem: "invalid-input",
    details: { errors: { file: expect.any(String) } },
  });
});

test("a body that is no form is refused", async () => {
  const request = new IncomingMessage(new Socket());
  request.headers["content-type"] = "application/json";
  await expect(readFilePart(request)).rejects.toMatchObject({ problem: "invalid-input" });
});
