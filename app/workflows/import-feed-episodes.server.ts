import { v7 as uuidv7 } from "uuid";
import type { Episode } from "~/features/episodes/episodes.schema";
import { type NewEpisode, saveEpisode } from "~/features/episodes/save-episode.server";
import type { ParsedEpisode } from "~/features/feed/feed.schema";
import { trackMediaUses } from "~/features/media/media-uses.server";
import { berlinDate } from "~/lib/berlin-time";
import { today } from "~/platform/clock.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { sanitize } from "~/platform/sanitize.server";
import { importedEpisode, isChanged, keptFields } from "./import-feed-episode";
import type { ImportRun } from "./import-feed-run.server";

// Small, so that whoever else writes waits a moment only.
const batchSize = 50;

/** Writes what is new or changed about the feed's episodes, in batches that are whole or not at all. */
export async function writeEpisodes(
  run: ImportRun,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const { episodes } = run.feed;
  const dates = fallbackDates(episodes, today(run.services.clock));
  // Oldest first: the ids of episodes of the same moment then follow the feed's order.
  const oldestFirst = episodes.toReversed();
  for (let start = 0; start < oldestFirst.length; start += batchSize) {
    run.options.signal?.throwIfAborted();
    onProgress(start, episodes.length);
    const batch = oldestFirst.slice(start, start + batchSize);
    await saveAll(
      run,
      batch.map((parsed, at) => due(run, parsed, dates, start + at)),
    );
  }
  onProgress(episodes.length, episodes.length);
}

/** The episodes that are new or changed, in the feed's order; nothing is written. */
export function listDue(run: ImportRun): NewEpisode[] {
  const { episodes } = run.feed;
  const dates = fallbackDates(episodes, today(run.services.clock));
  return episodes
    .map((parsed, order) => due(run, parsed, dates, order))
    .filter((episode) => episode !== null);
}

/** What has to be saved of an episode; null where nothing changed. */
function due(
  run: ImportRun,
  parsed: ParsedEpisode,
  dates: Map<string, string>,
  order: number,
): NewEpisode | null {
  const now = run.services.clock.now();
  const existing = run.existing.get(parsed.guid);
  const imported = importedEpisode({
    parsed,
    existing,
    description: descriptionOf(run, parsed, existing),
    fallbackDate: dates.get(parsed.guid) ?? berlinDate(now),
    resolve: (address) => run.resolved.get(address),
    chaptersIn: (address) => run.chapters.get(address),
  });
  if (!existing) return { id: newId(parsed, now, order), ...imported };
  return isChanged(existing, imported) ? { ...keptFields(existing), ...imported } : null;
}

/** Sanitised as it will be stored: saving sanitises again, and once is not always enough to settle. */
function descriptionOf(
  { descriptions }: ImportRun,
  { guid, description }: ParsedEpisode,
  existing: Episode | undefined,
): string {
  const known = descriptions.get(guid);
  if (known !== undefined) return known;
  const once = sanitize(description);
  const settled = once === existing?.description ? once : sanitize(once);
  descriptions.set(guid, settled);
  return settled;
}

async function saveAll(run: ImportRun, batch: (NewEpisode | null)[]): Promise<void> {
  const episodes = batch.filter((episode) => episode !== null);
  if (!episodes.length) return;
  const saved = await writeContent(run.services, async (trx) => {
    const written: Episode[] = [];
    for (const episode of episodes) {
      const saved = await saveEpisode(trx, episode, run.services.clock.now());
      const former = run.existing.get(saved.guid);
      const wasHidden = former !== undefined && former.date > today(run.services.clock);
      await trackEpisodeMedia(trx, saved, wasHidden);
      written.push(saved);
    }
    return written;
  });
  for (const episode of saved) {
    const { guid } = episode;
    if (!run.existing.has(guid)) run.created.add(guid);
    else if (!run.created.has(guid)) run.changed.add(guid);
    run.existing.set(guid, episode);
  }
}

/** Most episodes of a first run use nothing of this site yet: nothing to write down. */
async function trackEpisodeMedia(trx: Trx, episode: Episode, wasHidden: boolean): Promise<void> {
  const { id, imageUrl, ogImageUrl, audioUrl, description, persons } = episode;
  const texts = [imageUrl, ogImageUrl, audioUrl, description, ...persons.map(({ img }) => img)];
  if (texts.some((text) => text?.includes("/media/")))
    await trackMediaUses(trx, { kind: "episode", id }, texts, { wasHidden });
}

/** Ids in the order of publication, so that they sort episodes of the same day. */
function newId({ publishedAt }: ParsedEpisode, now: Date, seq: number): string {
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
