import { href } from "~/lib/href";

export const subscriberStatuses = ["active", "pending", "unsubscribed", "bounced"] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** What the lists are called. */
export const subscriberLists: Record<SubscriberStatus, string> = {
  active: "Aktiv",
  pending: "Wartet auf Bestätigung",
  unsubscribed: "Abgemeldet",
  bounced: "Unzustellbar",
};

export const subscribersPerPage = 50;

export const originLabels = {
  form: "Formular",
  import: "Import",
};

const list = href("/admin/newsletter/subscribers");

export const subscribersImportPath = href("/admin/newsletter/subscribers/import");

const names: Record<SubscriberStatus, string> = {
  active: "aktiv",
  pending: "wartet",
  unsubscribed: "abgemeldet",
  bounced: "unzustellbar",
};

/**
 * Where a list of subscribers stands.
 * @param period days of the growth beside it
 */
export function subscribersPath(
  status: SubscriberStatus,
  query = "",
  page = 1,
  period?: number,
): string {
  const search = new URLSearchParams({
    ...(status !== "active" && { liste: names[status] }),
    ...(query && { q: query }),
    ...(page > 1 && { seite: String(page) }),
    ...(period && { zeitraum: String(period) }),
  });
  return `${list}${search.size > 0 ? `?${search}` : ""}`;
}

/** The list that a name in an address means; the active ones for any other name. */
export function statusOf(name: string | null): SubscriberStatus {
  return subscriberStatuses.find((status) => names[status] === name) ?? "active";
}

export function listName(status: SubscriberStatus): string {
  return names[status];
}

export function subscriberPath(id: string): string {
  return `${list}/${id}`;
}

export function subscribersImportedPath(id: string): string {
  return `${subscribersImportPath}/${id}`;
}

/** What an operator does with a subscriber, and what the page says after it. */
const done = {
  unsubscribe: "Das Abonnement ist beendet.",
  resend: "Die Bestätigungsmail ist noch einmal unterwegs.",
  reactivate: "Das Abonnement ist wieder aktiv: Der nächste Newsletter geht auch an diese Adresse.",
  delete: "Das Abonnement ist gelöscht.",
};

export type SubscriberVerb = keyof typeof done;

export function isSubscriberVerb(text: string): text is SubscriberVerb {
  return Object.hasOwn(done, text);
}

/** What the page says after `?getan=`; null for what is no verb. */
export function subscriberDone(search: URLSearchParams): string | null {
  const verb = search.get("getan") ?? "";
  return isSubscriberVerb(verb) ? done[verb] : null;
}

/** Days that the growth of the list is shown for. */
export const growthPeriods = [30, 90, 365] as const;

/** The period that an address asks for; 90 days for anything else. */
export function growthPeriodOf(text: string | null): number {
  return growthPeriods.find((days) => String(days) === text) ?? 90;
}
