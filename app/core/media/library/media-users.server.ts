import type { RawBuilder } from "kysely";
import type { ContentKind } from "~/core/content/kinds";
import type { Tables } from "~/platform/db/tables";

/** A kind of content that uses files: where it names them, and from when on visitors see it. */
export type MediaUser = {
  table: keyof Tables;
  /** The column of what it is called. */
  title: string;
  /** Columns that may hold addresses of files, alone or in a text. */
  mediaColumns: readonly string[];
  /**
   * Selects the moment (UTC) from which on visitors see the one of `media_uses.subject_id`, or null; without it, what
   * its column `public_from` says.
   */
  publicFrom?: RawBuilder<unknown>;
  /** It is not named where a file was used once. */
  forgetsMedia?: boolean;
};

export type MediaUsers = Record<ContentKind, MediaUser>;

declare module "~/platform/services.server" {
  interface FeatureServices {
    mediaUsers: MediaUsers;
  }
}

/** Earlier than any moment: what visitors see whatever the day. */
export const always = "0000-01-01";
