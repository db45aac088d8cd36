import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The part of S3 that a store needs: PUT, multipart and its list, GET with range, HEAD, DELETE; without signatures. */
export async function startObjectStore(objects = new Map<string, Buffer>()): Promise<Server> {
  const parts = new Map<string, Buffer>();
  /** Uploads begun and not completed: the key by upload id. */
  const begun = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://store");
    const key = url.pathname;
    const body = await buffer(request);
    const part = url.searchParams.get("partNumber");
    const xml = (text: string) =>
      response.writeHead(200, { "Content-Type": "application/xml" }).end(text);
    const id = url.searchParams.get("uploadId") ?? "";
    if (!/^\/medien(\/|$)/.test(key))
      return response
        .writeHead(404, { "Content-Type": "application/xml" })
        .end("<Error><Code>NoSuchBucket</Code><Message>There is none</Message></Error>");
    if (/^\/medien\/?$/.test(key) && request.method === "HEAD")
      return response.writeHead(200).end();
    if (request.method === "POST" && url.searchParams.has("uploads")) {
      const uploadId = randomUUID();
      begun.set(uploadId, key);
      return xml(
        `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === "GET" && url.searchParams.has("uploads"))
      return xml(
        `<ListMultipartUploadsResult>${[...begun]
          .map(
            ([uploadId, path]) =>
              `<Upload><Key>${path.replace(/^\/[^/]+\//, "")}</Key><UploadId>${uploadId}</UploadId><Initiated>2026-11-20T10:00:00.000Z</Initiated></Upload>`,
          )
          .join("")}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
      );
    if (request.method === "PUT" && part) {
      parts.set(`${id}#${part}`, unchunked(body, request.headers["content-encoding"]));
      return response.writeHead(200, { ETag: `"${part}"` }).end();
    }
    if (request.method === "POST") {
      const pieces = [...parts].filter(([name]) => name.startsWith(`${id}#`));
      pieces.sort(([a], [b]) => Number(a.split("#")[1]) - Number(b.split("#")[1]));
      objects.set(key, Buffer.concat(pieces.map(([, bytes]) => bytes)));
      begun.delete(id);
      return xml("<CompleteMultipartUploadResult><ETag>e</ETag></CompleteMultipartUploadResult>");
    }
    if (request.method === "PUT") {
      objects.set(key, unchunked(body, request.headers["content-encoding"]));
      return response.writeHead(200, { ETag: '"e"' }).end();
    }
    if (request.method === "DELETE" && id)
      return response.writeHead(begun.delete(id) ? 204 : 404).end();
    if (request.method === "DELETE")
      return response.writeHead(objects.delete(key) ? 204 : 404).end();
    const found = objects.get(key);
    if (!found) return response.writeHead(404).end();
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
    const bytes = start ? found.subarray(Number(start), Number(end) + 1) : found;
    const last = Number(start) + bytes.length - 1;
    response.writeHead(start ? 206 : 200, {
      "Content-Length": bytes.length,
      ETag: '"e"',
      ...(start && { "Content-Range": `bytes ${start}-${last}/${found.length}` }),
    });
    return response.end(request.method === "HEAD" ? undefined : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** The body without aws-chunked framing. */
function unchunked(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes("aws-chunked")) return body;
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const line = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, line).toString(), 16);
    if (!size) break;
    pieces.push(body.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(pieces);
}

/** Its bucket, as in MEDIA_URL. */
export function bucketOf(store: Server): string {
  const { port } = store.address() as AddressInfo;
  return `s3://medien?endpoint=http://127.0.0.1:${port}&region=eu-central-1`;
}
