import { byId, type TableRules } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    push_settings: PushSettingsRow;
    push_subscriptions: PushSubscriptionRow;
    push_sendings: PushSendingRow;
  }
}

/** One row once somebody switched it on. */
type PushSettingsRow = {
  id: 1;
  is_on: Flag;
  /**
   * JSON Web Key with which messages are signed. Each subscription holds for this key alone, so it goes wherever they
   * go, and no SECRET closes it: who has it can do nothing without their endpoints, which lie beside it.
   */
  vapid_key: string;
};

export type PushSubscriptionRow = {
  /** A random UUID, which tells no moment. */
  id: string;
  /** Where the browser's push service takes messages for it. */
  endpoint: string;
  /** base64url of an uncompressed point of P-256. */
  p256dh: string;
  /** base64url of 16 bytes. */
  auth: string;
  created_day: string;
  /** The episode whose message its push service did not take yet. */
  waits_for: string | null;
};

/** One for an episode, ever. */
export type PushSendingRow = {
  episode_id: string;
  /** 0: everybody; then those who still wait. */
  round: number;
  /** The subscription up to which this round has come. */
  after: string;
  sent: number;
  /** So many subscriptions had ended. */
  gone: number;
  failed: number;
  started_at: string;
  finished_at: string | null;
};

export const pushTables = {
  push_settings: byId,
  push_subscriptions: { ...byId, personalData: { foundBy: "nothing" } },
  push_sendings: { key: ["episode_id"] },
} satisfies TableRules;
