import type { ColumnsOf } from "~/core/content/fields";
import { exportOf } from "~/core/content/fields";
import type { TableRules } from "~/platform/db/table-rules";
import { episodeFields } from "./episode.fields";

declare module "~/platform/db/tables" {
  interface Tables {
    episodes: EpisodeRow;
    episode_people: EpisodePersonRow;
  }
}

export type EpisodeRow = ColumnsOf<typeof episodeFields> & {
  id: string;
  guid: string;
  /** Text of the description's first paragraph. */
  summary: string;
  /** An imported moment of publication, for the feed; by default the beginning of the day. */
  published_at: string | null;
  search_text: string;
  /** From when on visitors see it (UTC); null: a draft. */
  public_from: string | null;
  /** From when on everybody may hear it (UTC); '': from publication. */
  open_from: string;
  created_by: string | null;
  created_at: string;
  updated_at: string;
};

/** `episodes.people` as rows, for look-ups by person; the person may be in the trash. */
type EpisodePersonRow = {
  episode_id: string;
  /** From 0. */
  position: number;
  person_id: string;
  role: string;
};

export const episodesTables = {
  episodes: exportOf(episodeFields),
  episode_people: { key: ["episode_id", "position"] },
} satisfies TableRules;
