import type { RawBuilder } from "kysely";
import type { ContentKind } from "~/core/content/kinds";
import type { Db } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";

/** A kind of content that uses files, with the columns that name them and the moment when visitors see it. */
export type MediaUser = {
  table: keyof Tables;
  /** Name of the title's column. */
  title: string;
  /** Columns that may contain addresses of files, as their value or within a text. */
  mediaColumns: readonly string[];
  /**
   * Selects the moment (UTC) from which visitors see the row with the id `media_uses.subject_id`, or null. The default
   * is the column `public_from`.
   */
  publicFrom?: RawBuilder<unknown>;
  /** The episode whose drawing previews of this kind show. Without it, previews show their own subject. */
  episodeOf?(db: Db, id: string): Promise<string | null>;
  /** True if former uses are not listed. */
  forgetsMedia?: boolean;
};

export type MediaUsers = Partial<Record<ContentKind, MediaUser>>;

declare module "~/platform/services.server" {
  interface FeatureServices {
    mediaUsers: MediaUsers;
  }
}

/** A moment before any real one, for content that is always public. */
export const always = "0000-01-01";
