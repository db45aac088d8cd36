import type { FormAnswer } from "~/lib/form-answer";

/** Most characters of each field, in UTF-16 code units as browsers count. */
export const commentLimits = { name: 80, content: 4000 } as const;

export const commentsPerPage = 20;

/** A part of a text; with `href` it is a link. */
export type Segment = { text: string; href?: string };

export type Comment = {
  id: string;
  name: string;
  /** The text, split at links. */
  content: Segment[];
  /** YYYY-MM-DD in Berlin. */
  date: string;
  reply?: Segment[];
  /** Where the comment was written, if elsewhere. */
  origin?: CommentOrigin;
  /** A removed comment: `content` gives the reason. */
  isRemoved?: true;
};

/** Where a comment from another site was written. */
export type CommentOrigin = {
  /** The writer's name there, such as '@ada@social.example'. */
  handle: string;
  /** The comment's address there. */
  url: string;
  /** Address on this site of the writer's picture. */
  avatar?: string;
  /** The comment that this one answers, if visible. */
  answers?: { id: string; name: string };
};

export type CommentPage = {
  /** Newest first. */
  comments: Comment[];
  /** Approved comments on all pages. */
  total: number;
  page: number;
  /** Position of the next page, independent of new comments; null on the last page. */
  next: string | null;
  /** Address of the report form, to which a comment's id is appended; undefined without reports. */
  report?: string | undefined;
  /** Says where comments from elsewhere come from; undefined if there are none. */
  originNote?: string;
};

export type CommentFields = Record<keyof typeof commentLimits, string>;

export type CommentAnswer = FormAnswer<keyof CommentFields>;

/** Value of the parameter `gesendet` after a comment was sent without scripts. */
export const commentSent = "kommentar";

/** Path of an episode's comments, for posting. With `position`, for reading the comments after it. */
export function commentsPath(episodeId: string, position?: string): string {
  const search = position ? `?${new URLSearchParams({ kommentare: position })}` : "";
  return `/episodes/${episodeId}/comments${search}`;
}

export function commentPagePath(episodeId: string, page: number): string {
  return `/episodes/${episodeId}${page > 1 ? `?kommentare=${page}` : ""}#kommentare`;
}

export function commentAnchor(id: string): string {
  return `kommentar-${id}`;
}
