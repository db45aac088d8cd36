import { processTasks } from "~/platform/tasks/task-process.server";
import { runInLane } from "../lanes.server";
import type { FoundAudio } from "../process-tasks.server";
import { audioSpansIn, joinedSeconds } from "./file-structure.server";

export type AudioFacts = Omit<FoundAudio, "duration" | "container" | "codecs"> & {
  /** Length of all joined parts in seconds, with a fraction; null if unknown. */
  durationSeconds: number | null;
  isVideo: boolean;
  /** True for a video that browsers play. */
  isH264: boolean;
};

// Milliseconds. A file of 1 GB without a header is read to its end, even on a slow disk.
const timeout = 3 * 60_000;
const tasks = processTasks<typeof import("../process-tasks.server")>();

type Source = {
  mime: string;
  /** Path to which the embedded picture is written; if omitted, it is not extracted. */
  cover?: string;
};

/**
 * Reads the properties of an audio file in a child process, which a bad file may crash.
 * @throws if it is no readable audio
 */
export async function readAudio(source: string, { mime, cover }: Source): Promise<AudioFacts> {
  const sounds = await audioSpansIn(source, mime);
  const { duration, container, codecs, ...found } = await runInLane("check", () =>
    tasks.run("readAudioFile", { timeout }, { source, mime, cover, sounds }),
  );
  const joined = mime === "audio/mpeg" ? await joinedSeconds(source) : null;
  return {
    ...found,
    durationSeconds: joined ?? duration,
    isVideo: isVideo(container, codecs),
    isH264: codecs.includes("avc1"),
  };
}

/** Codecs of chapter pictures in QuickTime and MPEG-4. */
const stillPictures = new Set(["jpeg", "png"]);

/** True for a video. Apps play files branded M4A or M4B as audio, even with chapter pictures. */
function isVideo(container: string, codecs: readonly string[]): boolean {
  return !/^M4[AB]\b/.test(container) && codecs.some((codec) => !stillPictures.has(codec));
}
