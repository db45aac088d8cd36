import { heardFrom } from "~/core/episodes/audience";
import type { Episode } from "~/core/episodes/episodes.schema";
import { listEpisodesForFeed, listTrailers } from "~/core/episodes/episodes.server";
import { mapPeopleOf } from "~/core/episodes/people/public-people.server";
import { mapSources, withSources } from "~/core/episodes/source-list.server";
import { showPicture } from "~/core/media/artwork/show-pictures.server";
import type { Host } from "~/core/people/people.schema";
import { listHosts } from "~/core/people/people.server";
import { findFeedChange, lastModified, readFeedPart } from "~/core/posts/articles-feed.server";
import { hubHeader } from "~/core/posts/feed-part";
import { feedGuid } from "~/core/show/feed-guid.server";
import type { Show } from "~/core/show/show.schema";
import { findShowChange, getShow } from "~/core/show/show.server";
import { groupBy } from "~/lib/group-by";
import { feedType } from "~/lib/text/xml";
import { now } from "~/platform/clock.server";
import type { Db } from "~/platform/db/handles";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import {
  descriptionBytes,
  type FeedAlternate,
  type FeedDiscussion,
  type FeedLocation,
  feedPageSize,
  wholeItems,
} from "../feed.schema";
import { picturesOfEpisode, picturesOfShow, readImages } from "./feed-images.server";
import { absolute, feedItem, nothingMore, personsOf, type TextAddresses } from "./feed-item.server";
import { audioTypeOf } from "./feed-item-xml";
import { feedFrame, feedItemXml, updateFrequency } from "./feed-xml";

type OwnFiles = Awaited<ReturnType<typeof mapOwnFiles>>;

const prefix = "/media/";

/** Stored files, by address, of episodes whose audio has several formats. */
async function mapOwnFiles(db: Db, episodes: readonly Episode[]) {
  const paths = episodes
    .filter(({ alternates }) => alternates.length > 0)
    .flatMap(({ audioUrl, alternates }) => [audioUrl, ...alternates.map(({ url }) => url)])
    .filter((url) => url.startsWith(prefix))
    .map((url) => url.slice(prefix.length));
  if (!paths.length) return new Map<string, never>();
  const files = await db
    .selectFrom("media_files")
    .select(["path", "mime as type", "bytes", "sha256", "duration_seconds as seconds"])
    .where("path", "in", paths)
    .execute();
  return new Map(files.map((file) => [prefix + file.path, file]));
}

/** The formats of an episode's audio if there are several, without stored files that are gone. */
function alternatesOf(
  { audioUrl, audioMime, alternates }: Episode,
  files: OwnFiles,
  baseUrl: string,
): FeedAlternate[] {
  if (!alternates.length) return [];
  const first = { url: audioUrl, title: "Standard", isDefault: true };
  return [first, ...alternates].flatMap((said) => {
    const file = files.get(said.url);
    const url = URL.parse(said.url, baseUrl)?.href;
    if (!url || (said.url.startsWith(prefix) && !file)) return [];
    const type = (said === first && audioMime) || audioTypeOf(url);
    if (!file) return [{ ...said, url, type }];
    const { bytes, sha256, seconds } = file;
    const integrity = `sha256-${Buffer.from(sha256, "hex").toString("base64")}`;
    const bitrate = seconds ? Math.round((bytes * 8) / seconds) : undefined;
    return [{ ...said, url, type: file.type, bytes, bitrate, integrity }];
  });
}

declare module "~/platform/rooms/room.server" {
  interface InFeed {
    /** Places of published episodes, in the order to show them. */
    locations?(
      services: Pick<Services, "db" | "clock">,
      episodeIds: readonly string[],
    ): Promise<(FeedLocation & { episodeId: string })[]>;
    /** Discussions by episode id. */
    discussions?(services: Services, ids: string[]): Promise<Map<string, FeedDiscussion>>;
  }
}

/** For a personal feed: its path, the moment up to which episodes are open, and how the owner sees an episode. */
type FeedReader = {
  address?: string;
  hearing?: string;
  seen?(episode: Episode): Episode & TextAddresses;
};

/** Maximum episodes of a long feed in memory at the same time. */
const portion = 200;
const maxTrailers = 20;
/** Number of items after which other requests get a turn. */
const itemsAtOnce = 20;

const plainText = { "Content-Type": "text/plain; charset=utf-8" };

/**
 * The feed of published episodes with audio (apps need an enclosure), newest first, with 2,000 on a page. `?seite=2`
 * and so on are further pages; a missing page is 404.
 */
