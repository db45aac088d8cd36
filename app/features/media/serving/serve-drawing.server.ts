import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { checkConditions } from "~/lib/http/conditions";
import { chooseEncoding, EncodedBody } from "~/platform/page-cache/encoded-body.server";
import type { Services } from "~/platform/services.server";
import type { ServedFile } from "./find-media.server";

const most = 512 * 1024;
const bodies = new LRUCache<string, Promise<EncodedBody>>({ max: 100 });

/** A drawing is text and shrinks to a third, so it goes out compressed, unlike all other media. */
export function isDrawing(file: ServedFile): boolean {
  return file.mime === "image/svg+xml" && file.bytes <= most;
}

export async function serveDrawing(
  services: Services,
  file: ServedFile,
  fileHeaders: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const { bytes, mark } = (await bodyOf(services, file)).in(encoding);
  const etag = `${file.etag.slice(0, -1)}${mark}"`;
  const headers = { ...fileHeaders, ETag: etag, Vary: "Accept-Encoding" };
  const outcome = checkConditions(request.headers, { etag, modified: file.modified });
  if (outcome !== "proceed") {
    response.writeHead(outcome === "failed" ? 412 : 304, headers).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    "Content-Type": file.mime,
    "Content-Length": String(bytes.length),
    ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : bytes);
}

function bodyOf({ storage }: Services, file: ServedFile): Promise<EncodedBody> {
  const kept = bodies.get(file.etag);
  if (kept) return kept;
  const body = condensed(storage.read(file.path));
  bodies.set(file.etag, body);
  body.catch(() => bodies.delete(file.etag));
  return body;
}

async function condensed(content: AsyncIterable<Buffer>): Promise<EncodedBody> {
  const body = new EncodedBody(await buffer(content));
  await body.condense();
  return body;
}
