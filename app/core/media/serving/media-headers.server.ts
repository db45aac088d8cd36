import type { Env } from "~/platform/env.server";
import { commonHeaders, openHeaders } from "~/platform/page-cache/security-headers.server";
import type { ServedFile } from "./find-media.server";

type Origins = Pick<Env, "BASE_URL" | "MEDIA_PUBLIC_URL">;

/** Headers of every answer below /media/: other sites may show and play these files. */
export function openMediaHeaders(baseUrl: string): Record<string, string> {
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

/** Non-public files are for the site's own pages only. */
function closedHeaders(baseUrl: string): Record<string, string> {
  return { ...commonHeaders(baseUrl), "Cross-Origin-Resource-Policy": "same-origin" };
}

/** A shared cache would answer for audio, and its downloads would be counted only in the log of a CDN. */
function cacheControl({ path, mime }: ServedFile, { MEDIA_PUBLIC_URL }: Origins): string {
  const time = hashed.test(path) ? "max-age=31536000, immutable" : "max-age=3600";
  return `${isAudio(mime) && !MEDIA_PUBLIC_URL ? "private" : "public"}, ${time}`;
}

const hashed = /-[0-9a-f]{10}(-og|-cover|-icon)?(-\d+)?\.\w+$/;

/** The content security policy for a file opened as a page: show or play it. */
function policy(mime: string): string {
  if (mime === "image/svg+xml") return "default-src 'none'; sandbox";
  return `default-src 'none'; ${isAudio(mime) ? "media-src" : "img-src"} 'self'`;
}

function isAudio(mime: string): boolean {
  return mime.startsWith("audio/");
}

/** The name without the hash, in both notations of RFC 6266 §4.3; paths are ASCII. */
function attachment(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/-[0-9a-f]{10}(?=[-.])/, "");
  return `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
