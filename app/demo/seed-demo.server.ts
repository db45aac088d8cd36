import { v7 as uuidv7 } from "uuid";
import { createComment } from "~/features/comments/submit-comment.server";
import { countEpisodes } from "~/features/episodes/episodes.server";
import { importEpisode } from "~/features/episodes/import-episode.server";
import { saveMedia } from "~/features/media/library/media-files.server";
import { trackMediaUses } from "~/features/media/library/media-uses.server";
import { demoVisitor, saveRating } from "~/features/ratings/ratings.server";
import { lastingFeedGuid } from "~/features/show/feed-guid.server";
import { emptyShow, findShow, saveShow } from "~/features/show/show.server";
import { addDays, berlinMidnight, lastFriday } from "~/lib/berlin-time";
import { today } from "~/platform/clock.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import type { Env } from "~/platform/env.server";
import type { Services } from "~/platform/services.server";
import * as demo from "~db/demo/index";
import type { DemoEpisode } from "~db/demo/types";
import { type DemoMedia, writeDemoMedia } from "./demo-media.server";
import { seedPosts, writeDemoPictures } from "./demo-posts.server";
import { seedVideos, writeDemoThumbnails } from "./demo-videos.server";

const hour = 60 * 60 * 1000;

/**
 * Fills an empty database with the demo show, whole or not at all. The newest published episode lies on the
 * last Friday before or on today, the others a week apart.
 */
export async function seedDemo(services: Services): Promise<void> {
  if (!(await isEmpty(services.db))) return;
  const now = services.clock.now();
  const friday = lastFriday(today(services.clock));
  const dateOf = (number: number) => addDays(friday, (number - demo.newestDemoEpisode) * 7);
  const ids = new Map(demo.demoEpisodes.map(({ number }) => [number, uuidv7()]));
  const idOf = (number: number) => ids.get(number) ?? "";

  const media = await writeAllMedia(services, idOf);
  const pictures = await writeDemoPictures(services, idOf);
  const thumbnails = await writeDemoThumbnails(services, idOf);

  await writeContent(services, async (trx) => {
    await oneAtATime(trx, services, "show");
    // Another process that starts at this moment may have been quicker.
    if (!(await isEmpty(trx))) return;
    await saveShow(trx, demoShow(services.env), now);
    for (const [episode, files] of media)
      await seedEpisode(trx, {
        id: idOf(episode.number),
        date: dateOf(episode.number),
        episode,
        files,
        now,
      });
    await seedVideos(trx, thumbnails, { dateOf, idOf, now });
    await seedPosts(trx, pictures, { friday, idOf, now });
    await seedAround(trx, { dateOf, idOf, now });
  });
}

async function isEmpty(db: Db): Promise<boolean> {
  return !(await findShow(db)) && (await countEpisodes(db)) === 0;
}

function demoShow(env: Env) {
  const { demoShow: show, demoLegal } = demo;
  return {
    ...emptyShow,
    ...show,
    headline: "Wer hat das *wirklich* erfunden?",
    language: "de",
    explicit: false,
    copyright: show.name,
    feedGuid: lastingFeedGuid("", env),
    hosts: [...show.hosts],
    platforms: [...show.platforms],
    social: [...show.social],
    ...demoLegal,
  };
}

async function writeAllMedia(services: Services, idOf: (number: number) => string) {
  const media = new Map<DemoEpisode, DemoMedia>();
  for (const episode of demo.demoEpisodes)
    media.set(episode, await writeDemoMedia(services, idOf(episode.number), episode));
  return media;
}

type Seed = { id: string; date: string; episode: DemoEpisode; files: DemoMedia; now: Date };

async function seedEpisode(trx: Trx, { id, date, episode, files, now }: Seed): Promise<void> {
  const { drawing, audio, transcript } = files;
  await importEpisode(
    trx,
    {
      ...episode,
      id,
      date,
      guid: `demo:${episode.slug}`,
      drawingUrl: `/media/${drawing.path}`,
      transcript,
      ...(audio && {
        audioUrl: `/media/${audio.path}`,
        audioBytes: audio.bytes,
        audioMime: audio.mime,
      }),
    },
    now,
  );
  await saveMedia(trx, drawing, now);
  if (audio) await saveMedia(trx, audio, now);
  const used = [drawing, audio].map((file) => file && `/media/${file.path}`);
  await trackMediaUses(trx, { kind: "episode", id }, used);
}

type Around = {
  dateOf(number: number): string;
  idOf(number: number): string;
  now: Date;
};

async function seedAround(trx: Trx, { dateOf, idOf, now }: Around): Promise<void> {
  const notInFuture = (moment: Date) => (moment > now ? now : moment);
  for (const comment of demo.demoComments) {
    const created = berlinMidnight(dateOf(comment.episode)).getTime() + comment.hoursAfter * hour;
    const createdAt = notInFuture(new Date(created));
    await createComment(trx, { ...comment, episodeId: idOf(comment.episode), createdAt });
  }
  for (const { episode, ratings } of demo.demoRatings)
    for (const [index, rating] of ratings.entries())
      await saveRating(trx, { episodeId: idOf(episode), visitor: demoVisitor(index), rating }, now);
}
