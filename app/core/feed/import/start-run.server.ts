import type { Episode } from "~/core/episodes/episodes.schema";
import { mapEpisodesByGuid } from "~/core/episodes/episodes.server";
import { listTrashedGuids } from "~/core/episodes/list/deleted-episodes.server";
import { mapFetchedMedia } from "~/core/media/library/imported-media.server";
import { namelessShow } from "~/core/show/settings/settings";
import { findShow } from "~/core/show/show.server";
import { parseJson } from "~/lib/parse-json";
import type { Services } from "~/platform/services.server";
import { joinEpisodes } from "../elsewhere/join-episodes";
import { isProvisional } from "../elsewhere/podlove-tables";
import type { ParsedEpisode } from "../feed.schema";
import { FeedWarnings } from "../read/feed-warnings";
import { keepKnownGuids } from "../read/guids";
import { type Fingerprints, listSavedEpisodes, mapFeedValues } from "./feed-values.server";
import type { ImportOptions, ImportRun, ReadFeed } from "./import-run.server";
import type { Resolved } from "./imported-episode";

/** The state of an import at its start. */
export async function startRun(
  services: Services,
  { feed, address, elsewhere }: ReadFeed,
  options: ImportOptions,
): Promise<ImportRun> {
  const { db } = services;
  const existing = await mapEpisodesByGuid(db);
  const show = await findShow(db);
  const kinds = kindsOf(elsewhere);
  const feedValues = await mapFeedValues(db, kinds.episode);
  const feedShowFields = (await mapFeedValues(db, kinds.show)).get("") ?? null;
  const resolved = new Map<string, Resolved>();
  for (const [from, { seconds, ...file }] of await mapFetchedMedia(services.db))
    resolved.set(from, { ...file, ...(seconds ? { seconds } : {}) });
  const found = keepKnownGuids(feed.episodes, existing);
  for (const { audio } of found) {
    const fetched = audio?.enclosure && resolved.get(audio.enclosure);
    if (audio && fetched && !resolved.has(audio.url)) resolved.set(audio.url, fetched);
  }
  const ofFeed = elsewhere ? await mapFeedValues(db, "episode") : null;
  const isPodlove = elsewhere?.program === "Podlove";
  const others = await mapFeedValues(db, isPodlove ? "export episode" : "podlove episode");
  const remembered = [...feedValues, ...others].filter(([guid]) => ofFeed || isProvisional(guid));
  // WordPress's export takes over the values of episodes that came only from Podlove's export.
  if (ofFeed && !isPodlove)
    for (const [guid, fields] of others) if (!feedValues.has(guid)) feedValues.set(guid, fields);
  const isForeign = (guid: string) =>
    ofFeed !== null &&
    existing.has(guid) &&
    (ofFeed.has(guid) || !feedValues.has(guid) || (isPodlove && others.has(guid)));
  const joined = joinEpisodes(found, {
    existing,
    candidates: [...existing.values()].filter(({ guid }) => ofFeed || isProvisional(guid)),
    resolved,
    posts: placesOf(remembered, "post"),
    files: placesOf(remembered, "files"),
    isForeign,
  });
  for (const [made, guid] of joined.told) {
    const episode = existing.get(made);
    if (episode) existing.set(guid, { ...episode, guid });
    existing.delete(made);
    for (const values of [feedValues, others]) {
      const known = values.get(made);
      if (known) values.set(guid, known);
    }
  }
  // An episode that only Podlove's export had is a draft; once a feed has it, it is public.
  const isOut = ({ guid }: ParsedEpisode) =>
    !ofFeed && others.has(guid) && !feedValues.has(guid) ? { isDraft: false } : {};
  const told = joined.episodes.map((episode) => ({ ...episode, ...isOut(episode) }));
  const { episodes, warnings, cases } = await withoutTrashed(services, told, existing);
  const isNamed = show !== null && show.name !== namelessShow;
  const isKept = ofFeed !== null && isNamed && (ofFeed.size > 0 || !feedShowFields);
  return {
    services,
    options,
    elsewhere: elsewhere ?? null,
    kinds,
    keepsShow: isKept && !isPodlove,
    fillsShow: isKept && isPodlove,
    isForeign,
    guids: joined.guids,
    told: joined.told,
    silent: new Map(),
    missing: [],
    besides: [],
    feed: { ...feed, episodes },
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

/** Kinds of `feed_values` rows. Podlove's export and WordPress's are separate, since each has what the other lacks. */
function kindsOf(elsewhere: ReadFeed["elsewhere"]): ImportRun["kinds"] {
  if (!elsewhere) return { show: "show", episode: "episode" };
  return elsewhere.program === "Podlove"
    ? { show: "podlove show", episode: "podlove episode" }
    : { show: "export show", episode: "export episode" };
}

/** Guids of stored episodes by the `post` or `files` of earlier imports. */
function placesOf(
  values: readonly [guid: string, Fingerprints][],
  name: "post" | "files",
): Map<string, string> {
  const places = values.flatMap(([guid, fields]) => {
    const named = [parseJson(fields[name] ?? "")].flat().filter((one) => typeof one === "string");
    return named.map((place) => [place, guid] as const);
  });
  return new Map(places);
}

/** Leaves out episodes in the trash, which could not be restored once another episode had their guid. */
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
