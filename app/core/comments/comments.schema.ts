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
  /** Its origin, if it was written elsewhere. */
  origin?: CommentOrigin;
  /** It was removed: its content is the reason. */
  isRemoved?: true;
};

/** The origin of a comment written elsewhere. */
export type CommentOrigin = {
  /** Its writer's name there: '@ada@social.example'. */
  handle: string;
  /** Its address there. */
  url: string;
  /** Address on this site of the writer's picture. */
  avatar?: string;
  /** The comment that it answers, if that is visible. */
  answers?: { id: string; name: string };
};

export type CommentPage = {
  /** Newest first. */
  comments: Comment[];
  /** Approved comments on all pages. */
  total: number;
  page: number;
  /** Position of the next page, whatever is approved meanwhile; null: this is the last one. */
  next: string | null;
  /** Address of the report form, to which a comment's id is appended; left out: none. */
  report?: string | undefined;
  /** A note on where foreign comments come from; left out: nowhere. */
  originNote?: string;
};

export type CommentFields = Record<keyof typeof commentLimits, string>;

export type CommentAnswer = FormAnswer<keyof CommentFields>;

/** Value of the parameter `gesendet` after a comment without scripts. */
export const commentSent = "kommentar";

/** Path of an episode's comments, for posting; for reading, from a position on. */
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
