import { byId, type TableRules } from "~/platform/db/table-rules";
import type { ClipShape, ClipText } from "./clip";

declare module "~/platform/db/tables" {
  interface Tables {
    clips: ClipRow;
  }
}

/** A passage of an episode as a video. It goes with its file, and with its episode. */
export type ClipRow = {
  id: string;
  episode_id: string;
  /** The file in the media library; null until it is made. */
  media_id: string | null;
  from_second: number;
  to_second: number;
  shape: ClipShape;
  text_kind: ClipText;
  state: "running" | "done" | "failed";
  /** Percent. */
  progress: number;
  /** A German sentence; '' without a failure. */
  error: string;
  /** What is said, as WebVTT. */
  captions: string;
  /** A digest of what the clip shows, by which corrections are noticed. */
  shown: string;
  created_at: string;
};

export const clipTables = { clips: byId } satisfies TableRules;
