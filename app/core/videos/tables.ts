import type { ColumnsOf } from "~/core/content/fields";
import { exportOf } from "~/core/content/fields";
import type { TableRules } from "~/platform/db/table-rules";
import { videoFields } from "./video.fields";

declare module "~/platform/db/tables" {
  interface Tables {
    videos: VideoRow;
  }
}

export type VideoRow = ColumnsOf<typeof videoFields> & {
  id: string;
  /** Moment (UTC) from which visitors see the video, provided that its episode is published; null for a draft. */
  public_from: string | null;
  created_by: string | null;
  created_at: string;
  updated_at: string;
};

export const videosTables = {
  videos: exportOf(videoFields),
} satisfies TableRules;
