import { parseRange } from "~/lib/http-range";
import type { Rendered } from "~/platform/page-cache/page-cache.server";

/**
 * The part of an answer that a Range header asks for (RFC 9110 §14): 206, or 416 beyond its end. The whole answer
 * where no part of it is asked for.
 */
export function partOf(rendered: Rendered, range: string | undefined): Rendered {
  const { status, headers, body } = rendered;
  const part = status === 200 ? parseRange(range, body.length) : "whole";
  if (part === "whole") return rendered;
  if (part === "unsatisfiable")
    return {
      status: 416,
      headers: { ...headers, "Content-Range": `bytes */${body.length}` },
      body: Buffer.alloc(0),
    };
  return {
    status: 206,
    headers: { ...headers, "Content-Range": `bytes ${part.start}-${part.end}/${body.length}` },
    body: body.subarray(part.start, part.end + 1),
  };
}
