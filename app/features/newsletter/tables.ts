import type { Generated } from "kysely";
import type { ColumnsOf } from "~/content/fields";
import type { Flag } from "~/platform/db/tables";
import type { campaignFields } from "./campaigns/campaign.fields";

declare module "~/platform/db/tables" {
  interface Tables {
    newsletter_subscribers: NewsletterSubscriberRow;
    newsletter_consents: NewsletterConsentRow;
    newsletter_days: NewsletterDayRow;
    newsletter_imports: NewsletterImportRow;
    newsletter_campaigns: CampaignRow;
    newsletter_deliveries: NewsletterDeliveryRow;
    newsletter_sender: NewsletterSenderRow;
    newsletter_reports: NewsletterReportRow;
    newsletter_responses: NewsletterResponseRow;
    newsletter_settings: NewsletterSettingsRow;
    newsletter_signups: NewsletterSignupRow;
    newsletter_suppressions: NewsletterSuppressionRow;
  }
}

export type NewsletterSubscriberRow = {
  id: string;
  email: string;
  /** The address as it is compared: trimmed, NFC, lower case. */
  email_key: string;
  name: string | null;
  status: "pending" | "active" | "unsubscribed" | "bounced";
  /** When the last mail went out because of a signup. */
  mailed_at: string | null;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  bounced_at: Generated<string | null>;
  /** When the operator last sent again to who had bounced: what their mailbox refused before counts no more. */
  reactivated_at: Generated<string | null>;
  /** Why mail ended: the last bounce's or complaint's words. */
  left_reason: Generated<string | null>;
  /** Where the address came from. */
  origin: Generated<"form" | "import">;
  /** Address and name as searches compare them. */
  search_text: Generated<string>;
  created_at: string;
  updated_at: string;
};

/** One signup and its confirmation: the proof of consent. Addresses are shortened (/24, /48). */
type NewsletterConsentRow = {
  id: string;
  subscriber_id: string;
  text_version: string;
  text: string;
  form_url: string;
  token_hash: string;
  requested_at: string;
  requested_ip: string;
  confirmed_at: string | null;
  confirmed_ip: string | null;
};

/** How the number of active subscribers changed on a day in Berlin; kept for ever. */
type NewsletterDayRow = {
  date: string;
  joined: number;
  gone: number;
  bounced: number;
};

/** A list of subscribers from elsewhere. */
type NewsletterImportRow = {
  id: string;
  file_name: string;
  /** How and when these people agreed, in the operator's words. */
  consent: string;
  /** The file's text, until it is taken over or thrown away. */
  content: string;
  /** 'stopped': nobody went on with it. */
  status: "preview" | "running" | "done" | "stopped";
  /** Rows that are taken over already. */
  position: number;
  /** JSON: how many of which outcome, and the lines that could not be used. */
  outcome: string;
  operator_name: string;
  created_at: string;
  finished_at: string | null;
};

/** What operators write, and how far its sending is. */
export type CampaignRow = ColumnsOf<typeof campaignFields> & {
  id: string;
  status: "draft" | "sent";
  /** How far the sending is; 'none' while it is a draft. */
  sending: "none" | "running" | "paused" | "done" | "cancelled";
  /** Why its plan was taken back, in words for the operator, until it is saved or sent. */
  plan_failure: Generated<string | null>;
  sent_at: string | null;
  finished_at: string | null;
  /** Active subscribers at the start. */
  recipients: number;
  created_by: string | null;
  created_at: string;
  updated_at: string;
};

/** One campaign's mail to one subscriber. */
export type NewsletterDeliveryRow = {
  campaign_id: string;
  subscriber_id: string;
  /** 'skipped': the subscriber left, or the campaign was cancelled, before the mail went out. */
  status: "waiting" | "sent" | "failed" | "skipped";
  attempts: number;
  due_at: string;
  /** Which worker holds it; null: none. */
  lease: string | null;
  leased_until: string | null;
  last_error: string | null;
  sent_at: string | null;
};

/** What all processes that send campaigns know of each other. */
type NewsletterSenderRow = {
  id: 1;
  /** When the next mail may go out, of all processes together; empty: at once. */
  next_at: string;
  /** Why nothing is sent at the moment; null: nothing is wrong. */
  trouble: string | null;
  /** When the next try comes. */
  resumes_at: string | null;
};

/** A mailbox's report that a mail was not delivered or not wanted. */
type NewsletterReportRow = {
  id: string;
  /** Tells the same report sent twice. */
  source_key: string;
  campaign_id: string | null;
  subscriber_id: string | null;
  kind: "bounce" | "complaint";
  permanent: Flag;
  reason: string;
  created_at: string;
};

/** Opens and clicks of a campaign on a day, where the operator counts them; nobody's in particular. */
export type NewsletterResponseRow = {
  campaign_id: string;
  kind: "open" | "click";
  /** The link's address; empty for opens. */
  url: string;
  date: string;
  count: number;
};

export type NewsletterSettingsRow = {
  id: 1;
  /** 0: no limit. */
  mails_per_minute: number;
  /** Envelope sender, to which mailboxes return what they cannot deliver; empty: MAIL_FROM. */
  bounce_address: string;
  dkim_selector: string;
  /** Private key, sealed with SECRET; empty: mails are not signed here. */
  dkim_key: string;
  /** The domain whose mails are signed, once its record is there; empty: not yet. */
  dkim_domain: string;
  /** Signs the reports that others send us, sealed with SECRET; empty: none are taken. */
  report_key: string;
  count_opens: Flag;
  count_clicks: Flag;
  /** Makes the marks of forgotten addresses; it goes with them wherever they go. */
  suppression_key: Generated<string>;
  /** So many whole calendar years one keeps who left. */
  keep_years: Generated<number>;
  updated_at: string;
};

/** A signup that was answered; it goes with the job that makes a subscriber and a mail of it. */
export type NewsletterSignupRow = {
  id: string;
  email: string;
  name: string;
  /** The page whose form was sent. */
  place: string;
  /** The words that stood under it. */
  consent: string;
  /** Shortened: IPv4 /24, IPv6 /48. */
  requested_ip: string;
  requested_at: string;
};

/** Addresses that were forgotten after they had left, each as its HMAC with `suppression_key`; of before with SECRET. */
type NewsletterSuppressionRow = {
  address_hash: string;
};
