import type { Generated } from "kysely";
import type { ContentKind } from "~/core/content/kinds";
import { type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    fediverse_account: FediverseAccountRow;
    fediverse_followers: FediverseFollowerRow;
    fediverse_texts: FediverseTextRow;
    fediverse_posts: FediversePostRow;
    fediverse_reactions: FediverseReactionRow;
    fediverse_replies: FediverseReplyRow;
    fediverse_blocks: FediverseBlockRow;
    fediverse_activities: FediverseActivityRow;
    fediverse_deliveries: FediverseDeliveryRow;
    fediverse_kv: FediverseKvRow;
  }
}

export type FediverseAccountRow = {
  id: 1;
  is_on: Flag;
  /** Before the @ of the host: a-z, 0-9 and _; it stays once somebody has followed. */
  name: string;
  /** Sealed JSON of two private keys as JWK, `rsa` and `ed25519`; '': none yet, or sealed with another SECRET. */
  keys: Generated<string>;
  /** The host of the site when somebody followed for the first time; '': nobody has. */
  host: Generated<string>;
  posts_articles: Generated<Flag>;
  posts_videos: Generated<Flag>;
  /** Of the text for what has no sentence of its own; '': ours. */
  template: Generated<string>;
  /** JSON list of accounts that moved here, as ids of actors. */
  also_known_as: Generated<string>;
  /** The id of the actor to whom followers were sent on; '': none. */
  moved_to: Generated<string>;
  /** JSON of the last self-test; '': there was none. */
  check_result: Generated<string>;
  checked_at: string | null;
  updated_at: string;
};

export type FediverseFollowerRow = {
  /** The id of an actor, an https address. */
  actor: string;
  /** 'name@host'. */
  handle: string;
  host: string;
  inbox: string;
  /** One for all accounts of the host; '': it has none. */
  shared_inbox: Generated<string>;
  /** 'resting': nothing arrived for three days; it comes back with its next activity. */
  state: Generated<"active" | "resting">;
  /** The id of the activity with which it followed. */
  follow_id: Generated<string>;
  followed_at: string;
};

/** What an operator wants said, of something that was posted or will be. */
export type FediverseTextRow = {
  kind: ContentKind;
  item_id: string;
  /** '': the text is made by the template. */
  sentence: Generated<string>;
  /** 'never': nothing is posted by itself. */
  mode: Generated<"auto" | "never">;
};

/** A post; what comes out again after it was deleted gets another one. */
export type FediversePostRow = {
  /** UUID; it is in the address of the post. */
  id: string;
  kind: ContentKind;
  item_id: string;
  /** JSON of the Note as it was sent last. */
  note: string;
  likes: Generated<number>;
  boosts: Generated<number>;
  created_at: string;
  updated_at: string | null;
  /** When it was deleted there; its address answers 410 from then on. */
  ended_at: string | null;
};

/** Tells the same account's second 'like' from the first one. */
export type FediverseReactionRow = {
  post_id: string;
  kind: "like" | "boost";
  /** HMAC of the actor's id: nobody is listed. */
  actor_hash: string;
};

/** A reply from elsewhere: a comment, where it is public and below an episode, or a message. */
export type FediverseReplyRow = {
  id: string;
  /** The address by which its server names it. */
  object_id: string;
  /** Null: it answers none of ours, and was said to the show alone. */
  post_id: string | null;
  comment_id: string | null;
  message_id: string | null;
  visibility: "public" | "unlisted" | "followers" | "direct";
  actor: string;
  handle: string;
  host: string;
  inbox: string;
  /** Where a person reads it. */
  url: string;
  /** Our small copy of the author's picture, JPEG in base64; '': none. */
  avatar: Generated<string>;
  /** The id of what it answers: our post, our answer or another reply. */
  in_reply_to: string;
  /** JSON of our answer as a Note, as it was sent last; '': none, or it was deleted there. */
  answer: Generated<string>;
  answered_at: string | null;
  created_at: string;
  updated_at: string | null;
};

export type FediverseBlockRow = {
  /** The id of an actor, or a host; with the host, everything below it. */
  value: string;
  kind: "account" | "host";
  note: Generated<string>;
  created_at: string;
};

/** What is on its way, once for all receivers. */
export type FediverseActivityRow = { id: string; body: string; created_at: string };

export type FediverseDeliveryRow = {
  id: string;
  activity_id: string;
  inbox: string;
  host: string;
  state: Generated<"waiting" | "delivered" | "failed">;
  attempts: Generated<number>;
  /** The HTTP status of the last attempt; null: no answer. */
  status: number | null;
  /** Why it failed, in German. */
  error: Generated<string>;
  /** When it is tried again; null: not any more. */
  next_at: string | null;
  created_at: string;
};

/** What the library for signatures remembers: keys of others, activities that were received. */
export type FediverseKvRow = { key: string; value: string; expires_at: string | null };

export const fediverseTables = {
  fediverse_account: { key: ["id"], json: ["also_known_as"] },
  fediverse_followers: { key: ["actor"], personalData: { foundBy: "name" } },
  fediverse_texts: { key: ["kind", "item_id"] },
  fediverse_posts: { key: ["id"], json: ["note"] },
  fediverse_reactions: {
    key: ["post_id", "kind", "actor_hash"],
    personalData: { foundBy: "nothing" },
  },
  fediverse_replies: { key: ["id"], personalData: { foundBy: "name" } },
  fediverse_blocks: { key: ["value"], personalData: { foundBy: "name" } },
  fediverse_activities: workUnderWay,
  fediverse_deliveries: workUnderWay,
  fediverse_kv: workUnderWay,
} satisfies TableRules;
