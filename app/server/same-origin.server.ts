import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { createMiddleware } from "hono/factory";
import type { Env } from "~/platform/env.server";
import { rooms } from "~/rooms";

type Asked = Pick<Env, "BASE_URL" | "TRUST_PROXY">;

/** Refuses writes from another site (`isFromElsewhere`). */
export function refuseOthers(env: Asked, headers: Record<string, string>) {
  return createMiddleware<{ Bindings: HttpBindings }>(async (c, next) =>
    isFromElsewhere(c.env.incoming, env)
      ? c.text("Diese Anfrage kam von einer fremden Seite.", 403, headers)
      : next(),
  );
}

/**
 * Whether a browser sent this write on behalf of another site (OWASP: Sec-Fetch-Site, else Origin). Programs send
 * neither and may write what any visitor may; the operator's area has further checks.
 */
export function isFromElsewhere(request: IncomingMessage, env: Asked): boolean {
  const { method, headers, url = "" } = request;
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return false;
  // A secret address suffices: mail programs post to it from anywhere (RFC 8058).
  if (rooms.isSecret(new URL(url, env.BASE_URL).pathname)) return false;
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  // Our own pages without referrer send 'null' too; a sandboxed frame is 'cross-site'.
  if (origin === "null") return site !== "same-origin";
  if (origin !== undefined) return !isOwn(origin, headers, env);
  return site !== undefined && site !== "same-origin" && site !== "none";
}

/**
 * Whether an origin is BASE_URL's, or the requested host's. A man in the middle can serve http://, so that counts
 * as another site for an https one.
 */
function isOwn(
  origin: string,
  { host, "x-forwarded-proto": forwarded }: IncomingMessage["headers"],
  { BASE_URL, TRUST_PROXY }: Asked,
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

/** Converts an absolute-form target to origin form; its host replaces the header's (RFC 9112 §3.2.2). */
export function toOriginForm(request: Pick<IncomingMessage, "url" | "headers">): void {
  const [, host, target = ""] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(request.url ?? "") ?? [];
  if (host === undefined) return;
  request.headers.host = host;
  request.url = target.startsWith("/") ? target : `/${target}`;
}

/**
 * Whether a Host header (RFC 9110 §7.2) is a name or an address with an optional port: anything else could contain
 * a path, whose page would be taken for the requested one.
 */
export function isHost(host: string): boolean {
  if (host === lastHost) return true;
  const isOne =
    /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
  if (isOne) lastHost = host;
  return isOne;
}

/** Nearly all requests have the same host. */
let lastHost = "";
