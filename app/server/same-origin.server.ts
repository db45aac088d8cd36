import type { IncomingMessage } from "node:http";
import { isSecretPath } from "~/features/newsletter/newsletter-path";

/**
 * Whether a browser sent this write on behalf of another site (OWASP: Sec-Fetch-Site, else Origin).
 * Programs send neither and may write what any visitor may; the operator's area asks for more.
 */
export function isFromElsewhere(request: IncomingMessage, baseUrl: string): boolean {
  const { method, headers, url = "" } = request;
  if (method === "GET" || method === "HEAD" || method === "OPTIONS") return false;
  // Who knows the address may act: mail programs post to it (RFC 8058), and a page that names its address to
  // nobody sends `Origin: null`.
  if (isSecretPath(url)) return false;
  const { origin, host } = headers;
  const own = [new URL(baseUrl).host, host];
  if (origin !== undefined) return !own.includes(hostOf(origin));
  const site = headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" && site !== "none";
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
