import { processTasks } from "~/platform/tasks/task-process.server";
import { runInLane } from "../lanes.server";
import type { FoundAudio } from "../process-tasks.server";
import { audioSpansIn, joinedSeconds } from "./file-structure.server";

export type AudioFacts = Omit<FoundAudio, "duration" | "container" | "codecs"> & {
  /** Seconds, with a fraction, of all joined parts; null: unknown. */
  durationSeconds: number | null;
  isVideo: boolean;
};

// A file of 1 GB without a header is read to its end, on a slow disk.
const timeout = 3 * 60_000;
const tasks = processTasks<typeof import("../process-tasks.server")>();

type Source = {
  mime: string;
  /** The path for the embedded picture; left out: it is not extracted. */
  cover?: string;
};

/**
 * The properties of an audio file, read in a child process that it may crash.
 * @throws when it is no readable audio
 */
export async function readAudio(source: string, { mime, cover }: Source): Promise<AudioFacts> {
  const sounds = await audioSpansIn(source, mime);
  const { duration, container, codecs, ...found } = await runInLane("check", () =>
    tasks.run("readAudioFile", { timeout }, { source, mime, cover, sounds }),
  );
  const joined = mime === "audio/mpeg" ? await joinedSeconds(source) : null;
  return { ...found, durationSeconds: joined ?? duration, isVideo: isVideo(container, codecs) };
}

/** Codecs of chapter pictures in QuickTime and MPEG-4. */
const stillPictures = new Set(["jpeg", "png"]);

/** Apps play files branded M4A or M4B as audio, whatever chapter pictures they contain. */
function isVideo(container: string, codecs: readonly string[]): boolean {
  return !/^M4[AB]\b/.test(container) && codecs.some((codec) => !stillPictures.has(codec));
}
