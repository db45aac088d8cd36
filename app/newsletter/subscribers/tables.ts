import type { Generated } from "kysely";

declare module "~/platform/db/tables" {
  interface Tables {
    newsletter_subscribers: NewsletterSubscriberRow;
    newsletter_consents: NewsletterConsentRow;
    newsletter_days: NewsletterDayRow;
    newsletter_imports: NewsletterImportRow;
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
