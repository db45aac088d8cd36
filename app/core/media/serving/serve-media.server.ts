import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { checkConditions } from "~/lib/http/range";
import { isUnavailable } from "~/platform/errors";
import { chooseEncoding, EncodedBody } from "~/platform/page-cache/encoded-body.server";
import { findPreviewSubject } from "~/platform/preview-link.server";
import type { Services } from "~/platform/services.server";
import type { Storage } from "~/platform/storage/storage.server";
import { findHiddenFile, findPublicFile, type ServedFile } from "./find-media.server";
import { tagHeadBytes, tagLength } from "./leading-tag";
import {
  fileHeaders,
  type MediaObserver,
  refuse,
  refuseMissing,
  sendFile,
} from "./send-media.server";

/** True if the request is an operator's. Called only for files that are not public. */
export type OperatorCheck = (headers: IncomingHttpHeaders) => Promise<boolean>;

export type MediaServing = {
  /** Without it, no request counts as an operator's. */
  isOperator?: OperatorCheck;
  observe?: MediaObserver | undefined;
  /** Answers a request for a missing file, for example by a redirect. Resolves to false if it did not answer. */
  answerMissing?(): Promise<boolean>;
};

/**
 * Answers a request below /media/ (RFC 9110 §13 to §15): the file, a part of it, 304, 404, 405, 412 or 416. Files of
 * unpublished content are 404, except for operators and with the secret of a preview (`?vorschau=…`).
 * @throws if database or store are unreachable; nothing was sent then
 */
export async function serveMedia(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  { isOperator = async () => false, observe, answerMissing }: MediaServing = {},
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return refuse(services, response, 405, { Allow: "GET, HEAD" });
  const address = parseMediaAddress(request.url ?? "");
  const found = address && (await findFile(services, address, request.headers, isOperator));
  if (!found) {
    if (!(await answerMissing?.())) refuseMissing(services, request, response);
    return;
  }
  const { hidden } = found;
  const file = address.bare ? await withoutTag(services.storage, found.file) : found.file;
  const headers = fileHeaders(file, {
    env: services.env,
    download: address.download,
    hidden,
  });
  if (isDrawing(file) && !request.headers.range)
    return serveDrawing(services, file, headers, request, response);
  switch (checkConditions(request.headers, file)) {
    case "not-modified":
      response.writeHead(304, headers).end();
      return;
    case "failed":
      return refuse(services, response, 412);
    default: {
      const isOpen = !hidden && !address.preview && file.mime.startsWith("audio/");
      return sendFile(services, file, headers, request, response, isOpen ? observe : undefined);
    }
  }
}

type MediaAddress = {
  path: string;
  download: boolean;
  /** True to leave out the tag with titles and pictures before the audio (`?ton`). */
  bare: boolean;
  /** Displayed width in pixels (`?w=480`). */
  width: number | null;
  /** The secret of a preview (`?vorschau=…`), or ''. */
  preview: string;
};

/** Parses the target of a request below /media/; null if it cannot name a file. */
function parseMediaAddress(target: string): MediaAddress | null {
  try {
    const { pathname, searchParams } = new URL(target, "http://localhost");
    if (!pathname.startsWith("/media/")) return null;
    const path = decodeURIComponent(pathname.slice("/media/".length));
    if (!isPath(path)) return null;
    const width = searchParams.get("w") ?? "";
    return {
      path,
      download: searchParams.has("download"),
      bare: searchParams.has("ton"),
      width: /^\d{1,4}$/.test(width) ? Number(width) : null,
      preview: searchParams.get("vorschau") ?? "",
    };
  } catch {
    // The target is no address, or its percent-encoding is malformed.
    return null;
  }
}

function isPath(path: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)*$/.test(path) && !path.split("/").some((part) => /^\.+$/.test(part));
}

async function findFile(
  services: Services,
  { path, width, preview }: MediaAddress,
  headers: IncomingHttpHeaders,
  isOperator: OperatorCheck,
): Promise<{ file: ServedFile; hidden: boolean } | null> {
  const preference = { accept: headers.accept ?? "", width };
  const open = await findPublicFile(services, path, preference);
  if (open) return { file: open, hidden: false };
  const admission = {
    isOperator: () => isOperator(headers),
    preview: preview ? await findPreviewSubject(services, preview) : null,
  };
  const file = await findHiddenFile(services, path, admission, preference);
  return file && { file, hidden: true };
}

/** Lengths of tags by path. The path has a content hash, so entries never become stale. */
const known = new LRUCache<string, number>({ max: 2000 });

/** The file without the tag before its audio. */
async function withoutTag(storage: Storage, file: ServedFile): Promise<ServedFile> {
  if (file.mime !== "audio/mpeg" || file.bytes <= tagHeadBytes) return file;
  const skipped = known.get(file.path) ?? (await readTagLength(storage, file.path));
  known.set(file.path, skipped);
  return skipped < file.bytes ? { ...file, skipped, bytes: file.bytes - skipped } : file;
}

/** @throws if the store is unreachable */
async function readTagLength(storage: Storage, path: string): Promise<number> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of storage.read(path, { start: 0, end: tagHeadBytes - 1 }))
      pieces.push(piece);
  } catch (error) {
    if (isUnavailable(error)) throw error;
  }
  return tagLength(Buffer.concat(pieces));
}

const max = 512 * 1024;
const bodies = new LRUCache<string, Promise<EncodedBody>>({ max: 100 });

/** True for a drawing that is compressed when sent. Unlike other media, it is text and shrinks to a third. */
function isDrawing(file: ServedFile): boolean {
  return file.mime === "image/svg+xml" && file.bytes <= max;
}

async function serveDrawing(
  services: Services,
  file: ServedFile,
  fileHeaders: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(services, file);
  const encoding = body.bestFor(chooseEncoding(request.headers["accept-encoding"]));
  const { bytes, mark } = body.in(encoding);
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
  const cached = bodies.get(file.etag);
  if (cached) return cached;
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
