/** What another program's export contains besides the episodes of a show; stored with the feed that was read. */
export type Elsewhere = {
  program: "WordPress" | "Ghost" | "Podlove";
  /** Path of the file. */
  path: string;
  /** Host of the site, which distinguishes the comments of two sites. */
  site: string;
  /** Names of the authors. */
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

/** A blog post or a page. */
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
  /** ISO 8601 in UTC; null: none. */
  moment: string | null;
  /** Its former addresses. */
  addresses: string[];
};

export type FoundComment = {
  id: string;
  parent: string;
  name: string;
  /** HTML or plain text. */
  content: string;
  moment: string;
  /** Written by the post's author. */
  isAuthors: boolean;
};

/** Entries in the file's order; `done` counts its items. */
export type Found = { done: number } & (
  | { article: FoundArticle }
  | { guid: string; comments: FoundComment[] }
  | { guid: string; transcript: string }
);
