import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { storeMedia } from "~/features/media/media-files.server";
import { parseDuration } from "~/lib/duration";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import type { DemoEpisode } from "~db/demo/types";

export type DemoMedia = {
  drawingUrl: string;
  audioUrl: string;
  audioBytes: number | null;
  audioMime: string | null;
};

type Subject = { id: string; episode: DemoEpisode };

/** Puts drawing and audio of a demo episode into the media store. */
export async function storeDemoMedia(
  services: Services,
  trx: Trx,
  { id, episode }: Subject,
): Promise<DemoMedia> {
  const name = `${String(episode.number).padStart(2, "0")}-${episode.slug}`;
  const drawing = await storeMedia(
    services,
    {
      kind: "drawing",
      name,
      mime: "image/svg+xml",
      content: await readFile(resolve("db/demo/drawings", `${episode.slug}.svg`)),
      episodeId: id,
      alt: `Zeichnung: ${episode.invention}`,
    },
    trx,
  );
  const file = resolve("db/demo/audio", `${name}.mp3`);
  if (!existsSync(file))
    return { drawingUrl: drawing.url, audioUrl: "#", audioBytes: null, audioMime: null };
  const audio = await storeMedia(
    services,
    {
      kind: "audio",
      name,
      mime: "audio/mpeg",
      content: await readFile(file),
      episodeId: id,
      alt: "",
      audio: { durationSeconds: parseDuration(episode.duration) },
    },
    trx,
  );
  return {
    drawingUrl: drawing.url,
    audioUrl: audio.url,
    audioBytes: audio.bytes,
    audioMime: audio.mime,
  };
}
