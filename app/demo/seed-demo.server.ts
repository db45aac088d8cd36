import { resolve } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { createComment } from "~/core/comments/submit-comment.server";
import { countEpisodes } from "~/core/episodes/episodes.server";
import { fingerprintsOf, keepFeedValues } from "~/core/feed/import/feed-values.server";
import { saveMedia, writeMedia } from "~/core/media/library/media-files.server";
import { trackMediaUses } from "~/core/media/library/media-uses.server";
import { createPost } from "~/core/posts/posts.server";
import { demoVisitor, saveRating } from "~/core/ratings/ratings.server";
import { lastingFeedGuid } from "~/core/show/feed-guid.server";
import { preparedPrivacy } from "~/core/show/legal/prepared-texts.server";
import { emptyShow, findShow, saveShow } from "~/core/show/show.server";
import { createVideo } from "~/core/videos/videos.server";
import { addDays, berlinMidnight, lastFriday } from "~/lib/time/berlin-time";
import { today } from "~/platform/clock.server";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Db, Trx } from "~/platform/db/handles";
import { oneAtATime } from "~/platform/db/one-at-a-time.server";
import type { Services } from "~/platform/services.server";
import * as demo from "~db/demo/index";
import { demoEpisodes } from "~db/demo/index";
import type { DemoPost, DemoVideo } from "~db/demo/types";
import { type Calendar, prepareDemoEpisode, type Seed } from "./demo-episodes.server";
import { seedExamples } from "./seed-examples.server";

const hour = 60 * 60 * 1000;

/**
 * Fills an empty database with the demo show, all or nothing. The newest published episode is on the last Friday
 * before or on today, the others a week apart.
 */
export async function seedDemo(services: Services): Promise<void> {
  if (!(await isEmpty(services.db))) return;
  const now = services.clock.now();
  const friday = lastFriday(today(services.clock));
  const dateOf = (number: number) => addDays(friday, (number - demo.newestDemoEpisode) * 7);
  const ids = new Map(demo.demoEpisodes.map(({ number }) => [number, uuidv7()]));
  const idOf = (number: number) => ids.get(number) ?? "";

  const calendar: Calendar = { now, friday, dateOf, idOf };
  const seeds: Seed[] = [];
  for (const episode of demo.demoEpisodes)
    seeds.push(await prepareDemoEpisode(services, episode, calendar));
  for (const post of demo.demoPosts) seeds.push(await prepareDemoPost(services, post, calendar));
  for (const video of demo.demoVideos)
    seeds.push(await prepareDemoVideo(services, video, calendar));

  await writeContent(services, async (trx) => {
    await oneAtATime(trx, services, "show");
    // Another process starting at this moment may have been faster.
    if (!(await isEmpty(trx))) return;
    const show = demoShow(services);
    await saveShow(trx, show, now);
    await seedHosts(trx, now);
    // A later import replaces these values unless an operator has changed them.
    await keepFeedValues(trx, "show", new Map([["", fingerprintsOf(show)]]));
    for (const seed of seeds) await seed(trx);
    for (const [name, sort_name] of Object.entries(demo.demoSortNames))
      await trx.updateTable("people").set({ sort_name }).where("name", "=", name).execute();
    await seedAround(trx, calendar);
    await seedExamples(trx, services, calendar);
  });
}

async function isEmpty(db: Db): Promise<boolean> {
  return !(await findShow(db)) && (await countEpisodes(db)) === 0;
}

function demoShow({ env, rooms }: Services) {
  const { demoShow: show, demoLegal } = demo;
  return {
    ...emptyShow,
    ...show,
    headline: "Wer hat das *wirklich* erfunden?",
    language: "de",
    explicit: false,
    copyright: show.name,
    feedGuid: lastingFeedGuid("", env),
    platforms: [...show.platforms],
    social: [...show.social],
    imprint: demoLegal.imprint,
    privacy: preparedPrivacy(rooms),
  };
}

async function seedHosts(trx: Trx, now: Date): Promise<void> {
  const moment = now.toISOString();
  for (const [position, { role, profile, text }] of demo.demoHosts.entries())
    await trx
      .insertInto("people")
      .values({
        id: uuidv7({ msecs: now.getTime(), seq: position }),
        name: "",
        sort_name: "",
        slug: null,
        portrait: "",
        text: `<p>${text}</p>`,
        links: "[]",
        is_host: 1,
        position,
        host_role: role,
        host_profile: profile,
        created_at: moment,
        updated_at: moment,
      })
      .execute();
}

async function seedAround(trx: Trx, { dateOf, idOf, now }: Calendar): Promise<void> {
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

/** Stores a demo post's drawing; returns a function that writes the rows. */
async function prepareDemoPost(
  services: Services,
  post: DemoPost,
  { friday, idOf, now }: Calendar,
): Promise<Seed> {
  const episodeId = post.episode === null ? null : idOf(post.episode);
  const drawing = await writeMedia(services, {
    kind: "drawing",
    name: `blog-${post.drawing.file}`,
    mime: "image/svg+xml",
    content: resolve("db/demo/drawings/posts", `${post.drawing.file}.svg`),
    episodeId,
    alt: post.drawing.alt,
    // Guarded, since a draft's drawing is not public.
    guarded: 1,
  });
  const imageUrl = `/media/${drawing.path}`;
  const publishedAt = post.published ? berlinMidnight(addDays(friday, -post.daysBefore)) : null;
  return async (trx) => {
    await saveMedia(trx, drawing, now);
    const id = await createPost(trx, { ...post, imageUrl, episodeId, publishedAt }, now);
    await trackMediaUses(trx, { kind: "post", id }, [imageUrl, post.content]);
  };
}

/** Stores the drawing of a demo video, dated like its episode; returns a function that writes the rows. */
async function prepareDemoVideo(
  services: Services,
  video: DemoVideo,
  { dateOf, idOf, now }: Calendar,
): Promise<Seed> {
  const episodeId = idOf(video.episode);
  const slug = demoEpisodes.find(({ number }) => number === video.episode)?.slug;
  const drawing = await writeMedia(services, {
    kind: "drawing",
    name: `video-${video.slug}`,
    mime: "image/svg+xml",
    content: resolve("db/demo/drawings", `${slug}.svg`),
    episodeId,
    alt: `Zeichnung zum Video: ${video.title}`,
  });
  const thumbnailUrl = `/media/${drawing.path}`;
  const created = berlinMidnight(dateOf(video.episode));
  return async (trx) => {
    await saveMedia(trx, drawing, now);
    const id = await createVideo(trx, { ...video, episodeId, thumbnailUrl }, created);
    await trackMediaUses(trx, { kind: "video", id }, [thumbnailUrl]);
  };
}
