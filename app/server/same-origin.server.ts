import type { IncomingMessage } from "node:http";
import { isSecretPath } from "~/features/newsletter/newsletter-path";

/**
 * Whether a browser sent this write on behalf of another site (OWASP: Sec-Fetch-Site, else Origin).
 * Programs send neither and may write what any visitor may; the operator's area asks for more.
 */
export function isFromElsewhere(request: IncomingMessage, baseUrl: string): boolean {
  const { method, headers, url = "" } = request;
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return false;
  // Who knows the address may act: mail programs post to it from anywhere (RFC 8058).
  if (isSecretPath(new URL(url, baseUrl).pathname)) return false;
  const { origin, host } = headers;
  const own = [new URL(baseUrl).host, host];
  const site = headers["sec-fetch-site"];
  // Our own pages without referrer send this too; a sandboxed frame is 'cross-site' to the browser.
  if (origin === "null") return site !== "same-origin";
  if (origin !== undefined) return !own.includes(hostOf(origin));
  return site !== undefined && site !== "same-origin" && site !== "none";
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
