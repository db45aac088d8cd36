import { v7 as uuidv7 } from "uuid";
import { columnsOf } from "~/content/fields";
import { nextVersion } from "~/content/revisions/version";
import { episodeFields } from "~/features/episodes/episode.fields";
import { episodeKind } from "~/features/episodes/episode.kind.server";
import type { Episode } from "~/features/episodes/episodes.schema";
import { lockEpisodes } from "~/features/episodes/episodes.server";
import { importEpisode, type NewEpisode } from "~/features/episodes/import-episode.server";
import { trackMediaUses } from "~/features/media/library/media-uses.server";
import { berlinDate } from "~/lib/berlin-time";
import { today } from "~/platform/clock.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { letOthersWrite } from "~/platform/db/one-at-a-time.server";
import { sanitize } from "~/platform/sanitize.server";
import type { ParsedEpisode } from "../feed.schema";
import { withPictures } from "../write/feed-html";
import type { ImportRun } from "./import-run.server";
import {
  changedFields,
  type ImportedEpisode,
  type ImportedField,
  importedEpisode,
  importedFields,
  withImported,
} from "./imported-episode";
import { withVersions } from "./keep-versions.server";

// Small, so that whoever else writes waits a moment only: saving works on all of a text.
const mostEpisodes = 50;
const mostCharacters = 200_000;

/** An episode of the feed. */
type Item = {
  parsed: ParsedEpisode;
  /** From the oldest on: the ids of episodes of the same moment then follow the feed's order. */
  order: number;
  /** YYYY-MM-DD where it has no date of its own. */
  fallbackDate: string;
};

/** Writes what is new or changed about the feed's episodes, in batches that are whole or not at all. */
export async function writeEpisodes(
  run: ImportRun,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const items = itemsOf(run);
  let done = 0;
  let isWritten = false;
  for (const batch of batchesOf(items)) {
    if (isWritten) await letOthersWrite(run.services);
    run.options.signal?.throwIfAborted();
    onProgress(done, items.length);
    isWritten = await saveAll(run, batch);
    done += batch.length;
  }
  onProgress(items.length, items.length);
}

function* batchesOf(items: readonly Item[]): Generator<Item[]> {
  let batch: Item[] = [];
  let characters = 0;
  for (const item of items) {
    const { length } = item.parsed.description;
    const isFull = batch.length === mostEpisodes || characters + length > mostCharacters;
    if (isFull && batch.length) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(item);
    characters += length;
  }
  if (batch.length) yield batch;
}

/** The episodes that are new or changed, in the feed's order; nothing is written. */
export function listDue(run: ImportRun): NewEpisode[] {
  return itemsOf(run)
    .toReversed()
    .flatMap((item) => {
      const names = dueFields(run, item);
      return names.length
        ? [episodeFrom(run, item, run.existing.get(item.parsed.guid), names)]
        : [];
    });
}

/** The feed's episodes, the oldest first. */
function itemsOf({ feed, services }: ImportRun): Item[] {
  const fallback = today(services.clock);
  const dates = fallbackDates(feed.episodes, fallback);
  return feed.episodes.toReversed().map((parsed, order) => ({
    parsed,
    order,
    fallbackDate: dates.get(parsed.guid) ?? fallback,
  }));
}

/** What the feed has to say about an episode that the import does not know yet. */
function dueFields(run: ImportRun, item: Item): readonly ImportedField[] {
  const known = run.existing.get(item.parsed.guid);
  // For a new one too: its description is then sanitised before the transaction begins.
  const imported = importedFrom(run, item, known);
  return known ? changedFields(known, imported) : importedFields;
}

function episodeFrom(
  run: ImportRun,
  item: Item,
  existing: Episode | undefined,
  names: readonly ImportedField[],
): NewEpisode {
  const imported = importedFrom(run, item, existing);
  if (existing) return withImported(existing, imported, names);
  return { id: newId(item, run.services.clock.now()), ...imported };
}

