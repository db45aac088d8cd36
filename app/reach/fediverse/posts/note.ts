/** A post as other servers get it: a Note of ActivityStreams, in the form that Mastodon reads and sends. */
export type Note = {
  "@context": readonly unknown[];
  id: string;
  type: "Note";
  attributedTo: string;
  to: readonly string[];
  cc: readonly string[];
  /** Moments in ISO 8601, UTC. */
  published: string;
  updated?: string;
  /** Where a person reads it: the page that it is about. */
  url: string;
  /** HTML; the same by its language in `contentMap`. */
  content: string;
  contentMap: Readonly<Record<string, string>>;
  /** The warning before the text. */
  summary: string | null;
  sensitive: boolean;
  tag: readonly NoteTag[];
  attachment: readonly NoteAttachment[];
};

export type NoteTag = { type: "Hashtag" | "Mention"; href: string; name: string };

export type NoteAttachment = {
  type: "Image" | "Audio";
  mediaType: string;
  url: string;
  /** What a picture shows; the title of sound. */
  name: string;
  width?: number;
  height?: number;
  /** ISO 8601: 'PT45M30S'. */
  duration?: string;
};
