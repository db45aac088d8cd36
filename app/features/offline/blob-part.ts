import { parseRange } from "~/lib/http-range";

/** The part of a kept file that a Range header asks for: 206, 416, or 200 with the whole (RFC 9110 §14). */
export function partOf(whole: Blob, type: string, header: string): Response {
  const range = parseRange(header, whole.size);
  const headers = { "Content-Type": type, "Accept-Ranges": "bytes" };
  if (range === "whole") return new Response(whole, { headers });
  if (range === "unsatisfiable")
    return new Response(null, {
      status: 416,
      headers: { "Content-Range": `bytes */${whole.size}` },
    });
  const { start, end } = range;
  return new Response(whole.slice(start, end + 1), {
    status: 206,
    headers: {
      ...headers,
      "Content-Length": String(end - start + 1),
      "Content-Range": `bytes ${start}-${end}/${whole.size}`,
    },
  });
}
