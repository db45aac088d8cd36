import { FeedError } from "~/core/feed/feed.schema";
import { unpacked } from "~/core/feed/import/fetch-feed.server";
import { findRedirect } from "~/core/redirects/redirects.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import { type FeedFacts, factsOfFeed } from "./feed-facts";

const timeout = 20_000;
const limit = 32 * 1024 * 1024;
const maxHops = 6;

/**
 * How a feed's address answers: with redirects to the expected address (their statuses), with a feed, or with a failure
 * as a German sentence.
 */
export type FeedAnswer = string | { statuses: number[] } | (FeedFacts & { address: string });

/** Whether two addresses are the same feed, ignoring http and https, `www.` and a slash at the end. */
export function isSameFeed(some: string, other: string): boolean {
  const plain = (address: string) => address.replace(/^https?:\/\/(?:www\.)?|\/?(?:#.*)?$/gi, "");
  return plain(some) === plain(other);
}

/** Follows a feed's redirects, until they lead to `goal` or something else answers. */
export async function askFeed(
  services: Services,
  address: string,
  goal: string,
): Promise<FeedAnswer> {
  const seen = new Set<string>();
  const statuses: number[] = [];
  for (let at = address; !isSameFeed(at, goal); ) {
    if (seen.has(at)) return `${address} leitet im Kreis.`;
    if (seen.size >= maxHops) return `${address} leitet öfter weiter, als Apps folgen.`;
    seen.add(at);
    const facts = await orProblem(at, async () => {
      const { status, location, body } = await ask(services, at);
      if (location) return { status, location };
      if (status !== 200) return `${at} antwortet mit dem Status ${status}.`;
      return readFacts(body, at);
    });
    if (typeof facts === "string") return facts;
    if ("items" in facts) return { ...facts, address: at };
    statuses.push(facts.status);
    at = facts.location;
  }
  return { statuses };
}

/** The answer of an address; a German sentence if it is unusable. */
export async function orProblem<T>(address: string, asked: () => Promise<T>): Promise<T | string> {
  try {
    return await asked();
  } catch (error) {
    if (error instanceof OutsideError) return `${address} ${error.message}.`;
    if (error instanceof FeedError) return `${address}: ${error.message}`;
    throw error;
  }
}

/**
 * Requests an address. For an address of this site no network is used, since its redirects are known.
 * @throws OutsideError
 */
export async function ask({ db, env, sendOutside }: Services, address: string) {
  const url = URL.parse(address);
  if (url?.origin === new URL(env.BASE_URL).origin) {
    const target = await findRedirect(db, url);
    const location = target && new URL(target, env.BASE_URL).href;
    return { status: location ? 301 : 404, location, body: Buffer.alloc(0) };
  }
  const options = { method: "GET", timeout, limit } as const;
  const { status, headers, body } = await sendOutside(address, options);
  const isLeading = status > 300 && status < 309 && status !== 304 && headers.location;
  return { status, body, location: isLeading ? URL.parse(isLeading, address)?.href : null };
}

/** @throws FeedError */
async function readFacts(body: Buffer, address: string): Promise<FeedFacts> {
  const { content } = await unpacked({ content: body });
  const bytes = typeof content === "string" ? content : Buffer.from(content).toString("latin1");
  const facts = await runInTextWorker("factsOfFeed", factsOfFeed, bytes, address);
  if (typeof facts === "string") throw new FeedError(facts);
  return facts;
}
