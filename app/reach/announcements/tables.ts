import type { Generated } from "kysely";
import { type TableRules, workUnderWay } from "~/platform/db/table-rules";
import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    announcement_settings: AnnouncementSettingsRow;
    announcement_channels: AnnouncementChannelRow;
    announcement_items: AnnouncementItemRow;
    websub_subscriptions: WebSubSubscriptionRow;
  }
}

/** The row exists once an operator saved settings; until then nothing is sent. */
export type AnnouncementSettingsRow = {
  id: 1;
  /** JSON list of addresses of WebSub hubs. */
  hubs: string;
  own_hub: Flag;
  podping: Flag;
  /** Sealed; '': there is none. */
  podping_token: Generated<string>;
  index_now: Flag;
  /** Public: it is served as a file. '' until first needed. */
  index_now_key: Generated<string>;
  updated_at: string;
};

/** A channel and its state. */
export type AnnouncementChannelRow = {
  /** As `Channel.id`. */
  channel: string;
  /** When its waiting job is due; null: there is none. */
  planned_at: string | null;
  begun_at: string | null;
  answered_at: string | null;
  /** Since when the channel has refused everything; null: the last message was accepted. */
  failing_since: string | null;
  /** The last answer, or why there was none. */
  answer: Generated<string>;
};

/** News that a channel has not received yet. */
export type AnnouncementItemRow = { channel: string; path: string; changed_at: string };

/** A subscriber who gets a feed as soon as it changes (WebSub §5). */
export type WebSubSubscriptionRow = {
  id: string;
  /** The feed's path. */
  topic: string;
  callback: string;
  /** Host of the callback. */
  host: string;
  /** Sealed; '': messages are not signed. */
  secret: Generated<string>;
  /** The end of its lease; null: never confirmed. */
  expires_at: string | null;
  /** An unconfirmed request; null: none. */
  request_id: string | null;
  request_mode: "subscribe" | "unsubscribe" | null;
  request_seconds: Generated<number>;
  request_secret: Generated<string>;
  /** When the feed is due to be sent; null: it has been sent. */
  due_at: string | null;
  failing_since: string | null;
  created_at: string;
};

export const announcementsTables = {
  announcement_channels: workUnderWay,
  announcement_items: workUnderWay,
  websub_subscriptions: workUnderWay,
} satisfies TableRules;
