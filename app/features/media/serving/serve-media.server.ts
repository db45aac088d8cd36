import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { checkConditions, rangeIsCurrent } from "~/lib/http-conditions";
import { parseRange } from "~/lib/http-range";
import { isUnavailable } from "~/platform/errors";
import { findPreviewSubject } from "~/platform/preview-link.server";
import type { Services } from "~/platform/services.server";
import { findHiddenFile, findPublicFile, type ServedFile } from "./find-media.server";
import { type MediaAddress, parseMediaAddress } from "./media-address";
import { fileHeaders, openMediaHeaders } from "./media-headers.server";
import type { MediaObserver } from "./media-observer.server";
import { missingPicture } from "./missing-picture.server";
import { isDrawing, serveDrawing } from "./serve-drawing.server";

// A player that is paused stops reading; one that has not read for this long has gone.
const patience = 10 * 60_000;

/** Whether the sender of a request is an operator; asked only for what is not public. */
export type OperatorCheck = (headers: IncomingHttpHeaders) => Promise<boolean>;

const nobody: OperatorCheck = async () => false;

/**
 * Answers a request below /media/ (RFC 9110 §13 to §15): the file, a part of it, 304, 404, 405, 412
 * or 416. Files of what is not published yet do not exist, but for an operator and for the holder of a
 * preview's secret (`?vorschau=…`).
 * @throws before anything was sent, when database or store cannot be reached
 */
export async function serveMedia(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  isOperator: OperatorCheck = nobody,
  observe?: MediaObserver,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return refuse(services, response, 405, { Allow: "GET, HEAD" });
  const address = parseMediaAddress(request.url ?? "");
  const found = address && (await findFile(services, address, request.headers, isOperator));
  if (!found) return refuseMissing(services, request, response);
  const { file, hidden } = found;
  const headers = fileHeaders(file, {
    baseUrl: services.env.BASE_URL,
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

async function sendFile(
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
  let bytes = 0;
  try {
    await stream(services, file.path, part, response, (piece) => {
      bytes += piece;
    });
  } finally {
    ended?.({ status, start: part.start, asked: part.end - part.start + 1, bytes });
  }
}

/** @throws before anything was sent, when the store cannot be reached */
async function stream(
  { storage, log }: Services,
  path: string,
  part: { start: number; end: number },
  response: ServerResponse,
  sent: (bytes: number) => void,
): Promise<void> {
  response.setTimeout(patience, () => response.destroy());
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

/** Where a page shows a picture that is not there, it shows the sealed file. */
function refuseMissing(services: Services, request: IncomingMessage, response: ServerResponse) {
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

function refuse(
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
