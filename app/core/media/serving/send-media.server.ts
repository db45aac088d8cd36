import type { IncomingMessage, ServerResponse } from "node:http";
import { parseRange, rangeIsCurrent } from "~/lib/http/range";
import { isUnavailable } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import fallback from "~/ui/drawings/fallback.svg?raw";
import { colors } from "../artwork/artwork-picture";
import type { ServedFile } from "./find-media.server";
import { openMediaHeaders } from "./media-headers.server";

// Milliseconds; a paused player stops reading, but one that has not read for this long is gone.
const timeout = 10 * 60_000;

/** The sent part of a file: bytes from a position on. */
type SentPart = {
  status: 200 | 206;
  start: number;
  /** The requested bytes; more than `bytes` if the connection broke. */
  asked: number;
  bytes: number;
};

/**
 * Called for each GET answered with the bytes of a public audio file (not for a preview's or an operator's): at
 * the answer's beginning, and through the returned function at its end. It must not block.
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

/** @throws before anything was sent, if the store is unreachable */
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

/** A missing picture gets a replacement, the drawing of a sealed file. */
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
 * The sealed file on paper. A browser shows the body of a 404 for a picture, so a deleted picture leaves no hole
 * in a page, without any script.
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
