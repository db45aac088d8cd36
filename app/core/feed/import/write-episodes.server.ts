import { columnsOf } from "~/core/content/fields";
import { isPublic } from "~/core/content/publication";
import { nextVersion } from "~/core/content/revisions/version";
import { episodeFields } from "~/core/episodes/episode.fields";
import { episodeKind } from "~/core/episodes/episode.kind.server";
import type { Episode } from "~/core/episodes/episodes.schema";
import { lockEpisodes } from "~/core/episodes/episodes.server";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { trackMediaUses } from "~/core/media/library/media-uses.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Trx } from "~/platform/db/handles";
import { yieldToWriters } from "~/platform/db/one-at-a-time.server";
import {
  type Change,
  currentFields,
  episodeChange,
  episodeFrom,
  existingOf,
  type Item,
  itemsOf,
} from "./episode-changes.server";
import { keepFeedValues } from "./feed-values.server";
import { type ImportRun, withRevisions } from "./import-run.server";
import { changeKey } from "./imports.schema";

declare module "~/platform/rooms/room.server" {
  interface InImport {
    /** Maps the names of a feed's tags to the names used here. */
    tagNames?(trx: Trx, names: readonly string[]): Promise<string[]>;
  }
}

// Batches are small, so that other writes wait only a moment: saving an episode processes its whole texts.
const maxEpisodes = 50;
const maxCharacters = 200_000;

/** Writes new and changed episodes of the feed in batches, each in one transaction. */
export async function writeEpisodes(
  run: ImportRun,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const items = itemsOf(run);
  let done = 0;
  let isWritten = false;
  for (const batch of batchesOf(items)) {
    if (isWritten) await yieldToWriters(run.services);
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
    const isFull = batch.length === maxEpisodes || characters + length > maxCharacters;
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

type Saved = { episode: Episode; isNew: boolean };

/** Returns true if something visible to visitors was written. */
async function saveAll(run: ImportRun, items: readonly Item[]): Promise<boolean> {
  const { services, existing, created, changed } = run;
  const changes = items.map((item) => episodeChange(run, item, existingOf(run, item)));
  for (const { item, conflicts } of changes)
    for (const name of conflicts)
      run.unapplied.set(changeKey(item.parsed.guid, name), item.parsed.title);
  const due = changes.filter(({ names }) => names.length > 0);
  const incoming = currentFields(run, changes);
  if (!due.length) {
    if (incoming.size)
      await services.db
        .transaction()
        .execute((trx) => keepFeedValues(trx, run.kinds.episode, incoming));
    for (const [guid, fields] of incoming) run.feedValues.set(guid, fields);
    return false;
  }
  const saved = await writeContent(services, async (trx) => {
    const guids = due.map(({ item }) => item.parsed.guid);
    // The episodes read at the start may be hours old, and operators may have changed them since.
    const stored = await lockEpisodes(trx, services, guids);
    const written: Saved[] = [];
    for (const change of due) {
      const { guid } = change.item.parsed;
      const former = stored.get(guid);
      const isGone = !former && existing.has(guid);
      const episode = isGone ? null : await save(trx, run, change, former);
      if (episode) written.push({ episode, isNew: !former });
    }
    await keepFeedValues(trx, run.kinds.episode, incoming);
    return written;
  });
  for (const [guid, fields] of incoming) run.feedValues.set(guid, fields);
  for (const { episode, isNew } of saved) {
    const { guid } = episode;
    if (isNew) created.add(guid);
    else if (!created.has(guid)) changed.add(guid);
    existing.set(guid, episode);
  }
  return true;
}

/** Returns null if the same change was made in the meantime. */
async function save(trx: Trx, run: ImportRun, change: Change, former: Episode | undefined) {
  const now = run.services.clock.now();
  const open = episodeChange(run, change.item, former);
  const names = open.names.filter((name) => change.names.includes(name));
  if (!names.length) return null;
  const moment = new Date(nextVersion(former?.updatedAt ?? "", now));
  const given = episodeFrom(run, { ...open, names }, former);
  const tags = await run.services.rooms.find("inImport", "tagNames")?.(trx, given.tags ?? []);
  const write = () => importEpisode(trx, { ...given, ...(tags && { tags }) }, moment);
  const episode = former ? await withRevisions(trx, former.id, write) : await write();
  const wasHidden = former !== undefined && !isPublic(former.publicFrom, now.toISOString());
  await trackEpisodeMedia(trx, episode, wasHidden);
  return episode;
}

/** Tracks the stored files that an episode uses. Most episodes of a first import use none yet. */
async function trackEpisodeMedia(trx: Trx, episode: Episode, wasHidden: boolean): Promise<void> {
  const columns = columnsOf(episodeFields, {
    ...episode,
    transcript: "",
    doubtfulWords: "",
    searchNames: [],
    dossier: "",
  });
  const texts = episodeKind.mediaColumns.map((column) => String(columns[column] ?? ""));
  if (texts.some((text) => text?.includes("/media/")))
    await trackMediaUses(trx, { kind: "episode", id: episode.id }, texts, { wasHidden });
}
