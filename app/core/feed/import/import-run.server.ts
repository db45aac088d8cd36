import { findRow, textsOf } from "~/core/content/kind.server";
import { hasRevisions, keepRevision } from "~/core/content/revisions/revisions.server";
import { episodeKind } from "~/core/episodes/episode.kind.server";
import type { Chapter, Episode } from "~/core/episodes/episodes.schema";
import type { Show } from "~/core/show/show.schema";
import type { Trx } from "~/platform/db/handles";
import type { FetchOutside } from "~/platform/outside/fetch-outside.server";
import type { Services } from "~/platform/services.server";
import type { Elsewhere } from "../elsewhere/elsewhere";
import type { ParsedFeed, WarningCases } from "../feed.schema";
import type { FeedValueRow, ImportStep } from "../tables";
import type { Fingerprints } from "./feed-values.server";
import type { Resolved } from "./imported-episode";
import type { ImportOutcome } from "./imports.schema";

export type ImportOptions = {
  /** Fetches audio files, too. Pictures and transcripts are always fetched. */
  downloadMedia: boolean;
  fetchOutside: FetchOutside;
  onProgress?: (step: ImportStep, done: number, total: number) => void;
  /** Keys of conflicts decided for the feed (`changeKey`), and of people rejected as hosts (`declinedKey`). */
  taken?: ReadonlySet<string>;
  /** Stops the import between two steps. If the reason is CancelledError, the import reports its results so far. */
  signal?: AbortSignal;
};

export class CancelledError extends Error {
  override name = "CancelledError";
}

/** A parsed feed with its address, if known. */
export type ReadFeed = { feed: ParsedFeed; address: string | null; elsewhere?: Elsewhere };

export type ImportReport = Required<ImportOutcome> & {
  cancelled: boolean;
};

export type ImportRun = {
  services: Services;
  options: ImportOptions;
  feed: ParsedFeed;
  /** The feed's address; without one, the address of this site's feed. */
  address: string;
  /** The contents of another program's export besides the episodes. */
  elsewhere: Elsewhere | null;
  /** The kinds of `feed_values` rows that belong to this source. */
  kinds: Record<"show" | "episode", FeedValueRow["kind"]>;
  /** `keepsShow`: settings that came from another source stay. `fillsShow`: only their empty fields are filled. */
  keepsShow: boolean;
  fillsShow: boolean;
  isForeign(guid: string): boolean;
  /** Guids of stored episodes by the guids in an export. */
  guids: ReadonlyMap<string, string>;
  /** The real guids that this source has, by provisional guid. */
  told: ReadonlyMap<string, string>;
  /** Failed connections in a row by server, and the pictures in texts that could not be fetched. */
  silent: Map<string, number>;
  missing: { address: string; reason: string }[];
  /** German sentences about everything imported besides the episodes. */
  besides: string[];
  /** The settings at the start, updated with each write; null if there were none. */
  show: Show | null;
  /** Every stored episode by guid, updated with each write. */
  existing: Map<string, Episode>;
  /** Fetched files and those stored by earlier imports, by outside address. */
  resolved: Map<string, Resolved>;
  /** Chapters of fetched files, by address. */
  chapters: Map<string, Chapter[]>;
  /** Sanitised descriptions by guid. */
  descriptions: Map<string, string>;
  /** Titles, by guid, of episodes whose description was too long. */
  cut: Map<string, string>;
  /** The feed's values at the last import by guid, updated with each write. `feedShowFields` has those of the show. */
  feedValues: Map<string, Fingerprints>;
  feedShowFields: Fingerprints | null;
  /** Ids of episodes saved by operators. */
  saved: ReadonlySet<string>;
  /** Conflicting fields that keep the stored value: by key, the title of the episode or show. */
  unapplied: Map<string, string>;
  created: Set<string>;
  changed: Set<string>;
  picturesStored: number;
  transcriptsStored: number;
  audioStored: number;
  redirectsAdded: number;
  /** Names of the current hosts. */
  hosts: string[];
  warnings: string[];
  cases: WarningCases;
};

/**
 * Changes an episode and stores revisions, from which the former state can be restored. An episode that no operator
 * saved needs none, since the feed can restore its content.
 */
export async function withRevisions<T>(trx: Trx, id: string, change: () => Promise<T>): Promise<T> {
  if (!(await hasRevisions(trx, { kind: "episode", id }))) return change();
  await keepPresent(trx, id);
  const result = await change();
  await keepPresent(trx, id);
  return result;
}

async function keepPresent(trx: Trx, id: string): Promise<void> {
  const row = await findRow(trx, episodeKind, id);
  if (!row) return;
  const state = { version: row.updated_at, fields: textsOf(episodeKind, row), operator: null };
  await keepRevision(trx, { kind: "episode", id }, state);
}
