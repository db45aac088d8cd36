import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readDossier, storedDossier } from "~/features/dossier/read-dossier";
import { importEpisode } from "~/features/episodes/import-episode.server";
import { saveMedia, writeMedia } from "~/features/media/library/media-files.server";
import { trackMediaUses } from "~/features/media/library/media-uses.server";
import { storedTranscript } from "~/features/transcripts/text/transcript";
import { parseDuration } from "~/lib/duration";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { demoEpisodes } from "~db/demo/index";
import type { DemoEpisode } from "~db/demo/types";

/** When the demo begins; `friday` is the day of its newest episode. */
export type Calendar = {
  now: Date;
  friday: string;
  dateOf(episode: number): string;
  idOf(episode: number): string;
};

/** Writes the rows of something whose files lie in the media store. */
export type Seed = (trx: Trx) => Promise<void>;

/** Puts drawing and audio of a demo episode into the media store; gives what writes the rows. */
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
    ...(spoken?.fields ?? { transcript: "" }),
    dossier: await dossierOf(name, calendar),
  };
  return async (trx) => {
    await importEpisode(trx, written, now);
    await saveMedia(trx, drawing, now);
    if (spoken) await saveMedia(trx, spoken.audio, now);
    await trackMediaUses(trx, { kind: "episode", id }, [drawingUrl, spoken?.fields.audioUrl]);
  };
}

/** The dossier of an episode, which names others by their slug; '' where there is none. */
async function dossierOf(name: string, { idOf }: Calendar): Promise<string> {
  const file = resolve("db/demo/dossiers", `${name}.json`);
  if (!existsSync(file)) return "";
  const read = readDossier(await readFile(file, "utf8"));
  if (!("dossier" in read)) throw new Error(`Not a dossier: ${file} ${JSON.stringify(read)}`);
  const relations = read.dossier.relations.map((relation) => {
    const related = demoEpisodes.find(({ slug }) => slug === relation.episode);
    return { ...relation, episode: related ? idOf(related.number) : "" };
  });
  return storedDossier({ ...read.dossier, relations });
}

/** The audio of an episode and what the episode has of it; null where there is none. */
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
