import { plain } from "~/core/content/search/plain-phrases";
import {
  type Naming,
  type SearchWords,
  sourceOf,
  versionOf,
} from "~/core/content/search/search-source.server";
import { berlinDate } from "~/lib/berlin-time";
import { normalForm } from "~/lib/normal-form";
import { videoLabel, videoPath } from "./videos.schema";
import { type DatedVideo, listVideosForSearch } from "./videos.server";

export const videoSearch = sourceOf({
  kind: "videos",
  title: "Videos",
  order: 6,
  hits: { page: 10, suggestions: 2 },
  versions: async (db) => (await listVideosForSearch(db)).map(versionOf),
  list: listVideosForSearch,
  words: wordsOfVideo,
});

function wordsOfVideo(video: DatedVideo, { noun, topic }: Naming): SearchWords {
  return {
    path: videoPath(video.id),
    title: normalForm(video.title),
    tag: topic && normalForm(video.episode.invention),
    label: videoLabel(video, noun),
    date: berlinDate(new Date(video.createdAt)),
    body: plain(video.description),
    keywords: video.episode.title,
  };
}
