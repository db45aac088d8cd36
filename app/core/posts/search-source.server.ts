import { phrasesOf, plain } from "~/core/content/search/plain-phrases";
import {
  type Naming,
  noWords,
  type SearchWords,
  sourceOf,
} from "~/core/content/search/search-source.server";
import { normalForm } from "~/lib/normal-form";
import { listPostsById, listPostVersions } from "./list-posts.server";
import type { Post } from "./posts.schema";
import { postPath } from "./posts-path";

export const postSearch = sourceOf({
  kind: "blog",
  title: "Blog",
  order: 5,
  hits: { page: 10, suggestions: 3 },
  versions: listPostVersions,
  list: listPostsById,
  words: wordsOfPost,
});

function wordsOfPost(post: Post, { topic }: Naming): SearchWords {
  return {
    ...noWords,
    path: postPath(post),
    title: normalForm(post.title),
    tag: normalForm(post.category),
    date: post.date,
    body: plain(post.excerpt, ...phrasesOf(post.content)),
    keywords: [topic && post.episode?.invention, ...post.tags].filter(Boolean).join(" "),
  };
}
