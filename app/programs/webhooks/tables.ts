import type { Generated } from "kysely";
import { byId, type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";
import type { DeliveryState, WebhookState } from "./webhook";

declare module "~/platform/db/tables" {
  interface Tables {
    webhooks: WebhookRow;
    webhook_deliveries: WebhookDeliveryRow;
  }
}

export type WebhookRow = {
  id: string;
  /** The webhook's maker. Deliveries contain what the maker's role may see, and end with the maker's account. */
  operator_id: string;
  url: string;
  /** JSON list of event types. */
  events: string;
  /** Deliveries may include visitors' texts and identities. */
  personal: Flag;
  state: WebhookState;
  /** Failed attempts in a row. */
  failures: Generated<number>;
  /** Sealed. '' after a restoration or with another SECRET; then nothing is sent. */
  secret: Generated<string>;
  /** The former secret, which also signs until `former_until`. */
  former_secret: Generated<string>;
  former_until: string | null;
  created_at: string;
};

export type WebhookDeliveryRow = {
  id: string;
  webhook_id: string;
  event_id: string;
  /** JSON: `SiteEvent`. */
  event: string;
  state: DeliveryState;
  attempts: Generated<number>;
  /** The beginning of the last request; '' before the first one, and if the request had personal data. */
  request: Generated<string>;
  /** The HTTP status; null: no answer. */
  status: number | null;
  /** The beginning of the answer; '' also if personal data was sent, which an answer may repeat. */
  answer: Generated<string>;
  /** Why there was no answer, in German. */
  error: Generated<string>;
  /** Milliseconds. */
  duration: number | null;
  /** The next automatic attempt; null: none. */
  next_at: string | null;
  created_at: string;
};

export const webhooksTables = {
  webhooks: { ...byId, json: ["events"], secret: ["secret", "former_secret", "former_until"] },
  webhook_deliveries: workUnderWay,
} satisfies TableRules;
