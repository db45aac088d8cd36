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
  /** Who made it: it sees what that role sees, and ends with the account. */
  operator_id: string;
  url: string;
  /** JSON list of types of events. */
  events: string;
  /** It may be told what visitors wrote, and who they are. */
  personal: Flag;
  state: WebhookState;
  /** Attempts in a row that failed. */
  failures: Generated<number>;
  /** Sealed; '': there is none, after a restoration or with another SECRET, and nothing is sent. */
  secret: Generated<string>;
  /** The one before, with which is signed as well until that moment. */
  former_secret: Generated<string>;
  former_until: string | null;
  created_at: string;
};

/** An event for a webhook. */
export type WebhookDeliveryRow = {
  id: string;
  webhook_id: string;
  event_id: string;
  /** JSON: `SiteEvent`. */
  event: string;
  state: DeliveryState;
  attempts: Generated<number>;
  /** The beginning of the last one; '' before, and where personal data was in it. */
  request: Generated<string>;
  /** The HTTP status; null: no answer. */
  status: number | null;
  /** The beginning of the answer; '' too where personal data was sent, which it may repeat. */
  answer: Generated<string>;
  /** In German, where no answer came. */
  error: Generated<string>;
  /** Milliseconds. */
  duration: number | null;
  /** When it is tried again; null: not by itself. */
  next_at: string | null;
  created_at: string;
};

export const webhooksTables = {
  webhooks: { ...byId, json: ["events"], secret: ["secret", "former_secret", "former_until"] },
  webhook_deliveries: workUnderWay,
} satisfies TableRules;
