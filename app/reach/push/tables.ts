import { byId, type TableRules } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    push_settings: PushSettingsRow;
    push_subscriptions: PushSubscriptionRow;
    push_sendings: PushSendingRow;
  }
}

/** The row exists once messages have been switched on. */
type PushSettingsRow = {
  id: 1;
  is_on: Flag;
  /**
   * JSON Web Key that signs messages. Each subscription is bound to this key, so it is exported with them and not
   * sealed with SECRET. Without the endpoints, which are stored beside it, the key is useless.
   */
  vapid_key: string;
};

export type PushSubscriptionRow = {
  /** A random UUID, which reveals no time. */
  id: string;
  /** The browser's address at its push service. */
  endpoint: string;
  /** base64url of an uncompressed point of P-256. */
  p256dh: string;
  /** base64url of 16 bytes. */
  auth: string;
  created_day: string;
  /** The episode whose message the push service has not accepted yet. */
  waits_for: string | null;
};

/** The messages about an episode: one row per episode, ever. */
export type PushSendingRow = {
  episode_id: string;
  /** 0: messages to all; later rounds: to those whose push service refused before. */
  round: number;
  /** The last subscription processed in this round. */
  after: string;
  sent: number;
  /** Number of ended subscriptions. */
  gone: number;
  failed: number;
  started_at: string;
  finished_at: string | null;
};

export const pushTables = {
  push_subscriptions: { ...byId, personalData: { foundBy: "nothing" } },
  push_sendings: { key: ["episode_id"] },
} satisfies TableRules;
