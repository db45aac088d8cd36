import { z } from "zod";
import { findAnyEpisode } from "~/core/episodes/list/all-episodes.server";
import { choice, given, line } from "~/lib/forms/form-field";
import {
  absolute,
  idInput,
  moment,
  operationOf,
  url,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { type ClipShape, type ClipText, clipShapeLabels, clipTexts } from "./clip";
import { readStory } from "./clip-story.server";
import { deleteClip, type KnownClip, listClips, startClip } from "./clips.server";

const shapes = Object.keys(clipShapeLabels) as ClipShape[];
const texts = Object.keys(clipTexts) as ClipText[];
const episodeId = idInput.meta({ description: "Die Folge", english: "The episode" });
const second = z
  .string()
  .max(200)
  .meta({ description: "Sekunden oder m:ss", english: "Seconds, or m:ss" });

const shape = z.enum(shapes).meta({ description: "Breite zu Höhe", english: "Width to height" });
const text = z.enum(texts).meta({
  description: "Wort für Wort oder Zeile für Zeile",
  english: "Word by word, or line by line",
});

const clip = z
  .object({
    id: z.string(),
    from: z.number(),
    to: z.number(),
    shape,
    text,
    state: z.enum(["running", "done", "failed"]),
    progress: z.int().meta({ english: "Percent" }),
    error: z.string(),
    isOutdated: z.boolean().meta({
      description: "Mitschrift, Dossier oder Audio haben sich seitdem geändert",
      english: "Transcript, dossier or audio changed since",
    }),
    url: url.meta({ description: "Das Video", english: "The video" }),
    mediaId: z.string().nullable().meta({ english: "The file in the media library" }),
    captions: z.string().meta({ english: "What is said, as WebVTT" }),
    createdAt: moment,
  })
  .meta({ id: "Clip" });

const defaults = {
  group: "Redaktion: Clips",
  about: "Passages of episodes as videos.",
  missing: "Das gibt es hier nicht (mehr).",
} as const;

const list = operationOf({
  ...defaults,
  name: "admin.clips.list",
  method: "GET",
  path: "/admin/clips/{episodeId}",
  title: "Die Clips einer Folge auflisten",
  english: "List the clips of an episode. The newest first.",
  asks: "clips.create",
  input: z.strictObject({ episodeId }),
  output: z.object({ clips: z.array(clip).meta({ english: "The clips" }) }),
  async run(services, { episodeId }) {
    const known = await readClips(services, episodeId);
    return known && { clips: known.map((one) => shown(services, one)) };
  },
});

export const make = operationOf({
  ...defaults,
  name: "clips.make",
  method: "POST",
  path: "/admin/clips/{episodeId}",
  title: "Eine Stelle als Video machen",
  english:
    "Make a passage of an episode a video. It takes up to three minutes; the list says how far it is.",
  description: "Das dauert bis zu drei Minuten; die Liste sagt, wie weit es ist.",
  asks: "clips.create",
  failed: "Der Clip konnte nicht begonnen werden. Bitte versuche es noch einmal.",
  fields: {
    episodeId: given(),
    from: line("Anfang", { limit: 200 }),
    to: line("Ende", { limit: 200 }),
    shape: choice<ClipShape>("Form", "9:16", clipShapeLabels),
    text: choice<ClipText>("Schrift", "words", clipTexts),
  },
  input: z.strictObject({
    episodeId,
    from: second,
    to: second,
    shape: shape.default("9:16"),
    text: text.default("words"),
  }),
  output: z.object({ id: z.string() }),
  async run(services, wanted, { operator }) {
    const id = await startClip(services, operator, wanted);
    return id === null ? null : { id };
  },
});

export const remove = operationOf({
  ...defaults,
  name: "clips.delete",
  method: "DELETE",
  path: "/admin/clips/{episodeId}/{id}",
  title: "Einen Clip löschen",
  english: "Delete a clip and its file for good. A file that is still in use stays.",
  description: "Mit seiner Datei und für immer; was noch benutzt wird, bleibt.",
  asks: "clips.delete",
  failed: "Der Clip konnte nicht gelöscht werden. Bitte versuche es noch einmal.",
  fields: { episodeId: given(), id: line("Clip") },
  input: z.strictObject({ episodeId, id: idInput }),
  output: z.object({ id: z.string() }),
  async run(services, given, { operator }) {
    return (await deleteClip(services, operator, given)) ? { id: given.id } : null;
  },
});

async function readClips(services: Services, episodeId: string): Promise<KnownClip[] | null> {
  const episode = await findAnyEpisode(services.db, episodeId);
  return episode && listClips(services, episode, await readStory(services, episode));
}

function shown(services: Services, { bytes: _, alt: __, ...known }: KnownClip) {
  return { ...known, url: absolute(services, known.url) };
}

export const operations = [list, make, remove];
