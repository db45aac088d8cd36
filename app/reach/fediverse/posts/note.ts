/** A post as other servers get it: an ActivityStreams Note, in the form that Mastodon reads and sends. */
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
  /** Address for people: the page that the post is about. */
  url: string;
  /** HTML; repeated by language in `contentMap`. */
  content: string;
  contentMap: Readonly<Record<string, string>>;
  /** The content warning. */
  summary: string | null;
  sensitive: boolean;
  tag: readonly NoteTag[];
  /** Who may quote it, as a hint for others' buttons (FEP-044f); absent in posts of earlier versions. */
  interactionPolicy?: { canQuote: { automaticApproval: readonly string[] } };
  /** At most one: Mastodon shows a player for a sound that is alone. */
  attachment: readonly NoteAttachment[];
};

export type NoteTag = { type: "Hashtag" | "Mention"; href: string; name: string };

export type NoteAttachment = {
  type: "Image" | "Audio";
  mediaType: string;
  url: string;
  /** A picture's alternative text; an audio's title. */
  name: string;
  width?: number;
  height?: number;
  /** ISO 8601: 'PT45M30S'. */
  duration?: string;
  /** Bytes. */
  size?: number | undefined;
  /** The picture shown with a sound. */
  icon?: NoteAttachment;
};
