declare module "~/platform/db/tables" {
  interface Tables {
    newsletter_deliveries: NewsletterDeliveryRow;
    newsletter_sender: NewsletterSenderRow;
    newsletter_responses: NewsletterResponseRow;
  }
}

/** One campaign's mail to one subscriber. */
export type NewsletterDeliveryRow = {
  campaign_id: string;
  subscriber_id: string;
  /** 'skipped': the subscriber left, or the campaign was cancelled, before the mail went out. */
  status: "waiting" | "sent" | "failed" | "skipped";
  attempts: number;
  due_at: string;
  /** The worker that holds it; null: none. */
  lease: string | null;
  leased_until: string | null;
  last_error: string | null;
  sent_at: string | null;
};

/** The state that all processes share that send campaigns. */
type NewsletterSenderRow = {
  id: 1;
  /** When the next mail may go out, of all processes together; empty: at once. */
  next_at: string;
  /** Why nothing is sent at the moment; null: nothing is wrong. */
  trouble: string | null;
  /** When the next try comes. */
  resumes_at: string | null;
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
