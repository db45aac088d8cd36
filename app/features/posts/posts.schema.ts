/** Page length of the public list of posts. */
export const postsPerPage = 12;
/** Posts in the feed of the blog, newest first. */
export const postsInFeed = 50;
/** Posts of the same category below an article. */
export const relatedPosts = 3;

/** What visitors read when something failed (specification, section 8). */
export const blogMessages = {
  list: "Blog-Artikel konnten nicht geladen werden",
  post: "Blog-Artikel konnte nicht geladen werden",
  missing: "Blog-Artikel nicht gefunden",
} as const;

/** The episode that a post belongs to. */
export type PostEpisode = { id: string; number: number | null; title: string; invention: string };

/** What a card in a list shows. */
export type PostSummary = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  /** Files of this site begin with /media/; a line drawing is an SVG file with an element `fig`. */
  imageUrl: string;
  /** Minutes, 1 to 60. */
  readingTime: number;
  /** When it came out, not before its episode; ISO 8601. */
  publishedAt: string;
  episode: PostEpisode | null;
};

export type Post = PostSummary & {
  /** What the picture shows; empty where nothing is known. */
  imageAlt: string;
  /** Sanitised HTML. */
  content: string;
  metaTitle: string;
  metaDescription: string;
  metaKeywords: string;
  ogImageUrl: string;
  canonicalUrl: string | null;
  updatedAt: string;
};

/** A post as another page links to it. */
export type PostLink = Pick<PostSummary, "slug" | "title" | "excerpt">;
