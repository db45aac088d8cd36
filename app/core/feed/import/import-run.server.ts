import { findRow, textsOf } from "~/core/content/kind.server";
import { hasRevisions, keepRevision } from "~/core/content/revisions/revisions.server";
import { episodeKind } from "~/core/episodes/episode.kind.server";
import type { Chapter, Episode } from "~/core/episodes/episodes.schema";
import type { Show } from "~/core/show/show.schema";
import type { Trx } from "~/platform/db/handles";
import type { FetchOutside } from "~/platform/fetch-outside.server";
import type { Services } from "~/platform/services.server";
import type { Elsewhere } from "../elsewhere/elsewhere";
import type { ParsedFeed, WarningCases } from "../feed.schema";
import type { FeedValueRow, ImportStep } from "../tables";
import type { Fingerprints } from "./feed-values.server";
import type { Resolved } from "./imported-episode";
import type { ImportOutcome } from "./imports.schema";

export type ImportOptions = {
  /** Audio files too; pictures and transcripts always come along. */
  downloadMedia: boolean;
  fetchOutside: FetchOutside;
  onProgress?: (step: ImportStep, done: number, total: number) => void;
  /**
   * Keys of what changed on both sides and comes from the feed all the same (see `changeKey`), and of who is no host
   * (`declinedKey`).
   */
  taken?: ReadonlySet<string>;
  /** Ends the import between two steps; with CancelledError as its reason the import reports what it did. */
  signal?: AbortSignal;
};

export class CancelledError extends Error {
  override name = "CancelledError";
}

/** A feed that was read, and where it lies, as well as that is known. */
export type ReadFeed = { feed: ParsedFeed; address: string | null; elsewhere?: Elsewhere };

export type ImportReport = Required<ImportOutcome> & {
  /** It was stopped before it was through. */
  cancelled: boolean;
};

export type ImportRun = {
  services: Services;
  options: ImportOptions;
  feed: ParsedFeed;
  /** Where the feed lies, as well as that is known. */
  address: string;
  /** What an export of another program brings besides. */
  elsewhere: Elsewhere | null;
  /** Under which kinds the values of this source are remembered. */
  kinds: Record<"show" | "episode", FeedValueRow["kind"]>;
  /** The settings are another's and stay, or get what they lack; episodes that an export only adds to (`joinEpisodes`). */
  keepsShow: boolean;
  fillsShow: boolean;
  isForeign(guid: string): boolean;
  /** The guid here of each guid of an export. */
  guids: ReadonlyMap<string, string>;
  /** Guids that were made here, with those that this source tells of the same episodes. */
  told: ReadonlyMap<string, string>;
  /** How often each server stayed silent, and pictures of texts that could not be had. */
  silent: Map<string, number>;
  missing: { address: string; reason: string }[];
  /** Sentences about what came beside the episodes. */
  besides: string[];
  /** The settings as the import knows them; null: there were none. */
  show: Show | null;
  /** Every episode of the database by guid, kept up to date. */
  existing: Map<string, Episode>;
  /** Where the files of outside addresses lie, as far as that is settled. */
  resolved: Map<string, Resolved>;
  /** Chapters of the fetched files, by address. */
  chapters: Map<string, Chapter[]>;
  /** Sanitised descriptions by guid. */
  descriptions: Map<string, string>;
  /** Titles of episodes whose description was longer than one may be, by guid. */
  cut: Map<string, string>;
  /** The feed's values by guid, kept up to date; `feedShowFields` of the show. */
  feedValues: Map<string, Fingerprints>;
  feedShowFields: Fingerprints | null;
  /** Ids of episodes that somebody saved here. */
  saved: ReadonlySet<string>;
  /** Fields that changed on both sides and stayed as stored, by key, with the name of what they belong to. */
  unapplied: Map<string, string>;
  created: Set<string>;
  changed: Set<string>;
  picturesStored: number;
  transcriptsStored: number;
  audioStored: number;
  redirectsAdded: number;
  /** Names of those who are hosts now. */
  hosts: string[];
  warnings: string[];
  cases: WarningCases;
};

/**
 * Changes an episode so that what was there before can come back. One that nobody saved here has no revisions:
 * what the feed brought, the feed can bring again.
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
