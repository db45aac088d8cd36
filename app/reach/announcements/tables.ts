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

/** One row once somebody saved them; until then nobody is told. */
export type AnnouncementSettingsRow = {
  id: 1;
  /** JSON list of addresses of WebSub hubs. */
  hubs: string;
  own_hub: Flag;
  podping: Flag;
  /** Sealed; '': there is none. */
  podping_token: Generated<string>;
  index_now: Flag;
  /** Public: it is served as a file. '' until it is first needed. */
  index_now_key: Generated<string>;
  updated_at: string;
};

/** Who is told, and how that went. */
export type AnnouncementChannelRow = {
  /** As `Channel.id`. */
  channel: string;
  /** When the job that waits is due; null: none does. */
  planned_at: string | null;
  begun_at: string | null;
  answered_at: string | null;
  /** Since when it took nothing; null: it took the last. */
  failing_since: string | null;
  /** The last answer, or why there was none. */
  answer: Generated<string>;
};

/** What a channel was not told yet. */
export type AnnouncementItemRow = { channel: string; path: string; changed_at: string };

/** Somebody who wants to have a feed as soon as it changes (WebSub §5). */
export type WebSubSubscriptionRow = {
  id: string;
  /** The feed's path. */
  topic: string;
  callback: string;
  /** Of the callback. */
  host: string;
  /** Sealed; '': what is sent is not signed. */
  secret: Generated<string>;
  /** The end of its lease; null: never confirmed. */
  expires_at: string | null;
  /** What was asked for and is not confirmed yet; null: nothing. */
  request_id: string | null;
  request_mode: "subscribe" | "unsubscribe" | null;
  request_seconds: Generated<number>;
  request_secret: Generated<string>;
  /** From when on it is to be sent the feed; null: it has it. */
  due_at: string | null;
  failing_since: string | null;
  created_at: string;
};

export const announcementsTables = {
  announcement_channels: workUnderWay,
  announcement_items: workUnderWay,
  websub_subscriptions: workUnderWay,
} satisfies TableRules;
