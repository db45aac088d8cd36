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
  /** The moment of publication from an import, for the feed; null means the beginning of the day. */
  published_at: string | null;
  search_text: string;
  /** The moment from which visitors see the episode, ISO 8601 in UTC; null for a draft. */
  public_from: string | null;
  /** The moment from which everybody may hear it, ISO 8601 in UTC; '' if from publication. */
  open_from: string;
  created_by: string | null;
  created_at: string;
  updated_at: string;
};

/** A person in `episodes.people` as a row, for look-ups by person. The person may be in the trash. */
type EpisodePersonRow = {
  episode_id: string;
  /** Starts at 0. */
  position: number;
  person_id: string;
  role: string;
};

export const episodesTables = {
  episodes: exportOf(episodeFields),
  episode_people: { key: ["episode_id", "position"] },
} satisfies TableRules;
