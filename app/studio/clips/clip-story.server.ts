import { buffer, text } from "node:stream/consumers";
import type { WholeEpisode } from "~/core/episodes/episodes.schema";
import { episodeSubject, spareDrawings } from "~/core/media/artwork/artwork-address.server";
import { squarePicture } from "~/core/media/artwork/rasterise.server";
import { isOwnPicture } from "~/core/media/artwork/show-pictures.server";
import { digestOf } from "~/core/media/library/media-source.server";
import { type Story, tellStory } from "~/core/player/scene/scene";
import { getShow } from "~/core/show/show.server";
import { formatWebVtt } from "~/core/transcripts/text/format-cues";
import type { Services } from "~/platform/services.server";
import { runInTextWorker } from "~/platform/tasks/text-worker.server";
import type { Clip, Passage } from "./clip";
import type { ClipPicture, ClipSubject } from "./draw-frame.server";
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

/** What stands in all pictures of an episode's clips. */
export async function readSubject(services: Services, episode: WholeEpisode): Promise<ClipSubject> {
  const show = await getShow(services.db);
  const subject = episodeSubject(episode, show);
  return {
    showName: show.name,
    address: new URL(services.env.BASE_URL).host,
    title: `${subject.label}: ${episode.title}`,
    accent: show.accent,
    picture: (await readPicture(services, episode.drawingUrl ?? "")) ??
      (await readPicture(services, episode.imageUrl)) ??
      (show.drawnCovers ? null : await readPicture(services, show.cover ?? "")) ?? {
        svg: spareDrawings[show.drawnCovers ? "fallback" : "microphone"],
      },
  };
}

/** Side in pixels of a picture that is no drawing. */
const pictureSide = 720;
const largestPicture = 30 * 1024 * 1024;

/** A picture of this site for a clip; null for another address, and while the file is missing. */
export async function readPicture(
  { storage }: Pick<Services, "storage">,
  address: string,
): Promise<ClipPicture | null> {
  const [, path] = /^\/media\/([\w./-]+)$/.exec(address) ?? [];
  const file = path ? await storage.find(path) : null;
  if (!path || !file || file.bytes > largestPicture) return null;
  if (path.endsWith(".svg")) return { svg: await text(storage.read(path)) };
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
