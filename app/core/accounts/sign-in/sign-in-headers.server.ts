import { randomBytes } from "node:crypto";
import type { Env } from "~/platform/env.server";
import { isSignature, sign } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { anonymise, type Visitor } from "~/platform/visitor/visitor.server";

/** An internal header for the shortened address; better-auth reads none that a visitor sends. */
export const addressHeader = "x-operator-address";

/** Headers for better-auth with the device and the shortened address that a session stores; `cookie` is passed on. */
export function signInHeaders({ address, userAgent }: Visitor, cookie = ""): Headers {
  return new Headers({ [addressHeader]: anonymise(address), "user-agent": userAgent, cookie });
}

/** The request's cookies whose names end with `ending`. */
export function cookiesNamed(cookie: string, ending: string): string {
  return cookie
    .split(/;\s*/)
    .filter((pair) => pair.split("=", 1)[0]?.endsWith(ending))
    .join("; ");
}

/** A browser in which an operator has signed in before. */
export type KnownBrowser = { id: string; operatorId: string };

type Signing = Pick<Services, "env" | "secret">;

const days = 180;

/** The prefix of operators' cookies. `__Host-` restricts them to this host and https (RFC 6265bis §4.1.3.2). */
export function cookiePrefix({ BASE_URL }: Pick<Env, "BASE_URL">): string {
  return BASE_URL.startsWith("https:") ? "__Host-operator" : "operator";
}

/**
 * The known browser that a signed cookie identifies. It grants no access: its failures are counted apart from
 * strangers', so that strangers cannot lock the owner out (OWASP, Slow Down Online Guessing Attacks with
 * Device Cookies).
 */
export function findKnownBrowser({ env, secret }: Signing, cookie: string): KnownBrowser | null {
  const name = `${cookiePrefix(env)}.browser=`;
  const pair = cookie.split(/;\s*/).find((each) => each.startsWith(name)) ?? "";
  const [operatorId = "", id = "", signature = ""] = pair.slice(name.length).split(".");
  return isSignature(secret, signedText(operatorId, id), signature) ? { id, operatorId } : null;
}

/** The Set-Cookie line that makes a browser known. */
export function knownBrowserCookie(
  { env, secret }: Signing,
  cookie: string,
  operatorId: string,
): string {
  const known = findKnownBrowser({ env, secret }, cookie);
  const id = known?.operatorId === operatorId ? known.id : randomBytes(16).toString("base64url");
  const prefix = cookiePrefix(env);
  return [
    `${prefix}.browser=${operatorId}.${id}.${sign(secret, signedText(operatorId, id))}`,
    `Max-Age=${days * 24 * 60 * 60}; Path=/; HttpOnly; SameSite=Lax`,
    ...(prefix.startsWith("__Host-") ? ["Secure"] : []),
  ].join("; ");
}

function signedText(operatorId: string, id: string): string {
  return `known browser ${operatorId} ${id}`;
}

/** Headers with a Set-Cookie line each. */
export function cookieHeaders(cookies: readonly string[]): Headers {
  return new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}
