import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { readFilePart, readWhole } from "./file-body.server";

const head =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\nContent-Type: audio/mpeg\r\n\r\n';
const content = "\r\n--edg\r\n--ed--\r\n\r\n--";

function requestOf(body: string, pieceBytes: number, boundary = "edge") {
  const request = new IncomingMessage(new Socket());
  request.headers["content-type"] = `multipart/form-data; boundary=${boundary}`;
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += pieceBytes)
    request.push(bytes.subarray(at, at + pieceBytes));
  request.push(null);
  return request;
}

async function readAll(body: string, pieceBytes: number, boundary?: string) {
  const { file, fields } = await readFilePart(requestOf(body, pieceBytes, boundary));
  expect(fields).toEqual({});
  return [file.name, String(await readWhole(file.content, 5000))];
}

test.each([1, 2, 3, 7, 64, 5000])("a file is read in pieces of %i bytes as it is", async (size) => {
  expect(await readAll(`${head}${content}\r\n--edge--\r\n`, size)).toEqual(["a.mp3", content]);
  expect(await readAll(`${head}\r\n--edge--`, size, '"edge"')).toEqual(["a.mp3", ""]);
});

const field = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test.each([1, 7, 5000])("fields before it are read in pieces of %i bytes", async (size) => {
  const body = `${field("source", "Ümläute")}${field("dryRun", "")}${head}abc\r\n--edge--\r\n`;
  const { file, fields } = await readFilePart(requestOf(body, size));
  expect([fields, String(await readWhole(file.content, 3))]).toEqual([
    { source: "Ümläute", dryRun: "" },
    "abc",
  ]);
});

test("a file is not kept beyond its limit", async () => {
  const { file } = await readFilePart(requestOf(`${head}abcd\r\n--edge--`, 100));
  expect(await readWhole(file.content, 3)).toBeNull();
});

test.each([
  ["no end", `${head}abc`],
  ["half of an end", `${head}abc\r\n--edge`],
  ["a second part", `${head}abc\r\n--edge\r\nContent-Disposition: form-data; name="b"\r\n\r\n`],
  ["a field twice", `${field("a", "1")}${field("a", "2")}${head}abc\r\n--edge--`],
  ["a long field", `${field("a", "1".repeat(20_000))}${head}abc\r\n--edge--`],
  ["fields alone", `${field("a", "1")}--edge--\r\n\r\n`],
  ["another name", head.replace('"file"', '"datei"')],
  ["no file", head.replace('; filename="a.mp3"', "")],
  ["another boundary", head.replace("--edge", "--kante")],
  ["nothing", ""],
  ["a head without end", `${head.slice(0, -4)}${"x".repeat(20_000)}`],
])("a body with %s is refused", async (_, body) => {
  await expect(readAll(body, 100)).rejects.toMatchObject({
    problem: "invalid-input",
    details: { errors: { file: expect.any(String) } },
  });
});

test("a body that is no form is refused", async () => {
  const request = new IncomingMessage(new Socket());
  request.headers["content-type"] = "application/json";
  await expect(readFilePart(request)).rejects.toMatchObject({ problem: "invalid-input" });
});