function importedFrom(
  run: ImportRun,
  { parsed, fallbackDate }: Item,
  existing: Episode | undefined,
): ImportedEpisode {
  return importedEpisode({
    parsed,
    existing,
    description: descriptionOf(run, parsed, existing),
    fallbackDate,
    resolve: (address) => run.resolved.get(address),
    chaptersIn: (address) => run.chapters.get(address),
  });
}

/**
 * With the pictures that lie here, and sanitised as it will be stored: saving sanitises again, and once is not
 * always enough to settle.
 */
function descriptionOf(
  { descriptions, resolved }: ImportRun,
  { guid, description, pictures }: ParsedEpisode,
  existing: Episode | undefined,
): string {
  const known = descriptions.get(guid);
  if (known !== undefined) return known;
  const urlOf = (address: string) => resolved.get(address)?.url;
  const once = sanitize(pictures.length ? withPictures(description, urlOf) : description);
  const settled = once === existing?.description ? once : sanitize(once);
  descriptions.set(guid, settled);
  return settled;
}

type Saved = { episode: Episode; isNew: boolean };

/** Whether there was something to write. */
async function saveAll(run: ImportRun, items: readonly Item[]): Promise<boolean> {
  const due = items.flatMap((item) => {
    const names = dueFields(run, item);
    return names.length ? [{ item, names }] : [];
  });
  if (!due.length) return false;
  const { services, existing, created, changed } = run;
  const saved = await writeContent(services, async (trx) => {
    const guids = due.map(({ item }) => item.parsed.guid);
    // What the import knows may be hours old: operators work meanwhile.
    const stored = await lockEpisodes(trx, services, guids);
    const written: Saved[] = [];
    for (const { item, names } of due) {
      const former = stored.get(item.parsed.guid);
      const isGone = !former && existing.has(item.parsed.guid);
      const episode = isGone ? null : await save(trx, run, { item, names, former });
      if (episode) written.push({ episode, isNew: !former });
    }
    return written;
  });
  for (const { episode, isNew } of saved) {
    const { guid } = episode;
    if (isNew) created.add(guid);
    else if (!created.has(guid)) changed.add(guid);
    existing.set(guid, episode);
  }
  return true;
}

type Save = { item: Item; names: readonly ImportedField[]; former: Episode | undefined };

/** null: somebody did the same meanwhile. */
async function save(trx: Trx, run: ImportRun, { item, names, former }: Save) {
  const now = run.services.clock.now();
  const open = former ? changedFields(former, importedFrom(run, item, former)) : names;
  const wanted = open.filter((name) => names.includes(name));
  if (!wanted.length) return null;
  const moment = new Date(nextVersion(former?.updatedAt ?? "", now));
  const write = () => importEpisode(trx, episodeFrom(run, item, former, wanted), moment);
  const episode = former ? await withVersions(trx, former.id, write) : await write();
  const wasHidden = former !== undefined && former.date > berlinDate(now);
  await trackEpisodeMedia(trx, episode, wasHidden);
  return episode;
}

/** Most episodes of a first run use nothing of this site yet: nothing to write down. */
async function trackEpisodeMedia(trx: Trx, episode: Episode, wasHidden: boolean): Promise<void> {
  const columns = columnsOf(episodeFields, { ...episode, transcript: "" });
  const texts = episodeKind.mediaTexts(columns);
  if (texts.some((text) => text?.includes("/media/")))
    await trackMediaUses(trx, { kind: "episode", id: episode.id }, texts, { wasHidden });
}

/** Ids in the order of publication, so that they sort episodes of the same day. */
function newId({ parsed: { publishedAt }, order: seq }: Item, now: Date): string {
  return uuidv7({ msecs: publishedAt ? Date.parse(publishedAt) : now.getTime(), seq });
}

/** Episodes without a date take that of the next older one in the feed, else of the next newer one. */
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
