/** The contents of another program's export besides the episodes, stored with the feed. */
export type Elsewhere = {
  program: "WordPress" | "Ghost" | "Podlove";
  /** Path of the export file. */
  path: string;
  /** Host of the site, which distinguishes the comments of two sites. */
  site: string;
  authors: string[];
  /** Pictures and audio of the media library, by id. */
  attachments: Record<string, string>;
  counts: {
    items: number;
    posts: number;
    pages: number;
    comments: number;
    transcripts?: number;
  };
};

export type FoundArticle = {
  type: "post" | "page";
  guid: string;
  title: string;
  slug: string;
  /** Unsanitised HTML with absolute addresses. */
  content: string;
  /** Plain text, or ''. */
  excerpt: string;
  category: string;
  tags: string[];
  /** Picture address, or null. */
  image: string | null;
  isPublished: boolean;
  /** ISO 8601 in UTC, or null. */
  moment: string | null;
  /** Former addresses of the article. */
  addresses: string[];
};

export type FoundComment = {
  id: string;
  parent: string;
  name: string;
  /** HTML or plain text. */
  content: string;
  moment: string;
  /** True if the post's author wrote the comment. */
  isAuthors: boolean;
};

/** An entry of the export. `done`: how many items of the file have been read so far. */
export type Found = { done: number } & (
  | { article: FoundArticle }
  | { guid: string; comments: FoundComment[] }
  | { guid: string; transcript: string }
);
