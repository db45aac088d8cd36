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
  /** Moment of publication in the feed where an import brought one; else the day's beginning. */
  published_at: string | null;
  search_text: string;
  /** From when on visitors see it (UTC); null: a draft. */
  public_from: string | null;
  /** From when on everybody hears it (UTC); '': from the first. */
  open_from: string;
  created_by: string | null;
  created_at: string;
  updated_at: string;
};

/** `episodes.people` as rows, to look up by the person, who may lie in the trash. */
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
