import { z } from "zod";
import { publicFields } from "~/core/content/public-fields.server";
import { episodeLink, linkedEpisode } from "~/core/episodes/operations.server";
import { now } from "~/platform/clock.server";
import {
  changedSince,
  cursorPage,
  idInput,
  listInput,
  listOutput,
  moment,
  operation,
  pageAddress,
} from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { videoFields } from "./video.fields";
import { type Video, videoPath, watchUrl } from "./videos.schema";
import { findVideo, listVideosAfter } from "./videos.server";

const { shape, values } = publicFields(videoFields, {
  names: ["title", "description", "youtubeId", "duration", "thumbnailUrl"],
  items: {},
});

const video = z
  .object({
    id: z.string(),
    url: z.string(),
    publishedAt: moment,
    watchUrl: z.string().meta({ description: "Das Video auf YouTube" }),
    episode: linkedEpisode.meta({ description: "Die Folge dazu" }),
    ...shape,
  })
  .meta({ id: "Video" });

const group = "Videos";

const list = operation({
  name: "videos.list",
  method: "GET",
  path: "/videos",
  group,
  about: "The videos that everybody sees.",
  title: "Videos auflisten",
  english: "List the published videos. The newest first.",
  description: "Das neueste zuerst.",
  isPublic: true,
  input: z.strictObject({
    ...listInput("videos", z.object({ since: moment, id: idInput })),
    changedSince,
  }),
  output: listOutput(video),
  async run(services, { cursor: after, limit, changedSince }) {
    const moment = now(services.clock);
    const asked = { after, changedSince, limit: limit + 1 };
    const videos = await listVideosAfter(services.db, moment, asked);
    return cursorPage("videos", limit, videos, {
      item: (video) => videoAnswer(services, video),
      keys: ({ createdAt, id }) => ({ since: createdAt, id }),
    });
  },
});

const get = operation({
  name: "videos.get",
  method: "GET",
  path: "/videos/{id}",
  group,
  title: "Ein Video lesen",
  english: "Read a video.",
  isPublic: true,
  input: z.strictObject({ id: idInput }),
  output: video,
  missing: "Dieses Video gibt es hier nicht.",
  async run(services, { id }) {
    const found = await findVideo(services.db, now(services.clock), id);
    return found && videoAnswer(services, found);
  },
});

function videoAnswer(services: Services, video: Video) {
  return {
    id: video.id,
    url: pageAddress(services, videoPath(video.id)),
    publishedAt: video.createdAt,
    watchUrl: watchUrl(video.youtubeId),
    episode: episodeLink(services, video.episode),
    ...values(services, video),
  };
}

export const operations = [list, get];
