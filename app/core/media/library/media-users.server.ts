import type { RawBuilder } from "kysely";
import type { ContentKind } from "~/core/content/kinds";
import type { Db } from "~/platform/db/handles";
import type { Tables } from "~/platform/db/tables";

/** A kind of content that uses files: its columns, and from when on visitors see it. */
export type MediaUser = {
  table: keyof Tables;
  /** The title's column. */
  title: string;
  /** Columns that may contain addresses of files, alone or in a text. */
  mediaColumns: readonly string[];
  /**
   * Selects the moment (UTC) from which on visitors see the row with `media_uses.subject_id`, or null; by default
   * its column `public_from`.
   */
  publicFrom?: RawBuilder<unknown>;
  /** The episode whose drawing a preview shows; without it, previews show their own subject. */
  episodeOf?(db: Db, id: string): Promise<string | null>;
  /** Former uses are not listed. */
  forgetsMedia?: boolean;
};

export type MediaUsers = Partial<Record<ContentKind, MediaUser>>;

declare module "~/platform/services.server" {
  interface FeatureServices {
    mediaUsers: MediaUsers;
  }
}

/** Earlier than any real moment: public on any day. */
export const always = "0000-01-01";
