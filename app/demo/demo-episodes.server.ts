import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { importEpisode } from "~/core/episodes/import-episode.server";
import { saveMedia, writeMedia } from "~/core/media/library/media-files.server";
import { trackMediaUses } from "~/core/media/library/media-uses.server";
import { storedTranscript } from "~/core/transcripts/text/read-transcript";
import { parseDuration } from "~/lib/time/duration";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { demoEpisodes, demoVoices } from "~db/demo/index";
import type { DemoEpisode } from "~db/demo/types";

declare module "~/platform/rooms/room.server" {
  interface InDemo {
    /** The room's additions to an episode of the demo show. */
    episode?(trx: Trx, episode: PutEpisode): Promise<void>;
  }
}

/** `name`: base name of the episode's files; `idOf`: another episode's id by slug, '' for an unknown one. */
type PutEpisode = { id: string; name: string; now: Date; idOf(slug: string): string };

/** `now`: when the demo starts; `friday`: the day of its newest episode. */
export type Calendar = {
  now: Date;
  friday: string;
  dateOf(episode: number): string;
  idOf(episode: number): string;
};

/** Writes the rows of an entry, after its files were stored. */
export type Seed = (trx: Trx) => Promise<void>;

/** Stores drawing and audio of a demo episode; returns a function that writes the rows. */
export async function prepareDemoEpisode(
  services: Services,
  episode: DemoEpisode,
  calendar: Calendar,
): Promise<Seed> {
  const { dateOf, idOf, now } = calendar;
  const { number, slug } = episode;
  const id = idOf(number);
  const name = `${String(number).padStart(2, "0")}-${slug}`;
  const drawing = await writeMedia(services, {
    kind: "drawing",
    name,
    mime: "image/svg+xml",
    content: resolve("db/demo/drawings", `${slug}.svg`),
    episodeId: id,
    alt: `Zeichnung: ${episode.invention}`,
  });
  const spoken = await writeAudio(services, id, name, episode.duration);
  const drawingUrl = `/media/${drawing.path}`;
  const written = {
    ...episode,
    id,
    date: dateOf(number),
    guid: `demo:${slug}`,
    drawingUrl,
    searchNames: episode.searchNames.split(", "),
    ...(spoken
      ? { ...spoken.fields, description: withVoices(episode.description) }
      : { transcript: "" }),
  };
  const idOfSlug = (asked: string) =>
    idOf(demoEpisodes.find(({ slug }) => slug === asked)?.number ?? 0);
  return async (trx) => {
    await importEpisode(trx, written, now);
    for (const addTo of services.rooms.list("inDemo", "episode"))
      await addTo(trx, { id, name, now, idOf: idOfSlug });
    await saveMedia(trx, drawing, now);
    if (spoken) await saveMedia(trx, spoken.audio, now);
    await trackMediaUses(trx, { kind: "episode", id }, [drawingUrl, spoken?.fields.audioUrl]);
  };
}

/** Adds the speakers to an audible episode's description, before its sources. */
function withVoices(description: string): string {
  return description.replace("<h3>Quellen</h3>", `<p>${demoVoices}</p>$&`);
}

/** Stores an episode's audio and returns its media file with the episode's columns; null without audio. */
async function writeAudio(services: Services, episodeId: string, name: string, duration: string) {
  const file = resolve("db/demo/audio", `${name}.mp3`);
  if (!existsSync(file)) return null;
  const audio = await writeMedia(services, {
    kind: "audio",
    name,
    mime: "audio/mpeg",
    content: file,
    episodeId,
    duration_seconds: parseDuration(duration),
  });
  const said = storedTranscript(await readFile(resolve("db/demo/audio", `${name}.vtt`), "utf8"));
  const transcript = "transcript" in said ? said.transcript : "";
  const audioUrl = `/media/${audio.path}`;
  return {
    audio,
    fields: { transcript, audioUrl, audioBytes: audio.bytes, audioMime: audio.mime },
  };
}
