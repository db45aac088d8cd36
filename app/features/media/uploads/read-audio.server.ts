import type { Readable } from "node:stream";
import { type IAudioMetadata, parseFile, parseStream } from "music-metadata";

export type AudioFacts = {
  /** Seconds, with a fraction; null when the file does not tell. */
  durationSeconds: number | null;
  title: string | null;
  hasVideo: boolean;
};

const options = { duration: true, skipCovers: true };

/**
 * Length and title of an audio file.
 * @throws when it is no audio that can be read
 */
export async function readAudio(source: string | Readable): Promise<AudioFacts> {
  const metadata: IAudioMetadata =
    typeof source === "string"
      ? await parseFile(source, options)
      : await parseStream(source, undefined, options);
  const { duration, hasVideo } = metadata.format;
  return {
    durationSeconds: duration !== undefined && Number.isFinite(duration) ? duration : null,
    title: metadata.common.title ?? null,
    hasVideo: hasVideo ?? false,
  };
}
