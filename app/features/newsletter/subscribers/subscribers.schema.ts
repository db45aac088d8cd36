import { href } from "~/lib/href";

export const subscriberStatuses = ["active", "pending", "unsubscribed", "bounced"] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

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

/** The operator's actions with a subscriber, and the page's message after each. */
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

/** The message after `?getan=`; null for an unknown verb. */
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

/** The body of a form holds at most 4 MiB. */
export const maxImportBytes = 4_000_000;
export const minConsentLength = 10;
export const maxConsentLength = 1000;

/** How somebody may have agreed outside of this site; stored with each consent. */
export const consentMethods = {
  "double-opt-in": "Angemeldet und per Mail bestätigt (Double-Opt-in) bei einem anderen Anbieter.",
  form: "Angemeldet über ein Formular ohne Bestätigung per Mail.",
  paper: "Schriftlich eingewilligt, etwa in eine Liste eingetragen.",
  other: "Auf andere Weise eingewilligt.",
} as const;

export type ConsentMethod = keyof typeof consentMethods;

export const importFields = ["way", "details", "isAssured"] as const;
export type ImportField = (typeof importFields)[number] | "file";

/**
 * The result for a row: 'double' stands further up already, 'off' is not active by the file's own words, 'undated'
 * has a date of consent that cannot be read and waits; of the rest all but 'added' stay as they are.
 */
export const noRows = {
  added: 0,
  active: 0,
  pending: 0,
  unsubscribed: 0,
  bounced: 0,
  double: 0,
  off: 0,
  invalid: 0,
  undated: 0,
};
export type RowCounts = typeof noRows;
export type RowOutcome = keyof RowCounts;
export const rowOutcomes = Object.keys(noRows) as RowOutcome[];

/** A row that is not taken over. */
export type UnusedRow = {
  line: number;
  outcome: "double" | "off" | "invalid" | "undated";
  text: string;
  reason?: string;
};

export const maxUnusedRows = 200;

/** `damage`: where letters of the list are lost (see decode-text.ts). */
export type ImportPreview = { counts: RowCounts; unused: UnusedRow[]; damage: string | null };
