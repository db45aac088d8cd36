/** What an operator does with a subscriber. */
export const subscriberVerbs = ["unsubscribe", "resend", "reactivate", "delete"] as const;

export type SubscriberVerb = (typeof subscriberVerbs)[number];

const done: Record<SubscriberVerb, string> = {
  unsubscribe: "Das Abonnement ist beendet.",
  resend: "Die Bestätigungsmail ist noch einmal unterwegs.",
  reactivate: "Das Abonnement ist wieder aktiv: Der nächste Newsletter geht auch an diese Adresse.",
  delete: "Das Abonnement ist gelöscht.",
};

export function parseSubscriberVerb(text: string | null): SubscriberVerb | null {
  return subscriberVerbs.find((verb) => verb === text) ?? null;
}

/** What the page says after it; null for what is no verb. */
export function subscriberDone(text: string | null): string | null {
  const verb = parseSubscriberVerb(text);
  return verb && done[verb];
}