export async function serveFeed(
  services: Services,
  url: URL,
  { address = "/feed.xml", hearing, seen = (episode) => episode }: FeedReader = {},
): Promise<Rendered> {
  const { db, clock, env } = services;
  const page = feedPageNumber(url.searchParams.get("seite"));
  if (page === null) return notFound();
  const offset = (page - 1) * feedPageSize;
  const show = await getShow(db);
  const isPublic = hearing === undefined;
  // A restored archive may name this site as the new address.
  const isAway = show.newFeedUrl && show.newFeedUrl !== `${env.BASE_URL}/feed.xml`;
  if (isPublic && show.feedRedirect && isAway) return moved(show.newFeedUrl);
  const listed = (limit: number, skipped: number) =>
    listEpisodesForFeed(db, now(clock), {
      limit,
      offset: skipped,
      whole: Math.max(0, wholeItems - skipped),
      characters: descriptionBytes * 2,
      ...(hearing && { hearing }),
    });
  const [hosts, showChange, feedChange, part, first, trailers] = await Promise.all([
    listHosts(db),
    findShowChange(db),
    findFeedChange(services),
    readFeedPart(services),
    listed(portion, offset),
    listTrailers(db, now(clock), maxTrailers),
  ]);
  const pages = Math.max(1, Math.ceil(first.total / feedPageSize));
  if (page > pages) return notFound();
  const [images = []] = await readImages(services, show, [picturesOfShow(show)]);
  const frame = {
    show: {
      ...feedShow(show, hosts, first.episodes, env.BASE_URL),
      images,
      // `newFeedUrl` would send the owner of a personal feed to the public one.
      ...(!isPublic && { newFeedUrl: "", guid: "" }),
    },
    trailers: trailers.flatMap(
      (trailer) => feedItem(trailer, nothingMore, show, env.BASE_URL) ?? [],
    ),
    address: env.BASE_URL + address,
    isBlocked: !isPublic,
    page,
    pages,
    usesPodping: isPublic && part.usesPodping,
    // Subscribers at a hub receive the first page of the feed (RFC 5005 §3).
    hubs: isPublic && page === 1 ? part.hubs : [],
  };
  // Each new episode moves all others by one place, so it changes every page.
  const newest = page > 1 ? (await listed(1, 0)).episodes : [];
  let changed = latest(newest, showChange ? Date.parse(showChange) : 0);
  const items: Buffer[] = [];
  for (let at = 0, { episodes } = first; episodes.length > 0; ) {
    changed = latest(episodes, changed);
    const ids = episodes.map(({ id }) => id);
    const people = await mapPeopleOf(db, ids);
    const locations = await mapLocations(services, ids);
    const discussions = await services.rooms.find("inFeed", "discussions")?.(services, ids);
    // In a personal feed, only the enclosure has an address that works.
    const files = await mapOwnFiles(db, isPublic ? episodes : []);
    const whole = page === 1 ? episodes.slice(0, Math.max(0, wholeItems - at)) : [];
    const wholeIds = whole.map(({ id }) => id);
    const sources = await mapSources(services, wholeIds);
    const pictures = whole.map((episode) => picturesOfEpisode(episode, show));
    const images = await readImages(services, show, pictures);
    for (const [index, episode] of episodes.entries()) {
      const description = withSources(episode.description, sources.get(episode.id) ?? []);
      const said = {
        people: people.get(episode.id) ?? [],
        locations: locations.get(episode.id) ?? [],
        discussion: discussions?.get(episode.id),
        images: images[index] ?? [],
        alternates: isPublic ? alternatesOf(episode, files, env.BASE_URL) : [],
      };
      const item = feedItem(seen({ ...episode, description }), said, show, env.BASE_URL);
      const xml = item && feedItemXml(item, items.length, frame);
      if (xml) items.push(Buffer.from(xml));
      if (items.length % itemsAtOnce === 0) await new Promise(setImmediate);
    }
    at += portion;
    if (at >= feedPageSize) break;
    ({ episodes } = await listed(portion, offset + at));
  }
  const moment = changed ? new Date(changed) : clock.now();
  const { head, tail } = feedFrame({ ...frame, changed: moment });
  const body = Buffer.concat([Buffer.from(head), ...items, Buffer.from(tail)]);
  return openAnswer(body, {
    "Content-Type": feedType,
    "Cache-Control": "public, max-age=300",
    "Last-Modified": lastModified(moment, feedChange),
    ...hubHeader(frame.address, frame.hubs),
  });
}

/** The page number; null if it is invalid. */
function feedPageNumber(given: string | null): number | null {
  if (given === null) return 1;
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : null;
}

function notFound(): Rendered {
  return openAnswer("Diese Seite des Feeds gibt es nicht.\n", plainText, 404);
}

/** A permanent redirect to the new feed. Apple requires it besides itunes:new-feed-url. */
function moved(address: string): Rendered {
  return openAnswer("Der Feed ist umgezogen.\n", { ...plainText, Location: address }, 301);
}

/** The latest edit or publication of these episodes, or `known` if that is later, in milliseconds; 0 for never. */
function latest(episodes: Episode[], known: number): number {
  return Math.max(
    known,
    ...episodes.flatMap((episode) => [
      Date.parse(episode.updatedAt),
      Date.parse(heardFrom(episode)),
    ]),
  );
}

function feedShow(show: Show, hosts: Host[], episodes: Episode[], baseUrl: string) {
  return {
    ...show,
    title: show.name,
    link: `${baseUrl}/`,
    categories:
      show.categories[0]?.name === show.appleCategory
        ? show.categories
        : [{ name: show.appleCategory, subs: [] }],
    image: absolute(show.cover ?? showPicture(show, "cover"), baseUrl),
    guid: show.feedGuid || feedGuid(`${baseUrl}/feed.xml`),
    persons: personsOf(
      hosts.map((host) => ({ ...host, role: "host", isHost: true })),
      baseUrl,
    ),
    updateFrequency: updateFrequency(
      show.rhythm,
      episodes.map(({ date }) => date),
    ),
  };
}

/** Places that all rooms know for published episodes, by episode id. */
async function mapLocations(services: Services, episodeIds: readonly string[]) {
  const found = await Promise.all(
    services.rooms.list("inFeed", "locations").map((list) => list(services, episodeIds)),
  );
  return groupBy(found.flat(), ({ episodeId }) => episodeId);
}
