import type { Chapter } from "../episodes.schema";

/** An audio file of the library, as the form takes it. */
export type PickedAudio = {
  url: string;
  bytes: number;
  mime: string;
  durationSeconds: number | null;
  chapters: readonly Chapter[];
};
