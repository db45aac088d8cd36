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
  /** 'skipped': the subscriber left, or the campaign was cancelled, before the mail was sent. */
  status: "waiting" | "sent" | "failed" | "skipped";
  attempts: number;
  due_at: string;
  /** The worker that holds the delivery; null if none does. */
  lease: string | null;
  leased_until: string | null;
  last_error: string | null;
  sent_at: string | null;
};

/** The state shared by all processes that send campaigns. */
type NewsletterSenderRow = {
  id: 1;
  /** When any process may send the next mail; '': at once. */
  next_at: string;
  /** Why nothing is sent at present; null if there is no problem. */
  trouble: string | null;
  /** When the next try comes. */
  resumes_at: string | null;
};

/** Opens and clicks of a campaign on a day, if they are counted; anonymous. */
export type NewsletterResponseRow = {
  campaign_id: string;
  kind: "open" | "click";
  /** The link's address; '' for opens. */
  url: string;
  date: string;
  count: number;
};
