import { type FormAnswer, lengthError } from "~/lib/form-answer";

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
  /** What the show answered. */
  reply?: Segment[];
};

export type CommentPage = {
  /** Newest first. */
  comments: Comment[];
  /** Approved comments on all pages. */
  total: number;
  page: number;
  /** Where the next page goes on, whatever is approved meanwhile; null: this is the last one. */
  next: string | null;
};

export type CommentFields = Record<keyof typeof commentLimits, string>;

export type CommentAnswer = FormAnswer<keyof CommentFields>;

/** What is wrong with a comment, by field. */
export function commentErrors({ name, content }: CommentFields): CommentAnswer["errors"] {
  const wrongName = lengthError(name, commentLimits.name);
  const wrongContent = lengthError(content, commentLimits.content);
  return {
    ...(wrongName && { name: wrongName }),
    ...(wrongContent && { content: wrongContent }),
  };
}
