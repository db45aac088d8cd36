import { join } from "node:path";
import { Readable } from "node:stream";
import type { WholeEpisode } from "~/core/episodes/episodes.schema";
import { fetchFile } from "~/core/feed/import/outside-media.server";
import { colors } from "~/core/media/artwork/artwork-picture";
import type { Story } from "~/core/player/scene/scene";
import { createFetchOutside } from "~/platform/outside/fetch-outside.server";
import type { Services } from "~/platform/services.server";
import { processTasks } from "~/platform/tasks/task-process.server";
import { withSource } from "~/studio/loudness/measure-sound.server";
import type { Clip } from "./clip";
import { type ClipPainter, openPainter } from "./clip-story.server";
import { barHeight } from "./draw-frame.server";
import { cutSound } from "./ffmpeg.server";
import { framesOf } from "./frames";
import type { DrawnFrame } from "./process-tasks.server";

export type Work = {
  services: Services;
  clip: Clip;
  episode: WholeEpisode;
  story: Story;
  /** A folder for the files under way. */
  folder: string;
  signal: AbortSignal;
  /** Called with the percentage done. */
  tell(percent: number): Promise<unknown>;
};

/** A clip that cannot be made; the message is a German sentence for the operator. */
export class ClipError extends Error {
  override name = "ClipError";
}

const tasks = processTasks<typeof import("./process-tasks.server")>();
/** 90 seconds take 40 s of two processors. */
const timeout = 20 * 60_000;
/** Pictures per second: what is drawn anew changes at most that often. */
const rate = 10;

/**
 * Makes a clip as MP4. The picture is drawn only where it changes.
 * @returns its path and its length in seconds
 * @throws ClipError, OutsideError, UnavailableError, or Error if its processes failed or were ended
 */
export async function makeClip(work: Work): Promise<{ path: string; seconds: number }> {
  const { services, clip, story, folder, signal } = work;
  const { sound, seconds } = await readSound(work);
  if (seconds < 1) throw new ClipError("An dieser Stelle ist in der Datei kein Ton.");
  const painter = await openPainter(services, work.episode, { ...clip, story });
  const path = join(folder, "clip.mp4");
  const { y, color } = painter.bar;
  const encoding = {
    ...painter.size,
    sound,
    target: path,
    rate,
    seconds,
    bar: { y, color, height: barHeight },
    ground: colors.paper,
  };
  const input = Readable.from(drawnFrames(work, painter, seconds));
  await tasks.run("encodeClip", { timeout, input, signal }, encoding);
  return { path, seconds };
}

async function* drawnFrames({ clip, story, tell }: Work, { draw }: ClipPainter, seconds: number) {
  let before = "";
  for (const { at, scene } of framesOf(story, clip, clip.text)) {
    const { ground, layer } = await draw(scene);
    const index = Math.round(at * rate);
    const frame: DrawnFrame = { index, layer, ...(ground !== before && { ground }) };
    before = ground;
    yield `${JSON.stringify(frame)}\n`;
    await tell(Math.min(99, Math.round((100 * at) / seconds)));
  }
  const end: DrawnFrame = { index: Math.ceil(seconds * rate) + 1 };
  yield `${JSON.stringify(end)}\n`;
}

async function readSound(work: Work) {
  const { services, clip, episode, folder, signal } = work;
  const { audioUrl } = episode;
  const cut = (source: Readable | string, mime: string) =>
    cutSound({ source, mime }, clip, { folder, signal });
  if (audioUrl.startsWith("/media/")) {
    const file = await services.db
      .selectFrom("media_files")
      .select(["path", "mime"])
      .where("path", "=", audioUrl.slice("/media/".length))
      .where("kind", "=", "audio")
      .executeTakeFirst();
    if (!file || !(await services.storage.find(file.path)))
      throw new ClipError("Die Datei der Folge liegt nicht mehr in der Mediathek.");
    return withSource(services.storage, file, signal, (source) => cut(source, file.mime));
  }
  const { BASE_URL: site, PRIVATE_HOSTS: hosts } = services.env;
  const fetched = join(folder, "audio");
  const fetchOutside = createFetchOutside({ site, hosts });
  const fetchAudio: typeof fetchOutside = (address, options) =>
    fetchOutside(address, { ...options, signal });
  return cut(fetched, await fetchFile(fetchAudio, audioUrl, "audio", fetched));
}
