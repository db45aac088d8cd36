import { domainToASCII } from "node:url";
import { z } from "zod";
import { parseForeignJson } from "~/platform/outside/foreign-json.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { fetchLimit } from "../inbox/inbox-limits";
import { kvStoreOf } from "../inbox/kv-store.server";
import { accountLimit } from "./follow.schema";

const timeout = 8000;
const maxBytes = 64 * 1024;
/** Redirects from the host in a handle to the server that answers. */
const maxRedirects = 2;
/** Milliseconds before a host that said nothing is asked again. */
const silentMilliseconds = 10 * 60 * 1000;

type Address = { name: string; host: string };

const text = z.string().optional().catch(undefined);
/** RFC 7033 §4.4; `template`: OStatus' page for following somebody. */
const jrd = z.object({
  subject: text,
  links: z.array(z.object({ rel: z.string(), href: text, template: text })),
});

/**
 * What a host says of one of its accounts; null if it says nothing.
 * @throws OutsideError if the host does not answer
 */
export async function askWebFinger(
  { sendOutside }: Pick<Services, "sendOutside">,
  { name, host }: Address,
): Promise<z.infer<typeof jrd> | null> {
  const resource = encodeURIComponent(`acct:${name}@${host}`);
  let url = `https://${host}/.well-known/webfinger?resource=${resource}`;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const { status, headers, body } = await sendOutside(url, {
      method: "GET",
      headers: { Accept: "application/jrd+json, application/json" },
      timeout,
      limit: maxBytes,
    });
    const { location } = headers;
    if (status >= 300 && status < 400 && location && URL.canParse(location, url)) {
      url = new URL(location, url).href;
      continue;
    }
    return status === 200 ? (jrd.safeParse(parseForeignJson(body)).data ?? null) : null;
  }
  return null;
}

/**
 * An account's handle, 'name@domain': another one than with its id's host if this host names it and its domain names
 * the account in turn (Mastodon's spec/webfinger). Remembered for a month.
 * @param handle 'name@host', with the host of the id
 */
export async function findHandle(
  services: Services,
  { actor, handle }: { actor: string; handle: string },
): Promise<string> {
  const kv = kvStoreOf(services);
  const key = ["handle", `${actor} ${handle}`];
  const known = await kv.get(key);
  if (typeof known === "string") return known;
  const said = await tryWebFinger(services, parseHandle(handle));
  const named = parseHandle(said?.subject?.replace(/^acct:/i, "") ?? "");
  const isOther = named && `${named.name}@${named.host}`.toLowerCase() !== handle.toLowerCase();
  const confirmed = isOther ? await tryWebFinger(services, named) : null;
  const leadsBack = confirmed?.links.some(({ rel, href }) => rel === "self" && href === actor);
  const found = named && leadsBack ? `${named.name}@${named.host}` : handle;
  await kv.set(key, found, said ? undefined : silentMilliseconds);
  return found;
}

/** Null if nothing is said. */
async function tryWebFinger(services: Services, address: Address | null) {
  const { name, key, limit } = fetchLimit;
  if (!address || (await services.limits.attempt(name, key, [limit])) > 0) return null;
  return askWebFinger(services, address).catch((error) => {
    if (error instanceof OutsideError) return null;
    throw error;
  });
}

/** @returns null for an invalid account address */
export function parseHandle(typed: string): Address | null {
  const text = typed.trim().slice(0, accountLimit);
  const [, name = "", written = ""] =
    /^@?([\w.-]{1,64})@([^@\s/:]+)$/.exec(text) ??
    swapped(/^https:\/\/([^@\s/:]+)\/(?:@|users\/)([\w.-]{1,64})\/?$/.exec(text));
  const host = domainToASCII(written.toLowerCase());
  return name && /^[a-z0-9.-]+\.[a-z0-9-]+$/.test(host) ? { name, host } : null;
}

function swapped(match: RegExpExecArray | null): string[] {
  return match ? ["", match[2] ?? "", match[1] ?? ""] : [];
}
