import type { ValuesOf } from "~/core/content/fields";
import type { publicationFields } from "~/core/content/publication";
import type { postFields } from "./post.fields";

/** Posts on a page of the public list. */
export const postsPerPage = 12;
/** Posts in the blog's feed, newest first. */
export const postsInFeed = 50;
/** Posts of the same category below an article. */
export const relatedPosts = 3;

/** Failure messages for visitors (specification, section 8). */
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
  /** When it was published, not before its episode; ISO 8601. */
  publishedAt: string;
  /** That day in Berlin, YYYY-MM-DD. */
  date: string;
  episode: PostEpisode | null;
};

export type Post = Omit<PostValues, keyof typeof publicationFields | "episodeId"> &
  PostSummary & {
    /** The alternative text; '' if unknown. */
    imageAlt: string;
    updatedAt: string;
  };

/** A post as another page links to it. */
export type PostLink = Pick<PostSummary, "slug" | "title" | "excerpt">;
