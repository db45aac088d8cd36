import { tagHeadBytes, tagLength } from "~/features/media/serving/leading-tag";
import { parseRange } from "~/lib/http/range";
import { dataRedirect } from "~/platform/react-router/client-routes";
import { matchSaved, OFFLINE_PAGE } from "./saved-episodes";

/** Milliseconds that a kept page waits for a newer one from a network that does not answer. */
const TIMEOUT_MS = 4000;

/** The worker's answer to a request of a page; null: that is none of its business. */
export function answerOf(request: Request): Promise<Response> | null {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  if (pathname.startsWith("/admin")) return null;
  if (request.mode === "navigate")
    return fresh(request, pathname, () => Response.redirect(offlineAddress(request.url)));
  if (pathname.endsWith(".data"))
    return fresh(request, pathname, () => dataRedirect(offlineAddress(request.url)));
  if (/\/(chapters\.json|transcript)$/.test(pathname))
    return fresh(request, pathname, () => Response.error());
  if (/^\/(assets|media)\//.test(pathname)) return file(request, pathname, searchParams.has("ton"));
  return null;
}

/** Pages come from the network, so that nobody stays with old ones; without it, what is saved. */
async function fresh(request: Request, path: string, otherwise: () => Response): Promise<Response> {
  const saved = await matchSaved(path);
  if (!saved) return fetch(request).catch(otherwise);
  const network = fetch(request).then((answer) => (answer.status < 500 ? answer : saved));
  const later = new Promise<Response>((resolve) => setTimeout(resolve, TIMEOUT_MS, saved));
  return Promise.race([network, later]).catch(() => saved);
}

/** Names with a hash never change their content, so what is kept needs no question. */
async function file(request: Request, path: string, bare: boolean): Promise<Response> {
  const saved = await matchSaved(path);
  if (!saved) return fetch(request);
  const range = request.headers.get("Range");
  if (!range) return saved;
  const whole = await wholeOf(path, saved);
  const type = saved.headers.get("Content-Type") ?? "";
  return partOf(bare ? await withoutTag(whole) : whole, type, range);
}

/** The same bytes that the server sends to the player, which may have begun there. */
async function withoutTag(whole: Blob): Promise<Blob> {
  return whole.slice(tagLength(new Uint8Array(await whole.slice(0, tagHeadBytes).arrayBuffer())));
}

let opened: { path: string; whole: Promise<Blob> } | undefined;

/** A player asks for many parts of one file; it is opened once for all of them. */
function wholeOf(path: string, saved: Response): Promise<Blob> {
  if (opened?.path !== path) opened = { path, whole: saved.blob() };
  return opened.whole;
}

function offlineAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const wanted = pathname.replace(/\.data$/, "").replace(/^\/_(root)?$/, "/");
  const query = new URLSearchParams(search);
  query.delete("_routes");
  const page = query.size ? `${wanted}?${query}` : wanted;
  return `${origin}${OFFLINE_PAGE}?zu=${encodeURIComponent(page)}`;
}

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
