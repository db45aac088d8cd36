// As much of S3 as the site needs, on a folder: what it answered outlives its end. Nothing is signed.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";

const [directory, port] = process.argv.slice(2);
const objects = join(directory, "objects");
const parts = join(directory, "parts");
const objectOf = (key) => join(objects, encodeURIComponent(key));
const tag = (bytes) => `"${createHash("md5").update(bytes).digest("hex")}"`;
const element = (name, content) => `<${name}>${content}</${name}>`;

async function keep(file, bytes) {
  await mkdir(dirname(file), { recursive: true });
  const draft = join(directory, randomUUID());
  await writeFile(draft, bytes);
  await rename(draft, file);
}

/** The body without aws-chunked framing. */
function unchunked(body, { "content-encoding": encoding = "" }) {
  if (!encoding.includes("aws-chunked")) return body;
  const pieces = [];
  for (let at = 0; at < body.length; ) {
    const line = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, line).toString(), 16);
    if (!size) break;
    pieces.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(pieces);
}

async function listParts(upload) {
  const names = await readdir(join(parts, upload));
  const numbers = names.map(Number).filter(Number.isInteger);
  return Promise.all(
    numbers
      .sort((a, b) => a - b)
      .map(async (number) => ({ number, bytes: await readFile(join(parts, upload, `${number}`)) })),
  );
}

const answers = {
  async "POST uploads"({ key, xml }) {
    const upload = randomUUID();
    await keep(join(parts, upload, "key"), key);
    return xml("InitiateMultipartUploadResult", element("UploadId", upload));
  },
  async "GET uploads"({ xml }) {
    const found = await readdir(parts).catch(() => []);
    const uploads = await Promise.all(
      found.map(async (upload) => {
        const { mtime } = await stat(join(parts, upload));
        const key = await readFile(join(parts, upload, "key"), "utf8");
        const fields = { Key: key, UploadId: upload, Initiated: mtime.toISOString() };
        return element(
          "Upload",
          Object.entries(fields)
            .map((field) => element(...field))
            .join(""),
        );
      }),
    );
    return xml("ListMultipartUploadsResult", uploads.join(""));
  },
  async "PUT uploadId"({ query, body }) {
    await stat(join(parts, query.get("uploadId"), "key"));
    await keep(join(parts, query.get("uploadId"), query.get("partNumber")), body);
    return { headers: { ETag: tag(body) } };
  },
  async "GET uploadId"({ query, xml }) {
    const found = await listParts(query.get("uploadId"));
    const rows = found.map(({ number, bytes }) =>
      element(
        "Part",
        `<PartNumber>${number}</PartNumber><Size>${bytes.length}</Size><ETag>${tag(bytes)}</ETag>`,
      ),
    );
    return xml("ListPartsResult", `<IsTruncated>false</IsTruncated>${rows.join("")}`);
  },
  async "POST uploadId"({ query, key, body, xml }) {
    const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, n]) => Number(n));
    const found = await listParts(query.get("uploadId"));
    const chosen = found.filter(({ number }) => wanted.includes(number));
    const whole = Buffer.concat(chosen.map(({ bytes }) => bytes));
    await keep(objectOf(key), whole);
    await rm(join(parts, query.get("uploadId")), { recursive: true });
    return xml("CompleteMultipartUploadResult", element("ETag", tag(whole)));
  },
  async "DELETE uploadId"({ query }) {
    await rm(join(parts, query.get("uploadId")), { recursive: true });
    return { status: 204 };
  },
  async "GET list-type"({ query, xml }) {
    const names = (await readdir(objects).catch(() => [])).map(decodeURIComponent);
    const found = names.filter((name) => name.startsWith(query.get("prefix") ?? "")).sort();
    const rows = await Promise.all(
      found.map(async (name) => {
        const { size, mtime } = await stat(objectOf(name));
        const moment = element("LastModified", mtime.toISOString());
        return element("Contents", element("Key", name) + element("Size", size) + moment);
      }),
    );
    return xml("ListBucketResult", `<IsTruncated>false</IsTruncated>${rows.join("")}`);
  },
  async "POST delete"({ body, xml }) {
    for (const [, name] of body.toString().matchAll(/<Key>([^<]+)</g))
      await rm(objectOf(name), { force: true });
    return xml("DeleteResult", "");
  },
  async PUT({ key, body }) {
    await keep(objectOf(key), body);
    return { headers: { ETag: tag(body) } };
  },
  async DELETE({ key }) {
    await rm(objectOf(key), { force: true });
    return { status: 204 };
  },
  async GET({ key, headers }) {
    if (!key) return {};
    const bytes = await readFile(objectOf(key));
    const { mtime } = await stat(objectOf(key));
    const [, from, to] = /bytes=(\d+)-(\d*)/.exec(headers.range ?? "") ?? [];
    const last = Math.min(Number(to || bytes.length - 1), bytes.length - 1);
    const common = { ETag: tag(bytes), "Last-Modified": mtime.toUTCString() };
    if (from === undefined) return { headers: common, body: bytes };
    const range = { "Content-Range": `bytes ${from}-${last}/${bytes.length}` };
    return { status: 206, headers: { ...common, ...range }, body: bytes.subarray(from, last + 1) };
  },
};

createServer(async (request, response) => {
  const { pathname, searchParams: query } = new URL(request.url, "http://store");
  const [, ...key] = decodeURIComponent(pathname.slice(1)).split("/");
  const method = request.method === "HEAD" ? "GET" : request.method;
  const named = ["uploadId", "uploads", "list-type", "delete"].find((name) => query.has(name));
  const answer = answers[named ? `${method} ${named}` : method];
  const xml = (name, content) => ({
    headers: { "Content-Type": "application/xml" },
    body: Buffer.from(`<?xml version="1.0"?>${element(name, content)}`),
  });
  try {
    const body = unchunked(await buffer(request), request.headers);
    const { headers } = request;
    const said = await answer({ query, key: key.join("/"), body, headers, xml });
    const bytes = said.body ?? Buffer.alloc(0);
    response.writeHead(said.status ?? 200, { "Content-Length": bytes.length, ...said.headers });
    response.end(request.method === "HEAD" ? undefined : bytes);
  } catch (error) {
    response.writeHead(error.code === "ENOENT" ? 404 : 500).end();
  }
}).listen(Number(port), "127.0.0.1");
