import type { ValuesOf } from "~/core/content/fields";
import type { publicationFields } from "~/core/content/publication";
import type { postFields } from "./post.fields";

/** Number of posts on a page of the public list. */
export const postsPerPage = 12;
/** Number of posts in the blog's feed, newest first. */
export const postsInFeed = 50;
/** Number of posts of the same category shown below an article. */
export const relatedPosts = 3;

/** German failure messages for visitors (specification, section 8). */
export const postReadFailures = {
  list: "Blog-Artikel konnten nicht geladen werden",
  post: "Blog-Artikel konnte nicht geladen werden",
  missing: "Blog-Artikel nicht gefunden",
} as const;

type PostEpisode = { id: string; number: number | null; title: string; invention: string };

type PostValues = ValuesOf<typeof postFields>;

export type PostSummary = Pick<
  PostValues,
  "slug" | "title" | "excerpt" | "category" | "imageUrl" | "readingTime"
> & {
  id: string;
  /** Moment of publication, but not before that of the episode; ISO 8601. */
  publishedAt: string;
  /** Day of `publishedAt` in Berlin, YYYY-MM-DD. */
  date: string;
  episode: PostEpisode | null;
};

export type Post = Omit<PostValues, keyof typeof publicationFields | "episodeId"> &
  PostSummary & {
    /** Alternative text of the picture; '' if unknown. */
    imageAlt: string;
    updatedAt: string;
  };

/** A post to which another page links. */
export type PostLink = Pick<PostSummary, "slug" | "title" | "excerpt">;
