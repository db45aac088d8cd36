import type { Chapter, Episode } from "~/features/episodes/episodes.schema";
import type { Show } from "~/features/show/show.schema";
import type { FetchOutside } from "~/platform/fetch-outside.server";
import type { Services } from "~/platform/services.server";
import type { ParsedFeed } from "../feed.schema";
import type { ImportStep } from "../tables";
import type { Resolved } from "./imported-episode";
import type { ImportOutcome } from "./imports.schema";
import type { Fingerprints } from "./merge-fields.server";

export type ImportOptions = {
  /** Audio files too; pictures and transcripts always come along. */
  downloadMedia: boolean;
  fetchOutside: FetchOutside;
  onProgress?: (step: ImportStep, done: number, total: number) => void;
  /** Keys of what changed on both sides and comes from the feed all the same (see `changeKey`). */
  taken?: ReadonlySet<string>;
  /** Ends the import between two steps; with CancelledError as its reason the import reports what it did. */
  signal?: AbortSignal;
};

/** The operator asked the import to stop. */
export class CancelledError extends Error {
  override name = "CancelledError";
}

/** A feed that was read, and where it lies, as well as that is known. */
export type ReadFeed = { feed: ParsedFeed; address: string | null };

export type ImportReport = Required<ImportOutcome> & {
  /** It was stopped before it was through. */
  cancelled: boolean;
};

/** One import under way: what it reads from, and what it has found out and done so far. */
export type ImportRun = {
  services: Services;
  options: ImportOptions;
  feed: ParsedFeed;
  /** Where the feed lies, as well as that is known. */
  address: string;
  /** The settings as the import knows them; null: there were none. */
  show: Show | null;
  /** Every episode of the database by guid, kept up to date. */
  existing: Map<string, Episode>;
  /** Where the files of outside addresses lie, as far as that is settled. */
  resolved: Map<string, Resolved>;
  /** What the fetched files of chapters hold, by their addresses. */
  chapters: Map<string, Chapter[]>;
  /** Sanitised descriptions by guid. */
  descriptions: Map<string, string>;
  /** What the feed said last time, by guid, kept up to date; `saidOfShow` of the show. */
  said: Map<string, Fingerprints>;
  saidOfShow: Fingerprints | null;
  /** Ids of episodes that somebody saved here. */
  saved: ReadonlySet<string>;
  /** What changed on both sides and stayed: its key and of what it is. */
  kept: Map<string, string>;
  created: Set<string>;
  changed: Set<string>;
  picturesStored: number;
  transcriptsStored: number;
  audioStored: number;
  redirectsAdded: number;
  oddities: string[];
};
