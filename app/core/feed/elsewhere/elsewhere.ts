/** What an export of another program brings beside the episodes of a show; kept with what was read. */
export type Elsewhere = {
  program: "WordPress" | "Ghost" | "Podlove";
  /** The file. */
  path: string;
  /** Host of the site, to tell the comments of two apart. */
  site: string;
  /** Names of those who wrote something. */
  authors: string[];
  /** Pictures and sound of the library, by id. */
  attachments: Record<string, string>;
  counts: {
    items: number;
    posts: number;
    pages: number;
    comments: number;
    transcripts?: number;
  };
};

/** A post of the blog or a page. */
export type FoundArticle = {
  type: "post" | "page";
  guid: string;
  title: string;
  slug: string;
  /** HTML with absolute addresses: not sanitised. */
  content: string;
  /** Plain text, or ''. */
  excerpt: string;
  category: string;
  tags: string[];
  /** Address of its picture, or null. */
  image: string | null;
  isPublished: boolean;
  /** ISO 8601 in UTC; null: none. */
  moment: string | null;
  /** Where it stood. */
  addresses: string[];
};

export type FoundComment = {
  id: string;
  parent: string;
  name: string;
  /** HTML or plain. */
  content: string;
  moment: string;
  /** Of whoever wrote the post. */
  isAuthors: boolean;
};

/** One after the other, as they stand in the file; `done` counts its items. */
export type Found = { done: number } & (
  | { article: FoundArticle }
  | { guid: string; comments: FoundComment[] }
  | { guid: string; transcript: string }
);
