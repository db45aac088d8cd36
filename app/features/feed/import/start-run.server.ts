import { listTrashedGuids } from "~/features/episodes/deleted-episodes.server";
import type { Episode } from "~/features/episodes/episodes.schema";
import { mapEpisodesByGuid } from "~/features/episodes/episodes.server";
import { mapFetchedMedia } from "~/features/media/library/imported-media.server";
import { namelessShow } from "~/features/show/settings/settings";
import { findShow } from "~/features/show/show.server";
import type { Services } from "~/platform/services.server";
import { joinEpisodes } from "../elsewhere/join-episodes";
import type { ParsedEpisode } from "../feed.schema";
import { FeedWarnings } from "../read/feed-warnings";
import { keepKnownGuids } from "../read/guids";
import { listSavedEpisodes, mapFeedValues } from "./feed-values.server";
import type { ImportOptions, ImportRun, ReadFeed } from "./import-run.server";
import type { Resolved } from "./imported-episode";

/** What an import knows before it begins. */
export async function startRun(
  services: Services,
  { feed, address, elsewhere }: ReadFeed,
  options: ImportOptions,
): Promise<ImportRun> {
  const { db } = services;
  const existing = await mapEpisodesByGuid(db);
  const show = await findShow(db);
  const kinds = elsewhere
    ? ({ show: "export show", episode: "export episode" } as const)
    : ({ show: "show", episode: "episode" } as const);
  const feedValues = await mapFeedValues(db, kinds.episode);
  const feedShowFields = (await mapFeedValues(db, kinds.show)).get("") ?? null;
  const { episodes, warnings, cases } = await withoutTrashed(
    services,
    keepKnownGuids(feed.episodes, existing),
    existing,
  );
  const resolved = new Map<string, Resolved>();
  for (const [from, { seconds, ...file }] of await mapFetchedMedia(services.db))
    resolved.set(from, { ...file, ...(seconds ? { seconds } : {}) });
  for (const { audio } of episodes) {
    const fetched = audio?.enclosure && resolved.get(audio.enclosure);
    if (audio && fetched && !resolved.has(audio.url)) resolved.set(audio.url, fetched);
  }
  const ofFeed = elsewhere ? await mapFeedValues(db, "episode") : null;
  const isForeign = (guid: string) =>
    ofFeed !== null && existing.has(guid) && (ofFeed.has(guid) || !feedValues.has(guid));
  const joined = joinEpisodes(episodes, { existing, resolved, isForeign });
  const isNamed = show !== null && show.name !== namelessShow;
  return {
    services,
    options,
    elsewhere: elsewhere ?? null,
    kinds,
    keepsShow: ofFeed !== null && isNamed && (ofFeed.size > 0 || !feedShowFields),
    isForeign,
    guids: joined.guids,
    silent: new Map(),
    missing: [],
    besides: [],
    feed: { ...feed, episodes: ofFeed ? joined.episodes : episodes },
    address: address ?? feed.selfAddress ?? `${services.env.BASE_URL}/feed.xml`,
    show,
    existing,
    resolved,
    feedValues,
    feedShowFields,
    saved: await listSavedEpisodes(services.db),
    unapplied: new Map(),
    chapters: new Map(),
    descriptions: new Map(),
    cut: new Map(),
    created: new Set(),
    changed: new Set(),
    picturesStored: 0,
    transcriptsStored: 0,
    audioStored: 0,
    redirectsAdded: 0,
    hosts: [],
    warnings: [...feed.warnings, ...warnings],
    cases: { ...feed.cases, ...cases },
  };
}

/** Trashed episodes were deleted on purpose, and could not come back once their guid is taken. */
async function withoutTrashed(
  { db }: Services,
  found: readonly ParsedEpisode[],
  existing: ReadonlyMap<string, Episode>,
) {
  const trashed = await listTrashedGuids(db);
  const warnings = new FeedWarnings();
  const episodes = found.filter(({ guid, title }) => {
    const isLeftOut = trashed.has(guid) && !existing.has(guid);
    if (isLeftOut) warnings.note("trashed", title);
    return !isLeftOut;
  });
  return { episodes, warnings: warnings.list(), cases: warnings.cases() };
}
