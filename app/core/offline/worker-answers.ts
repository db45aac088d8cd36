import { tagHeadBytes, tagLength } from "~/core/media/serving/leading-tag";
import { parseRange } from "~/lib/http/range";
import { escapeHtml } from "~/lib/text/html";
import { dataRedirect } from "~/platform/react-router/client-routes";
import { listBegun, listSaved, matchSaved, OFFLINE_PAGE } from "./saved-episodes";

/** Milliseconds to wait for an unresponsive network before a saved page is shown. */
const TIMEOUT_MS = 4000;

/** The worker's answer to a page's request; null if the browser should handle it. */
export function workerAnswer(request: Request): Promise<Response> | null {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return null;
  if (pathname.startsWith("/admin")) return null;
  /** True if a saved episode's cache has the list of saved episodes. The list itself must not redirect to itself. */
  const hasList = async () =>
    pathname.replace(/\.data$/, "") !== OFFLINE_PAGE && (await listSaved()).length > 0;
  if (request.mode === "navigate")
    return fresh(request, pathname, async () =>
      (await hasList()) ? Response.redirect(offlineAddress(request.url)) : offlineDocument(),
    );
  if (pathname.endsWith(".data"))
    return fresh(request, pathname, async () =>
      (await hasList()) ? dataRedirect(offlineAddress(request.url)) : Response.error(),
    );
  if (/\/(chapters\.json|transcript)$/.test(pathname))
    return fresh(request, pathname, async () => Response.error());
  if (/^\/(assets|media)\//.test(pathname)) return file(request, pathname, searchParams.has("ton"));
  return null;
}

/** The page from the network, so that no visitor sees an old one; offline, from the cache. */
async function fresh(
  request: Request,
  path: string,
  otherwise: () => Promise<Response>,
): Promise<Response> {
  const saved = await matchSaved(path);
  if (!saved) return fetch(request).catch(otherwise);
  const network = fetch(request).then((answer) => (answer.status < 500 ? answer : saved));
  const later = new Promise<Response>((resolve) => setTimeout(resolve, TIMEOUT_MS, saved));
  return Promise.race([network, later]).catch(() => saved);
}

/** A file with a hash in its name, which never changes, so that a cached one is used without asking the server. */
async function file(request: Request, path: string, bare: boolean): Promise<Response> {
  const saved = await matchSaved(path);
  if (!saved) return fetch(request);
  const range = request.headers.get("Range");
  if (!range) return saved;
  const whole = await wholeOf(path, saved);
  const type = saved.headers.get("Content-Type") ?? "";
  return partOf(bare ? await withoutTag(whole) : whole, type, range);
}

/** The audio without its tag, as the server sends it for `?ton`. The player may have begun with those bytes. */
async function withoutTag(whole: Blob): Promise<Blob> {
  return whole.slice(tagLength(new Uint8Array(await whole.slice(0, tagHeadBytes).arrayBuffer())));
}

let opened: { path: string; whole: Promise<Blob> } | undefined;

/** The whole file. Players request many parts, so the last file stays open. */
function wholeOf(path: string, saved: Response): Promise<Blob> {
  if (opened?.path !== path) opened = { path, whole: saved.blob() };
  return opened.whole;
}

/** The page shown offline if no episode is saved completely. It lists episodes whose saving was interrupted. */
async function offlineDocument(): Promise<Response> {
  const begun = (await listBegun()).map(
    ({ title }) =>
      `<p>Das Speichern von „${escapeHtml(title)}“ ist unterbrochen. Sobald du wieder Netz hast, öffne die Folge: Dann geht es weiter.</p>`,
  );
  return new Response(
    `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Du bist offline</title><style>:root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}body{max-width:34rem;margin:20vh auto 0;padding:0 1.25rem}a{color:inherit}</style><main><h1>Du bist offline</h1><p>Diese Seite ist auf deinem Gerät nicht gespeichert.</p>${begun.join("")}<p><a href="">Nochmal versuchen</a></p></main></html>`,
    { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } },
  );
}

function offlineAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  const wanted = pathname.replace(/\.data$/, "").replace(/^\/_(root)?$/, "/");
  const query = new URLSearchParams(search);
  query.delete("_routes");
  const page = query.size ? `${wanted}?${query}` : wanted;
  return `${origin}${OFFLINE_PAGE}?zu=${encodeURIComponent(page)}`;
}

/** The part of a saved file that a Range header requests: 206 or 416, or 200 with the whole file (RFC 9110 §14). */
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
