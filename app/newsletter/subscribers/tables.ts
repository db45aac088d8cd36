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
  /** The normalised address: trimmed, NFC, lower case. */
  email_key: string;
  name: string | null;
  status: "pending" | "active" | "unsubscribed" | "bounced";
  /** When the last mail after a signup was sent. */
  mailed_at: string | null;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  bounced_at: Generated<string | null>;
  /** When the operator last resumed sending after a bounce: earlier refusals no longer count. */
  reactivated_at: Generated<string | null>;
  /** Why sending ended: the last bounce's or complaint's words. */
  left_reason: Generated<string | null>;
  origin: Generated<"form" | "import">;
  /** Address and name in the searchable form. */
  search_text: Generated<string>;
  created_at: string;
  updated_at: string;
};

/** A signup and its confirmation: the proof of consent. IP addresses are shortened (/24, /48). */
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

/** The change in active subscribers on a day in Berlin; kept for ever. */
type NewsletterDayRow = {
  date: string;
  joined: number;
  gone: number;
  bounced: number;
};

type NewsletterImportRow = {
  id: string;
  file_name: string;
  /** How and when these people agreed, in the operator's words. */
  consent: string;
  /** The file's text, until it is imported or deleted. */
  content: string;
  /** 'stopped': the import was not continued. */
  status: "preview" | "running" | "done" | "stopped";
  /** The number of imported rows. */
  position: number;
  /** JSON: counts by outcome, and the unusable lines. */
  outcome: string;
  operator_name: string;
  created_at: string;
  finished_at: string | null;
};

/** A received signup. The job that makes a subscriber and a mail of it deletes it. */
export type NewsletterSignupRow = {
  id: string;
  email: string;
  name: string;
  /** The page with the form. */
  place: string;
  /** The text under the form. */
  consent: string;
  /** Shortened: IPv4 /24, IPv6 /48. */
  requested_ip: string;
  requested_at: string;
};

/** Addresses deleted after their owners left, each as its HMAC with `suppression_key`, or in older rows with SECRET. */
type NewsletterSuppressionRow = {
  address_hash: string;
};
