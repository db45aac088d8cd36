import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import { episodeFields } from "~/core/episodes/episode.fields";
import type { Episode } from "~/core/episodes/episodes.schema";
import type { NewEpisode } from "~/core/episodes/import-episode.server";
import { berlinDate } from "~/lib/time/berlin-time";
import { today } from "~/platform/clock.server";
import { sanitizeWithin } from "~/platform/html/sanitize-within.server";
import type { ParsedEpisode } from "../feed.schema";
import { withLinkTexts, withPictures } from "../write/feed-html";
import { type Fingerprints, fingerprintsOf, mergeFields } from "./feed-values.server";
import type { ImportRun } from "./import-run.server";
import {
  episodeGroups,
  feedEpisodeFields,
  type ImportedEpisode,
  type ImportedField,
  importedFields,
  newEpisodeOf,
  withImported,
} from "./imported-episode";
import { changeKey } from "./imports.schema";

export type Item = {
  parsed: ParsedEpisode;
  /** Position from oldest to newest. Ids of episodes with the same moment then sort in the feed's order. */
  order: number;
  /** The date that an episode without one gets, YYYY-MM-DD. */
  fallbackDate: string;
};

/** New and changed episodes and conflicts, in the feed's order. Writes nothing. */
export function listDue(run: ImportRun): { due: NewEpisode[]; conflicts: EpisodeConflict[] } {
  const changes = itemsOf(run)
    .toReversed()
    .map((item) => ({
      ...episodeChange(run, item, existingOf(run, item)),
      own: existingOf(run, item),
    }));
  return {
    due: changes
      .filter(({ names }) => names.length > 0)
      .map(({ own, ...change }) => episodeFrom(run, change, own)),
    conflicts: changes.flatMap(({ conflicts, incoming, own }) =>
      own ? conflicts.map((name) => ({ name, own, incoming })) : [],
    ),
  };
}

export type EpisodeConflict = {
  name: ImportedField;
  own: Episode;
  incoming: Partial<ImportedEpisode>;
};

export function existingOf({ existing }: ImportRun, { parsed }: Item): Episode | undefined {
  return existing.get(parsed.guid);
}

/** The feed's episodes, oldest first. */
export function itemsOf({ feed, services }: ImportRun): Item[] {
  const fallback = today(services.clock);
  const dates = fallbackDates(feed.episodes, fallback);
  return feed.episodes.toReversed().map((parsed, order) => ({
    parsed,
    order,
    fallbackDate: dates.get(parsed.guid) ?? fallback,
  }));
}

export type Change = {
  item: Item;
  names: readonly ImportedField[];
  /** Fields that changed on both sides and keep the stored value. */
  conflicts: readonly ImportedField[];
  incoming: Partial<ImportedEpisode>;
};

export function episodeChange(run: ImportRun, item: Item, existing: Episode | undefined): Change {
  const input = inputOf(run, item, existing);
  const { guid } = item.parsed;
  // A new episode's values are computed here, too, so that its description is sanitised before the transaction begins.
  if (!existing)
    return { item, names: importedFields, conflicts: [], incoming: newEpisodeOf(input) };
  const incoming = feedEpisodeFields(input);
  if (run.isForeign(guid))
    return { item, names: missingFields(existing, incoming), conflicts: [], incoming };
  const { taken, conflicts } = mergeFields<ImportedEpisode>({
    own: existing,
    incoming,
    last: run.feedValues.get(guid) ?? null,
    isOperators: run.saved.has(existing.id),
    groups: episodeGroups,
    isTaken: (name) => run.options.taken?.has(changeKey(guid, name)) ?? false,
  });
  return { item, names: taken, conflicts, incoming };
}

/** Names of the empty fields that an export fills, in an episode that came from a feed or an operator. */
function missingFields(own: Episode, incoming: Partial<ImportedEpisode>): ImportedField[] {
  const isEmpty = (value: unknown) => value === null || ["", "#", "0:00"].includes(String(value));
  return importedFields.filter((name) => isEmpty(own[name]) && !isEmpty(incoming[name] ?? null));
}

export function episodeFrom(
  run: ImportRun,
  { item, names, incoming }: Change,
  existing: Episode | undefined,
): NewEpisode {
  if (existing) return withImported(existing, incoming, names);
  const imported = newEpisodeOf(inputOf(run, item, undefined));
  return { id: newId(item, run.services.clock.now()), ...imported };
}

function inputOf(run: ImportRun, { parsed, fallbackDate }: Item, existing: Episode | undefined) {
  return {
    parsed,
    existing,
    description: descriptionOf(run, parsed),
    fallbackDate,
    resolve: (address: string) => run.resolved.get(address),
    chaptersIn: (address: string) => run.chapters.get(address),
  };
}

const { limit: descriptionLimit = 0 } = episodeFields.description;

/** The description as stored: sanitised, with pictures of this site. */
function descriptionOf(
  { descriptions, resolved, cut }: ImportRun,
  { guid, title, description, pictures }: ParsedEpisode,
): string {
  const known = descriptions.get(guid);
  if (known !== undefined) return known;
  const urlOf = (address: string) => resolved.get(address)?.url;
  const pictured = pictures.length ? withPictures(description, urlOf) : description;
  const { html, isCut } = sanitizeWithin(withLinkTexts(pictured), descriptionLimit);
  if (isCut) cut.set(guid, title);
  descriptions.set(guid, html);
  return html;
}

/** The feed's values, by guid, that differ from those of the last import and must be stored. */
export function currentFields(
  run: ImportRun,
  changes: readonly Change[],
): Map<string, Fingerprints> {
  const entries = changes.flatMap(({ item: { parsed }, incoming }) => {
    const last = run.feedValues.get(parsed.guid) ?? {};
    const { post, files } = parsed;
    const now = { ...last, ...fingerprintsOf({ ...incoming, post, files }) };
    return isDeepStrictEqual(last, now) ? [] : [[parsed.guid, now] as const];
  });
  return new Map(entries);
}

/** An id that sorts by publication, so that ids order episodes of the same day. */
function newId({ parsed: { publishedAt }, order: seq }: Item, now: Date): string {
  return uuidv7({ msecs: publishedAt ? Date.parse(publishedAt) : now.getTime(), seq });
}

/** Dates, by guid, for episodes without one: that of the next older episode in the feed, else of the next newer one. */
function fallbackDates(episodes: readonly ParsedEpisode[], fallback: string): Map<string, string> {
  const dates = new Map<string, string>();
  const dateless: string[] = [];
  let newer: string | null = null;
  for (const { guid, publishedAt } of episodes) {
    if (!publishedAt) {
      dateless.push(guid);
      continue;
    }
    const date = berlinDate(new Date(publishedAt));
    for (const waiting of dateless.splice(0)) dates.set(waiting, date);
    newer = date;
  }
  for (const waiting of dateless) dates.set(waiting, newer ?? fallback);
  return dates;
}
