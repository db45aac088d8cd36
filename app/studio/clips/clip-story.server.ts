import { buffer, text } from "node:stream/consumers";
import type { WholeEpisode } from "~/core/episodes/episodes.schema";
import { episodeSubject, spareDrawings } from "~/core/media/artwork/artwork-address.server";
import { prepareDrawing } from "~/core/media/artwork/drawing.server";
import { squarePicture } from "~/core/media/artwork/rasterise.server";
import { isOwnPicture } from "~/core/media/artwork/show-pictures.server";
import { digestOf } from "~/core/media/library/media-source.server";
import { type Scene, type Story, tellStory } from "~/core/player/scene/scene";
import { getShow } from "~/core/show/show.server";
import { formatWebVtt } from "~/core/transcripts/text/format-cues";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import type { Clip, Passage } from "./clip";
import { type ClipPicture, createPainter } from "./draw-frame.server";
import { captionsOf, framesOf } from "./frames";
import { transcriptLines } from "./text-tasks.server";

/** What the audio of an episode tells when, for operators: of drafts, too. */
export async function readStory(services: Services, episode: WholeEpisode): Promise<Story> {
  const { id, transcript, chapters } = episode;
  const lines = await runInTextWorker("transcriptLines", transcriptLines, transcript);
  const told = await Promise.all(
    services.rooms.list("onEpisode", "told").map((read) => read(services, id)),
  );
  return tellStory({
    lines,
    chapters,
    callouts: told.flatMap(({ callouts }) => callouts),
    events: told.flatMap(({ events }) => events),
    claims: told.flatMap(({ claims }) => claims),
  });
}

export type ClipPainter = Awaited<ReturnType<typeof openPainter>>;

/** A painter for a clip of an episode, with the pictures that it needs. */
export async function openPainter(
  services: Services,
  episode: WholeEpisode,
  { story, ...look }: Pick<Clip, "shape" | "text"> & { story: Story },
) {
  const show = await getShow(services.db);
  const { label } = episodeSubject(episode, show);
  const subject = {
    showName: show.name,
    address: new URL(services.env.BASE_URL).host,
    title: `${label}: ${episode.title}`,
    accent: show.accent,
  };
  const own = [episode.drawingUrl, episode.imageUrl, show.drawnCovers ? null : show.cover];
  let usual: ClipPicture | null = null;
  for (const address of own) usual ??= await readPicture(services, address ?? "");
  const spare = spareDrawings[show.drawnCovers ? "fallback" : "microphone"];
  const otherwise = usual ?? { drawing: prepareDrawing(spare) };
  const pictures = new Map<string, Promise<ClipPicture | null>>();
  const { ground, layer, ...painter } = createPainter(subject, story, look);
  return {
    ...painter,
    /** The picture of a scene as SVG markup, of which the ground stays while the chapter does. */
    async draw(scene: Scene) {
      const address = story.chapters[scene.chapter]?.img ?? "";
      const reading = pictures.get(address) ?? readPicture(services, address);
      pictures.set(address, reading);
      const picture = (await reading) ?? otherwise;
      return { ground: ground(picture), layer: layer(scene, picture) };
    },
  };
}

/** Side in pixels of a picture that is no drawing. */
const pictureSide = 720;
const largest = { drawing: 512 * 1024, picture: 30 * 1024 * 1024 };

/** A picture of this site for a clip; null for another address, and while the file is missing. */
async function readPicture(
  { storage }: Pick<Services, "storage">,
  address: string,
): Promise<ClipPicture | null> {
  const [, path] = /^\/media\/([\w./-]+)$/.exec(address) ?? [];
  const file = path ? await storage.find(path) : null;
  if (!path || !file) return null;
  const isDrawing = path.endsWith(".svg");
  if (file.bytes > largest[isDrawing ? "drawing" : "picture"]) return null;
  if (isDrawing) return { drawing: prepareDrawing(await text(storage.read(path))) };
  if (!isOwnPicture(address)) return null;
  const jpeg = await squarePicture(await buffer(storage.read(path)), "cover", pictureSide);
  return { jpeg: jpeg.toString("base64") };
}

/** The captions of a clip as WebVTT, and a digest of all that it shows. */
export function shownIn(story: Story, clip: Clip, { title, audioUrl }: WholeEpisode) {
  const captions = formatWebVtt(captionsOf(story.lines, clip));
  const frames = framesOf(story, clip, clip.text).map(({ at, scene }) => ({
    ...scene,
    at,
    line: story.lines[scene.line]?.text,
    chapter: story.chapters[scene.chapter],
  }));
  return { captions, shown: digestOf(JSON.stringify([title, audioUrl, captions, frames])) };
}

/** The words of a passage, as its alternative text. */
export function wordsIn({ lines }: Story, passage: Passage): string {
  return captionsOf(lines, passage)
    .map(({ text }) => text)
    .join(" ");
}
