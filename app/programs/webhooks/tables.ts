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
  /** Its maker: it sees what that role sees, and ends with the account. */
  operator_id: string;
  url: string;
  /** JSON list of event types. */
  events: string;
  /** Deliveries may include visitors' texts and identities. */
  personal: Flag;
  state: WebhookState;
  /** Failed attempts in a row. */
  failures: Generated<number>;
  /** Sealed; '': none, after a restoration or with another SECRET; then nothing is sent. */
  secret: Generated<string>;
  /** The former secret, which also signs until that moment. */
  former_secret: Generated<string>;
  former_until: string | null;
  created_at: string;
};

/** A delivery of an event to a webhook. */
export type WebhookDeliveryRow = {
  id: string;
  webhook_id: string;
  event_id: string;
  /** JSON: `SiteEvent`. */
  event: string;
  state: DeliveryState;
  attempts: Generated<number>;
  /** The beginning of the last request; '' before, and if it had personal data. */
  request: Generated<string>;
  /** The HTTP status; null: no answer. */
  status: number | null;
  /** The beginning of the answer; '' also if personal data was sent, which it may repeat. */
  answer: Generated<string>;
  /** German, if there was no answer. */
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
