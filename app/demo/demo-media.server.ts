import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { storedTranscript } from "~/features/episodes/transcript";
import { type WrittenMedia, writeMedia } from "~/features/media/library/media-files.server";
import { parseDuration } from "~/lib/duration";
import type { Services } from "~/platform/services.server";
import type { DemoEpisode } from "~db/demo/types";

export type DemoMedia = {
  drawing: WrittenMedia;
  audio: WrittenMedia | null;
  /** What is said in the audio; see transcript.ts. */
  transcript: string;
};

/** Puts drawing and audio of a demo episode into the media store; their rows come with the episode. */
export async function writeDemoMedia(
  services: Services,
  episodeId: string,
  episode: DemoEpisode,
): Promise<DemoMedia> {
  const name = `${String(episode.number).padStart(2, "0")}-${episode.slug}`;
  const drawing = await writeMedia(services, {
    kind: "drawing",
    name,
    mime: "image/svg+xml",
    content: resolve("db/demo/drawings", `${episode.slug}.svg`),
    episodeId,
    alt: `Zeichnung: ${episode.invention}`,
  });
  const file = resolve("db/demo/audio", `${name}.mp3`);
  if (!existsSync(file)) return { drawing, audio: null, transcript: "" };
  const audio = await writeMedia(services, {
    kind: "audio",
    name,
    mime: "audio/mpeg",
    content: file,
    episodeId,
    duration_seconds: parseDuration(episode.duration),
  });
  const spoken = storedTranscript(await readFile(resolve("db/demo/audio", `${name}.vtt`), "utf8"));
  return { drawing, audio, transcript: "transcript" in spoken ? spoken.transcript : "" };
}
