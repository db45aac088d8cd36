import { createHash } from "node:crypto";
import {
  listEpisodesForSearch,
  listEpisodeVersions,
} from "~/features/episodes/all-episodes.server";
import { type Episode, fileNumber } from "~/features/episodes/episodes.schema";
import type { Post } from "~/features/posts/posts.schema";
import { listPostsForSearch, listPostVersions } from "~/features/posts/posts-for-search.server";
import { postPath } from "~/features/posts/posts-path";
import { videoLabel, videoPath } from "~/features/videos/videos.schema";
import { type DatedVideo, listVideosForSearch } from "~/features/videos/videos.server";
import { berlinDate } from "~/lib/berlin-time";
import { textOf } from "~/lib/html";
import type { Db } from "~/platform/db/handles";
import type { SearchDocument, SearchKind } from "../search.schema";
import type { DocumentVersion } from "./search-index.server";

/** Where the texts of one kind come from. */
export type SearchSource = {
  kind: SearchKind;
  versions(db: Db): Promise<DocumentVersion[]>;
  /** What is gone meanwhile is left out. */
  documents(db: Db, wanted: readonly DocumentVersion[]): Promise<SearchDocument[]>;
};

type Words = Omit<SearchDocument, "kind" | "source" | "version" | "visibleFrom">;

export const searchSources: readonly SearchSource[] = [
  sourceOf("episoden", listEpisodesForSearch, wordsOfEpisode, async (db) =>
    (await listEpisodeVersions(db)).map(({ date, ...row }) => ({ ...row, visibleFrom: date })),
  ),
  sourceOf("blog", listPostsForSearch, wordsOfPost, async (db) =>
    (await listPostVersions(db)).map(({ episodeDate, ...row }) => ({
      ...row,
      visibleFrom: episodeDate ?? "",
    })),
  ),
  sourceOf("videos", listVideosForSearch, wordsOfVideo, async (db) =>
    (await listVideosForSearch(db)).map(versionOfVideo),
  ),
];

function sourceOf<T extends { id: string }>(
  kind: SearchKind,
  list: (db: Db, ids: string[]) => Promise<readonly T[]>,
  wordsOf: (item: T) => Words,
  versions: SearchSource["versions"],
): SearchSource {
  const documents: SearchSource["documents"] = async (db, wanted) => {
    const known = new Map(wanted.map((row) => [row.id, row]));
    return (await list(db, [...known.keys()])).flatMap((item) => {
      const row = known.get(item.id);
      if (!row) return [];
      const { id: source, ...dated } = row;
      return [{ kind, source, ...dated, ...wordsOf(item) }];
    });
  };
  return { kind, versions, documents };
}

function wordsOfEpisode(episode: Episode): Words {
  const { id, number, title, invention, description, funFact, verdict, persons, date } = episode;
  return {
    path: `/episodes/${id}`,
    title: title.normalize(),
    tag: invention.normalize(),
    label: fileNumber(number) ?? "",
    date,
    body: apart(plain(...phrasesOf(description), funFact), verdict),
    keywords: [fileNumber(number), number, ...persons.map(({ name }) => name)].join(" "),
  };
}

function wordsOfPost(post: Post): Words {
  return {
    path: postPath(post),
    title: post.title.normalize(),
    tag: post.category.normalize(),
    label: "",
    date: berlinDate(new Date(post.publishedAt)),
    body: plain(post.excerpt, ...phrasesOf(post.content)),
    keywords: post.episode?.invention ?? "",
  };
}

function wordsOfVideo(video: DatedVideo): Words {
  return {
    path: videoPath(video.id),
    title: video.title.normalize(),
    tag: video.episode.invention.normalize(),
    label: videoLabel(video),
    date: berlinDate(new Date(video.createdAt)),
    body: plain(video.description),
    keywords: video.episode.title,
  };
}

function versionOfVideo(video: DatedVideo): DocumentVersion {
  const { id, episodeDate } = video;
  const version = createHash("sha256").update(JSON.stringify(video)).digest("base64url");
  return { id, version, visibleFrom: episodeDate };
}

/** The texts of HTML, parted behind headings and list entries. */
function phrasesOf(html: string): string[] {
  return html.split(/<\/(?:li|h\d)>/i).map(textOf);
}

const punctuatedEnd = /[.,:;!?…][“”"‘’«»)]*$/;

/** Texts in a row, for excerpts: what ends without punctuation is set apart from the next by a dot. */
function plain(...texts: (string | null)[]): string {
  return texts
    .flatMap((text) => text?.replace(/\s+/g, " ").trim() || [])
    .map((text, at, all) =>
      at === all.length - 1 || punctuatedEnd.test(text) ? text : `${text}\u00a0·`,
    )
    .join(" ")
    .normalize();
}

/** The verdict is no part of the sentence before it, not where that one has ended either. */
function apart(body: string, verdict: string | null): string {
  return [body, plain(verdict)].filter(Boolean).join("\u00a0· ");
}
