import { Hono } from "hono";
import { openHeaders } from "~/platform/page-cache/security-headers.server";
import type { Services } from "~/platform/services.server";

/**
 * CORS preflights for scripts of other sites that read a part of a file, or ask whether it changed (Fetch,
 * CORS-preflight): allowed for what programs fetch, except for files that answer by the caller's identity.
 */
export function preflightApi({ rooms }: Services, common: Record<string, string>): Hono {
  const app = new Hono();
  const files = rooms.files.filter(({ answer }) => !answer).map(({ path }) => path);
  for (const path of ["/media/*", ...files])
    app.options(path, (c) =>
      c.body(null, 204, {
        ...common,
        ...openHeaders,
        "Access-Control-Allow-Methods": "GET, HEAD",
        "Access-Control-Allow-Headers": "Range, If-Range, If-None-Match, If-Modified-Since",
        "Access-Control-Max-Age": "86400",
        Allow: "GET, HEAD, OPTIONS",
        "Cache-Control": "no-store",
      }),
    );
  return app;
}
