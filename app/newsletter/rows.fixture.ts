import type { Insertable } from "kysely";
import { blankValues, columnsOf } from "~/core/content/fields";
import { campaignFields } from "./campaigns/campaign.fields";
import type { CampaignRow } from "./campaigns/tables";
import type { NewsletterSubscriberRow } from "./subscribers/tables";

const moment = "2026-11-20T09:00:00.000Z";

/** A stored campaign, by default a draft. */
export function campaignRow(
  values: Partial<Insertable<CampaignRow>> & { id: string },
): Insertable<CampaignRow> {
  return {
    ...columnsOf(campaignFields, blankValues(campaignFields)),
    subject: "Neue Folge: die Schreibmaschine",
    preview_text: "Wer war es wirklich?",
    content: "<p>Hallo,</p><p>es gibt eine neue Folge.</p>",
    archived: 1,
    status: "draft",
    sending: "none",
    sent_at: null,
    finished_at: null,
    recipients: 0,
    created_by: null,
    created_at: moment,
    updated_at: moment,
    ...values,
  };
}

type Subscriber = Insertable<NewsletterSubscriberRow>;

/** A stored, active subscriber. */
export function subscriberRow(
  values: Partial<Subscriber> & Pick<Subscriber, "id" | "email">,
): Subscriber {
  return {
    email_key: values.email,
    name: null,
    status: "active",
    mailed_at: null,
    confirmed_at: moment,
    unsubscribed_at: null,
    created_at: moment,
    updated_at: moment,
    ...values,
  };
}
