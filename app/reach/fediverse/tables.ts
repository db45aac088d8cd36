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
  /** The part before the @ of the host: a-z, 0-9 and _; fixed once somebody has followed. */
  name: string;
  /** Sealed JSON of two private keys as JWK, `rsa` and `ed25519`; '': none yet, or sealed with another SECRET. */
  keys: Generated<string>;
  /** The site's host when the first follower came; '': there was none yet. */
  host: Generated<string>;
  /** The end of the actor's id: 'users/NAME' from when the account is first on, or 'actor'; '': it was never on. */
  actor_path: Generated<string>;
  /** When it was first on; '': never. */
  began_at: Generated<string>;
  /** Whether others may find its posts by their words. */
  is_indexable: Generated<Flag>;
  /** Id of the post at the top of its profile; '': none. */
  pinned_post: Generated<string>;
  posts_articles: Generated<Flag>;
  posts_videos: Generated<Flag>;
  /** The template for entries without an own sentence; '': the default one. */
  template: Generated<string>;
  /** JSON list of accounts that moved here, as ids of actors. */
  also_known_as: Generated<string>;
  /** Id of the actor to which followers were moved; '': none. */
  moved_to: Generated<string>;
  /** Whether others may quote posts from now on. */
  is_quotable: Generated<Flag>;
  /** JSON of the last self-test; '': none. */
  check_result: Generated<string>;
  checked_at: string | null;
  updated_at: string;
};

export type FediverseFollowerRow = {
  /** Id of an actor, an https address. */
  actor: string;
  /** 'name@host'. */
  handle: string;
  host: string;
  inbox: string;
  /** The host's shared inbox; '': it has none. */
  shared_inbox: Generated<string>;
  /** 'resting': nothing arrived for three days; it is active again with its next activity. */
  state: Generated<"active" | "resting">;
  /** Id of its Follow activity. */
  follow_id: Generated<string>;
  followed_at: string;
};

/** An operator's own text for an entry's current or future post. */
export type FediverseTextRow = {
  kind: ContentKind;
  item_id: string;
  /** '': the template's text. */
  sentence: Generated<string>;
  /** 'never': nothing is posted automatically. */
  mode: Generated<"auto" | "never">;
};

/** A post; an entry published again after its deletion gets another one. */
export type FediversePostRow = {
  /** UUID in the post's address. */
  id: string;
  kind: ContentKind;
  item_id: string;
  /** JSON of the last sent Note. */
  note: string;
  likes: Generated<number>;
  boosts: Generated<number>;
  created_at: string;
  updated_at: string | null;
  /** When the post was deleted elsewhere; its address answers 410 from then on. */
  ended_at: string | null;
};

/** A counted reaction, stored to recognise a second one of the same account. */
export type FediverseReactionRow = {
  post_id: string;
  kind: "like" | "boost";
  /** HMAC of the actor's id: accounts are not listed. */
  actor_hash: string;
};

/**
 * A reply from elsewhere, or a quote of a post: a comment if it is a public reply about an episode, otherwise a
 * message.
 */
export type FediverseReplyRow = {
  id: string;
  /** The reply's id on its server. */
  object_id: string;
  /** The answered post; null: a direct message to the show, or a quote. */
  post_id: string | null;
  /** The quoted post. */
  quoted_post_id: string | null;
  /** Whether its author may quote (FEP-044f): 'withdrawn' stays, so that there is no second stamp; '': not asked. */
  stamp: Generated<"" | "given" | "withdrawn">;
  comment_id: string | null;
  message_id: string | null;
  visibility: "public" | "unlisted" | "followers" | "direct";
  actor: string;
  handle: string;
  host: string;
  inbox: string;
  /** The reply's address for people. */
  url: string;
  /** A small copy of the author's picture, JPEG in base64; '': none. */
  avatar: Generated<string>;
  /** Id of the answered object: our post, our answer or another reply. */
  in_reply_to: string;
  /** JSON of our answer as the last sent Note; '': none, or deleted there. */
  answer: Generated<string>;
  answered_at: string | null;
  created_at: string;
  updated_at: string | null;
};

export type FediverseBlockRow = {
  /** Id of an actor, or a host with its subdomains. */
  value: string;
  kind: "account" | "host";
  note: Generated<string>;
  created_at: string;
};

/** An activity under way, stored once for all receivers. */
export type FediverseActivityRow = {
  id: string;
  body: string;
  /** Id of the object that an `Update` changes; '' for other activities. */
  update_of: Generated<string>;
  created_at: string;
};

export type FediverseDeliveryRow = {
  id: string;
  activity_id: string;
  inbox: string;
  host: string;
  state: Generated<"waiting" | "delivered" | "failed">;
  attempts: Generated<number>;
  /** HTTP status of the last attempt; null: no answer. */
  status: number | null;
  /** The failure in German. */
  error: Generated<string>;
  /** When the next attempt is due; null: none. */
  next_at: string | null;
  created_at: string;
};

/** The memory of the signature library: others' keys, received activities. */
export type FediverseKvRow = { key: string; value: string; expires_at: string | null };

export const fediverseTables = {
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
