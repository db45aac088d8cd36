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
  /** Audio files too; pictures and transcripts are always fetched. */
  downloadMedia: boolean;
  fetchOutside: FetchOutside;
  onProgress?: (step: ImportStep, done: number, total: number) => void;
  /** Keys of conflicts decided for the feed (see `changeKey`), and of people declined as hosts (`declinedKey`). */
  taken?: ReadonlySet<string>;
  /** Ends the import between two steps; with CancelledError as its reason the import reports what it did. */
  signal?: AbortSignal;
};

export class CancelledError extends Error {
  override name = "CancelledError";
}

/** A parsed feed, and its address if that is known. */
export type ReadFeed = { feed: ParsedFeed; address: string | null; elsewhere?: Elsewhere };

export type ImportReport = Required<ImportOutcome> & {
  /** It was cancelled before its end. */
  cancelled: boolean;
};

export type ImportRun = {
  services: Services;
  options: ImportOptions;
  feed: ParsedFeed;
  /** The feed's address, if known. */
  address: string;
  /** The rest of another program's export. */
  elsewhere: Elsewhere | null;
  /** The kinds under which this source's values are stored. */
  kinds: Record<"show" | "episode", FeedValueRow["kind"]>;
  /** Keeps another source's settings, or only fills their gaps, as with episodes that an export completes. */
  keepsShow: boolean;
  fillsShow: boolean;
  isForeign(guid: string): boolean;
  /** Guids here by the guids of an export. */
  guids: ReadonlyMap<string, string>;
  /** Provisional guids, with the real ones from this source. */
  told: ReadonlyMap<string, string>;
  /** Each server's timeouts in a row, and failed pictures of texts. */
  silent: Map<string, number>;
  missing: { address: string; reason: string }[];
  /** Sentences about what was imported besides the episodes. */
  besides: string[];
  /** The settings as the import knows them; null: there were none. */
  show: Show | null;
  /** Every episode of the database by guid, kept up to date. */
  existing: Map<string, Episode>;
  /** Results for outside addresses, as far as known. */
  resolved: Map<string, Resolved>;
  /** Chapters of fetched files, by address. */
  chapters: Map<string, Chapter[]>;
  /** Sanitised descriptions by guid. */
  descriptions: Map<string, string>;
  /** Titles of episodes with a too long description, by guid. */
  cut: Map<string, string>;
  /** The feed's values by guid, kept up to date; `feedShowFields`: the show's. */
  feedValues: Map<string, Fingerprints>;
  feedShowFields: Fingerprints | null;
  /** Ids of episodes saved by operators. */
  saved: ReadonlySet<string>;
  /** Conflicting fields that stayed as stored, by key, with the name of their episode or the show. */
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
 * Changes an episode, with revisions from which its former state can be restored. An episode never saved by an
 * operator needs none: the feed can bring its content again.
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
