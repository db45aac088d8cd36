import type {
  SubscriberDelivery,
  SubscriberStatus,
  SubscriberSummary,
} from "../subscribers.schema";

export const originLabels: Record<SubscriberSummary["origin"], string> = {
  form: "Formular",
  import: "Import",
};

export const deliveryLabels: Record<SubscriberDelivery["status"], string> = {
  waiting: "wartet",
  sent: "versendet",
  failed: "fehlgeschlagen",
  skipped: "übersprungen",
};

const none: Record<SubscriberStatus, string> = {
  active: "Noch niemand ist dabei. Wer sich anmeldet und bestätigt, steht danach hier.",
  pending: "Gerade wartet niemand auf die Bestätigung.",
  unsubscribed: "Niemand hat sich abgemeldet.",
  bounced: "Alle Postfächer nehmen die Mails an.",
};

/** Instead of a list that is empty. */
export function emptyText(status: SubscriberStatus, query: string): string {
  return query
    ? `„${query}“ steht in keiner Adresse und keinem Namen dieser Liste. Versuch es in einer anderen.`
    : none[status];
}
