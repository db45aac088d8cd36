import type { IncomingMessage, ServerResponse } from "node:http";
import { parseRange, rangeIsCurrent } from "~/lib/http/range";
import type { Env } from "~/platform/env.server";
import { isUnavailable } from "~/platform/errors";
import { commonHeaders, openHeaders } from "~/platform/page-cache/security-headers.server";
import type { Services } from "~/platform/services.server";
import fallback from "~/ui/drawings/fallback.svg?raw";
import { colors } from "../artwork/artwork-picture";
import type { ServedFile } from "./find-media.server";

type Origins = Pick<Env, "BASE_URL" | "MEDIA_PUBLIC_URL">;

/** Headers of every public answer below /media/. They permit other sites to show and play these files. */
function openMediaHeaders(baseUrl: string): Record<string, string> {
  return { ...commonHeaders(baseUrl), ...openHeaders };
}

/** Headers of a file that do not depend on the requested range. `hidden`: it is not public. */
export function fileHeaders(
  file: ServedFile,
  { env, download, hidden }: { env: Origins; download: boolean; hidden: boolean },
): Record<string, string> {
  return {
    ...(hidden ? closedHeaders(env.BASE_URL) : openMediaHeaders(env.BASE_URL)),
    "Content-Security-Policy": policy(file.mime),
    "Cache-Control": hidden ? "private, no-store" : cacheControl(file, env),
    "Accept-Ranges": "bytes",
    "Last-Modified": file.modified.toUTCString(),
    ETag: file.etag,
    ...(file.varies ? { Vary: "Accept" } : {}),
    ...(download ? { "Content-Disposition": attachment(file.path) } : {}),
  };
}

/** Headers of a file that is not public, which only pages of this site may load. */
function closedHeaders(baseUrl: string): Record<string, string> {
  return { ...commonHeaders(baseUrl), "Cross-Origin-Resource-Policy": "same-origin" };
}

/** Audio is private: downloads from a shared cache would be counted only in the log of a CDN. */
function cacheControl({ path, mime }: ServedFile, { MEDIA_PUBLIC_URL }: Origins): string {
  const time = hashed.test(path) ? "max-age=31536000, immutable" : "max-age=3600";
  return `${isAudio(mime) && !MEDIA_PUBLIC_URL ? "private" : "public"}, ${time}`;
}

const hashed = /-[0-9a-f]{10}(-og|-cover|-icon)?(-\d+)?\.\w+$/;

/** The content security policy for a file opened as a page, which may only show or play it. */
function policy(mime: string): string {
  if (mime === "image/svg+xml") return "default-src 'none'; sandbox";
  return `default-src 'none'; ${mime.startsWith("image/") ? "img-src" : "media-src"} 'self'`;
}

function isAudio(mime: string): boolean {
  return mime.startsWith("audio/");
}

/** The Content-Disposition header with the file name, without its hash, in both notations of RFC 6266 §4.3. */
function attachment(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/-[0-9a-f]{10}(?=[-.])/, "");
  return `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

// Milliseconds without reading after which the client is gone. A paused player stops reading, but not for this long.
const timeout = 10 * 60_000;

/** The part of a file that was sent, beginning at `start`. */
type SentPart = {
  status: 200 | 206;
  start: number;
  /** Number of requested bytes; greater than `bytes` if the connection broke. */
  asked: number;
  bytes: number;
};

/**
 * Called for each GET that is answered with bytes of a public audio file, except to operators and in previews. Called
 * when the answer begins; the returned function is called when it ends. Neither may block.
 */
export type MediaObserver = (
  path: string,
  request: IncomingMessage,
) => ((sent: SentPart) => void) | null;

/** Sends the file, or the requested part (RFC 9110 §14). */
export async function sendFile(
  services: Services,
  file: ServedFile,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
  observe?: MediaObserver,
): Promise<void> {
  const type = { "Content-Type": file.mime };
  if (request.method === "HEAD") {
    response.writeHead(200, { ...headers, ...type, "Content-Length": String(file.bytes) }).end();
    return;
  }
  const current = rangeIsCurrent(request.headers, file);
  const range = current ? parseRange(request.headers.range, file.bytes) : "whole";
  if (range === "unsatisfiable")
    return refuse(services, response, 416, { "Content-Range": `bytes */${file.bytes}` });
  const part = range === "whole" ? { start: 0, end: file.bytes - 1 } : range;
  const status = range === "whole" ? 200 : 206;
  response.statusCode = status;
  response.setHeaders(
    new Map(
      Object.entries({
        ...headers,
        ...type,
        "Content-Length": String(part.end - part.start + 1),
        ...(range === "whole"
          ? {}
          : { "Content-Range": `bytes ${part.start}-${part.end}/${file.bytes}` }),
      }),
    ),
  );
  if (file.bytes === 0) return void response.end();
  const ended = observe?.(file.path, request) ?? null;
  const { skipped = 0 } = file;
  const stored = { start: part.start + skipped, end: part.end + skipped };
  let bytes = 0;
  try {
    await stream(services, file.path, stored, response, (piece) => {
      bytes += piece;
    });
  } finally {
    ended?.({ status, start: stored.start, asked: part.end - part.start + 1, bytes });
  }
}

/** @throws if the store is unreachable; nothing was sent then */
async function stream(
  { storage, log }: Services,
  path: string,
  part: { start: number; end: number },
  response: ServerResponse,
  sent: (bytes: number) => void,
): Promise<void> {
  response.setTimeout(timeout, () => response.destroy());
  try {
    await storage.send(path, part, response, sent);
  } catch (error) {
    if (isUnavailable(error) && !response.headersSent && !response.destroyed) {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      throw error;
    }
    response.destroy();
    if (!isAbort(error)) log.warn({ err: error, path }, "media file broke off");
  }
}

function isAbort(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return (
    code === "ERR_STREAM_PREMATURE_CLOSE" ||
    code === "ERR_STREAM_DESTROYED" ||
    code === "ECONNRESET" ||
    code === "EPIPE"
  );
}

/** Answers with 404. For a missing picture, the body is the drawing of a sealed file. */
export function refuseMissing(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.headers["sec-fetch-dest"] !== "image") return refuse(services, response, 404);
  response
    .writeHead(404, {
      ...openMediaHeaders(services.env.BASE_URL),
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Content-Type": "image/svg+xml",
      "Content-Length": String(missingPicture.length),
    })
    .end(request.method === "HEAD" ? undefined : missingPicture);
}

/**
 * The drawing of a sealed file on paper. Browsers show the body of a 404 as the picture, so a deleted picture leaves no
 * hole in a page.
 */
const missingPicture = Buffer.from(
  fallback.replace(/<svg\b[^>]*>/, (start) => {
    const inked = start.replace(/ color="[^"]*"/, "").replace(/>$/, ` color="${colors.ink}">`);
    return `${inked}<rect width="100%" height="100%" fill="${colors.sheet}" stroke="none"/>`;
  }),
);

export function refuse(
  { env }: Services,
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, {
      ...openMediaHeaders(env.BASE_URL),
      "Cache-Control": "no-store",
      "Content-Length": "0",
      ...headers,
    })
    .end();
}
