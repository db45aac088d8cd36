import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import sirv from "sirv";
import type { Env } from "~/platform/env.server";
import { commonHeaders, partHeaders } from "~/platform/page-cache/security-headers.server";

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves built scripts, styles and fonts. Their names contain a hash, so they never change. */
export function serveAssets(
  env: Pick<Env, "NODE_ENV" | "BASE_URL">,
  directory = "build/client",
): Middleware {
  if (env.NODE_ENV === "development") return (_request, _response, next) => next();
  const whole = Object.entries(commonHeaders(env.BASE_URL));
  const part = Object.entries(partHeaders(env.BASE_URL));
  return sirv(directory, {
    // Files that never change need no ETag. Leaving it out matters, since a page loads a dozen of them.
    etag: false,
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      // Range is ignored, as a server may: sirv accepts malformed ranges, such as one that ends before it begins.
      delete response.req.headers.range;
      response.once("pipe", (file: Readable) => {
        // A file that was deleted after the start breaks off this answer only.
        file.once("error", () => response.destroy());
        // Without this, a client that leaves early would keep the file open for ever.
        response.once("close", () => file.destroy());
      });
      const built = path.startsWith("/assets/");
      // HTTP/1.1 keeps connections alive by default, so the header is superfluous.
      if (built) response.removeHeader("Connection");
      // sirv knows no media type for this file.
      if (path.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
      if (path.endsWith(".txt")) response.setHeader("Content-Type", "text/plain; charset=utf-8");
      if (built) withoutDate(response);
      for (const [name, value] of built ? part : whole) response.setHeader(name, value);
      response.setHeader(
        "Cache-Control",
        built ? "max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  }) as Middleware;
}

/** Removes Last-Modified, which sirv always sends: a file that never changes is not requested again. */
function withoutDate(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders) => {
    const { "Last-Modified": _, ...others } = headers;
    return writeHead.call(response, status, others);
  }) as typeof writeHead;
}
