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

export type SubscriberSummary = {
  id: string;
  email: string;
  name: string | null;
  status: SubscriberStatus;
  origin: "form" | "import";
  /** ISO 8601, as all moments here. */
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  bouncedAt: string | null;
};

export const originLabels: Record<SubscriberSummary["origin"], string> = {
  form: "Formular",
  import: "Import",
};

export type SubscriberCounts = Record<SubscriberStatus, number>;

export type SubscriberPage = {
  subscribers: SubscriberSummary[];
  counts: SubscriberCounts;
  /** On all pages of this list and search. */
  total: number;
  page: number;
  pages: number;
};

/** One signup or import: what was agreed to, when, and where from. */
export type SubscriberConsent = {
  id: string;
  text: string;
  textVersion: string;
  formUrl: string;
  requestedAt: string;
  requestedIp: string;
  confirmedAt: string | null;
  confirmedIp: string | null;
};

export type SubscriberReport = {
  id: string;
  kind: "bounce" | "complaint";
  isPermanent: boolean;
  reason: string;
  campaignId: string | null;
  subject: string | null;
  createdAt: string;
};

export type SubscriberDelivery = {
  campaignId: string;
  subject: string;
  status: "waiting" | "sent" | "failed" | "skipped";
  attempts: number;
  lastError: string | null;
  sentAt: string | null;
};

/** Everything that is kept about a subscriber. */
export type Subscriber = SubscriberSummary & {
  leftReason: string | null;
  mailedAt: string | null;
  /** The newest first, as all lists here. */
  consents: SubscriberConsent[];
  reports: SubscriberReport[];
  deliveries: SubscriberDelivery[];
};

/** How the number of active subscribers changed on a day, and what it was at the day's end. */
export type GrowthDay = {
  /** YYYY-MM-DD in Berlin. */
  date: string;
  joined: number;
  gone: number;
  bounced: number;
  active: number;
};

const list = href("/admin/newsletter/subscribers");

export const subscribersImportPath = `${list}/import`;

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

/** What an operator does with a subscriber. */
const subscriberVerbs = ["unsubscribe", "resend", "reactivate", "delete"] as const;

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

/** Days that the growth of the list is shown for. */
export const growthPeriods = [30, 90, 365] as const;

/** The period that an address asks for; 90 days for anything else. */
export function growthPeriodOf(text: string | null): number {
  return growthPeriods.find((days) => String(days) === text) ?? 90;
}
