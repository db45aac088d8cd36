import type { FormAnswer } from "~/lib/form-answer";

/** Most characters of each field, counted as the browser counts them: in UTF-16 code units. */
export const commentLimits = { name: 80, content: 4000 } as const;

export const commentsPerPage = 20;

/** A piece of a text; with `href` it leads there. */
export type Segment = { text: string; href?: string };

export type Comment = {
  id: string;
  name: string;
  /** Its text, cut where an address begins or ends. */
  content: Segment[];
  /** YYYY-MM-DD in Berlin. */
  date: string;
  reply?: Segment[];
  /** It was written elsewhere. */
  origin?: CommentOrigin;
  /** It was taken away: its content says why. */
  isRemoved?: true;
};

/** Where a comment was written that came from elsewhere. */
export type CommentOrigin = {
  /** Of its writer there: '@ada@social.example'. */
  handle: string;
  /** Where it can be read there. */
  url: string;
  /** Address on this site of its writer's picture. */
  avatar?: string;
  /** The comment that it answers, where visitors see that one. */
  answers?: { id: string; name: string };
};

export type CommentPage = {
  /** Newest first. */
  comments: Comment[];
  /** Approved comments on all pages. */
  total: number;
  page: number;
  /** Where the next page goes on, whatever is approved meanwhile; null: this is the last one. */
  next: string | null;
  /** Leads to where a comment is reported, once its id is appended; left out: nowhere. */
  report?: string | undefined;
  /** Says where comments come from that were written elsewhere; left out: from nowhere. */
  originNote?: string;
};

export type CommentFields = Record<keyof typeof commentLimits, string>;

export type CommentAnswer = FormAnswer<keyof CommentFields>;

/** Value of the parameter `gesendet` after a comment without scripts. */
export const commentSent = "kommentar";

/** Where comments of an episode are sent to; read from there, they go on after a position. */
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
