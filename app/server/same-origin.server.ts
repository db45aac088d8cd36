import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import type { Env } from "~/platform/env.server";
import { rooms } from "~/rooms";

type OriginSettings = Pick<Env, "BASE_URL" | "TRUST_PROXY">;

/** Refuses writes that other sites caused (`isFromElsewhere`). */
export function refuseOthers(env: OriginSettings, headers: Record<string, string>) {
  return createMiddleware<{ Bindings: HttpBindings }>(async (c, next) =>
    isFromElsewhere(c.env.incoming, env)
      ? c.text("Diese Anfrage kam von einer fremden Seite.", 403, headers)
      : next(),
  );
}

/**
 * True if a browser sent this write on behalf of another site (OWASP: Sec-Fetch-Site, else Origin). Programs send
 * neither header and may write what any visitor may; the operator's area has further checks.
 */
export function isFromElsewhere(request: IncomingMessage, env: OriginSettings): boolean {
  const { method, headers, url = "" } = request;
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return false;
  // A secret address is enough: mail programs post to it from anywhere (RFC 8058).
  if (rooms.isSecret(new URL(url, env.BASE_URL).pathname)) return false;
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  // Our own pages without a referrer send 'null' too, but as 'same-origin'; a sandboxed frame is 'cross-site'.
  if (origin === "null") return site !== "same-origin";
  if (origin !== undefined) return !isOwn(origin, headers, env);
  return site !== undefined && site !== "same-origin" && site !== "none";
}

/**
 * True if an origin is that of BASE_URL, or of the requested host. For an https site, the http origin of the same
 * host counts as another site, since a man in the middle can serve it.
 */
function isOwn(
  origin: string,
  { host, "x-forwarded-proto": forwarded }: IncomingMessage["headers"],
  { BASE_URL, TRUST_PROXY }: OriginSettings,
): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  const base = new URL(BASE_URL);
  if (from.origin === base.origin) return true;
  if (!host || from.host !== new URL(`${from.protocol}//${host}`).host) return false;
  if (from.protocol !== "http:") return from.protocol === "https:";
  return base.host === from.host
    ? base.protocol === "http:"
    : TRUST_PROXY === 0 || !/https/i.test(String(forwarded));
}

/** Converts an absolute-form target to origin form; its host replaces the Host header (RFC 9112 §3.2.2). */
export function toOriginForm(request: Pick<IncomingMessage, "url" | "headers">): void {
  const [, host, target = ""] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? "") ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = target.startsWith("/") ? target : `/${target}`;
}

/**
 * True if a Host header (RFC 9110 §7.2) is a name or an address with an optional port. Anything else could contain
 * a path, and that path's page would be served instead of the requested one.
 */
export function isHost(host: string): boolean {
  if (host === lastHost) return true;
  const isOne =
    /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
  if (isOne) lastHost = host;
  return isOne;
}

/** The last valid host, since nearly all requests have the same. */
let lastHost = "";
