import { published } from "~/core/episodes/episodes.server";
import { storedForms } from "~/core/redirects/old-address";
import { findRedirect } from "~/core/redirects/redirects.server";
import { getCurrentShow } from "~/core/show/show.server";
import { slugOf } from "~/lib/text/slug";
import { berlinDate } from "~/lib/time/berlin-time";
import { now } from "~/platform/clock.server";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Rooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { createRequestCounter } from "./former-requests.server";
import { type MoveSettings, noMove } from "./moves";
import { findMove } from "./moves.server";

const audio = /^\/media\/.+\.(?:mp3|m4[abv]|mp4|aac|og[ga]|opus|flac|wav|webm)$/i;
/** Limits caching, so that a wrong rule can be corrected: a 301 without a limit is cached for good. */
const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=3600" };

/**
 * Answers for moved content, and counts requests to the feed's former address. Settings are read again when content
 * changes.
 */
export function redirectMoved(services: Services) {
  const { clock, content, env, onClose, rooms } = services;
  const count = createRequestCounter(services);
  const isMovable = movablePages(rooms);
  const { origin } = new URL(env.BASE_URL);
  let known: ReturnType<typeof readAway> | null = null;
  const forget = () => {
    known = null;
  };
  onClose(content.onChange(forget));
  return async (url: URL, userAgent: string): Promise<Rendered | null> => {
    known ??= readAway(services);
    // If the database is unavailable, the next handler reports it.
    const away = await known.catch(forget);
    if (!away) return null;
    const { settings, formerFeeds, isFeedAway } = away;
    const { pages, lastDay, base, episodes } = settings;
    const path = url.pathname;
    if (isFeedAway && path === "/feed.xml") count("out", userAgent);
    if (formerFeeds.size > 0 && storedForms(url).some((form) => formerFeeds.has(form)))
      count("in", userAgent);
    if (audio.test(path)) {
      if (!lastDay || berlinDate(clock.now()) <= lastDay) return null;
      if (pages && base && !episodes) return leading(base + path);
      return openAnswer("Die Datei ist umgezogen.\n", headers, 410);
    }
    if (!pages) return null;
    const moved = await findRedirect(services.db, url);
    const byRule = moved?.startsWith("/") !== false && isMovable(path);
    const target = byRule ? await ruled(services, settings, url) : moved;
    // Only addresses of other sites are targets, so that no address redirects to itself.
    const isElsewhere = target && URL.parse(target, env.BASE_URL)?.origin !== origin;
    return isElsewhere ? leading(target) : null;
  };
}

async function readAway(services: Services) {
  const { db } = services;
  const feeds = db.selectFrom("redirects").select("path").where("target", "=", "/feed.xml");
  const { feedRedirect, newFeedUrl } = await getCurrentShow(services);
  return {
    settings: (await findMove(db))?.settings ?? noMove,
    formerFeeds: new Set((await feeds.execute()).map(({ path }) => path)),
    isFeedAway: feedRedirect && newFeedUrl !== "",
  };
}

const staying = new Set(["/404", "/api", "/offline"]);

/**
 * Tells which pages can be redirected: those with a title, since others have secret addresses. Legal pages and pages
 * that only this site has are excluded.
 */
function movablePages({ pages, reservedNames }: Rooms): (path: string) => boolean {
  const known = pages
    .toSorted((a, b) => Number(a.path.includes(":")) - Number(b.path.includes(":")))
    .map(({ path, title, titles, isRequired }) => ({
      pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/.]+")}/?$`),
      isMovable: (title ?? titles) !== undefined && !isRequired && !staying.has(path),
      isOwnPage: path === "/:slug",
    }));
  return (path) => {
    const page = known.find(({ pattern }) => pattern.test(path));
    const isTaken = page?.isOwnPage && reservedNames.has(path.split("/")[1] ?? "");
    return page?.isMovable === true && !isTaken;
  };
}

/** The new address of a page by the rule in the settings; '' if there is none. */
async function ruled({ db, clock }: Services, { base, episodes }: MoveSettings, url: URL) {
  const { pathname, search } = url;
  const id = /^\/episodes\/([^/]+)/.exec(pathname)?.[1] ?? "";
  const found = published(db, now(clock)).select(["number", "title"]).where("id", "=", id);
  const episode = episodes && id ? await found.executeTakeFirst() : undefined;
  if (episode && (episode.number !== null || !episodes.includes("{nummer}")))
    return episodes
      .replaceAll("{nummer}", String(episode.number))
      .replaceAll("{slug}", slugOf(episode.title));
  return base && base + pathname + search;
}

function leading(address: string): Rendered {
  return { status: 301, headers: { ...headers, Location: address }, body: Buffer.alloc(0) };
}
