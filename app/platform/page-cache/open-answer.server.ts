import type { Rendered } from "./page-cache.server";
import { openHeaders } from "./security-headers.server";

/** An answer that scripts on other sites may read. */
export function openAnswer(
  body: string | Buffer,
  headers: { "Content-Type": string; [name: string]: string },
  status = 200,
): Rendered {
  return {
    status,
    headers: { ...openHeaders, ...headers },
    body: typeof body === "string" ? Buffer.from(body) : body,
  };
}

/** A text answer for this site, by default cached for five minutes. */
export function textAnswer(
  body: string,
  type: string,
  control = "public, max-age=300",
  status = 200,
): Rendered {
  const headers = { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": control };
  return { status, headers, body: Buffer.from(body) };
}

/** A 404 for a file that may exist later, so it is not cached. */
export function missingFile(sentence: string): Rendered {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return openAnswer(`${sentence}\n`, headers, 404);
}
