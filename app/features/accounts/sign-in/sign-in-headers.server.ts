import { anonymise } from "~/platform/visitor/ip-address";
import type { Visitor } from "~/platform/visitor/visitor.server";

/** The header in which the caller hands over the shortened address; a visitor's own is never read. */
export const addressHeader = "x-operator-address";

/** What a new session keeps of who signs in: device and shortened address; `cookie` is what goes on with. */
export function signInHeaders({ address, userAgent }: Visitor, cookie = ""): Headers {
  return new Headers({ [addressHeader]: anonymise(address), "user-agent": userAgent, cookie });
}

/** Of a request's cookies those whose name ends like this. */
export function cookiesNamed(cookie: string, ending: string): string {
  return cookie
    .split(/;\s*/)
    .filter((pair) => pair.split("=", 1)[0]?.endsWith(ending))
    .join("; ");
}
