import { href } from "~/lib/href";
import type { StateQuestion } from "~/platform/address-lists/list-states";
import type { UnusedRow } from "~/platform/address-lists/parse-list.server";
import { stateLists } from "~/ui/admin/state-lists";

export type SubscriberStatus = "active" | "pending" | "unsubscribed" | "bounced";

export const subscribersPerPage = 50;

export const originLabels = {
  form: "Formular",
  import: "Import",
};

export const subscribersImportPath = href("/admin/newsletter/subscribers/import");

export const subscriberLists = stateLists<SubscriberStatus>({
  path: href("/admin/newsletter/subscribers"),
  parameter: "liste",
  states: {
    active: {
      label: "Aktiv",
      name: "aktiv",
      none: "Noch niemand ist dabei. Wer sich anmeldet und bestätigt, steht danach hier.",
    },
    pending: {
      label: "Wartet auf Bestätigung",
      name: "wartet",
      none: "Gerade wartet niemand auf die Bestätigung.",
    },
    unsubscribed: {
      label: "Abgemeldet",
      name: "abgemeldet",
      none: "Niemand hat sich abgemeldet.",
    },
    bounced: {
      label: "Unzustellbar",
      name: "unzustellbar",
      none: "Alle Postfächer nehmen die Mails an.",
    },
  },
  label: "Abonnenten nach Stand",
  searchLabel: "Abonnenten suchen",
  searched: "In Adressen und Namen suchen",
  placeholder: "Adresse oder Name",
  notFound: "steht in keiner Adresse und keinem Namen dieser Liste. Versuch es in einer anderen.",
});

export function subscriberPath(id: string): string {
  return href("/admin/newsletter/subscribers/:id", { id });
}

export function subscribersImportedPath(id: string): string {
  return `${subscribersImportPath}/${id}`;
}

/** The operator's actions on a subscriber, with the page's message after each. */
const done = {
  unsubscribe: "Das Abonnement ist beendet.",
  resend: "Die Bestätigungsmail ist noch einmal unterwegs.",
  reactivate: "Das Abonnement ist wieder aktiv: Der nächste Newsletter geht auch an diese Adresse.",
  delete: "Das Abonnement ist gelöscht.",
};

export type SubscriberVerb = keyof typeof done;

/** The message after `?getan=`; null for an unknown verb. */
export function subscriberDone(search: URLSearchParams): string | null {
  const verb = search.get("getan") ?? "";
  return new Map(Object.entries(done)).get(verb) ?? null;
}

/** Days of the growth chart. */
export const growthPeriods = [30, 90, 365] as const;

/** The chart's period in days from a URL parameter; 90 if it is missing or invalid. */
export function growthPeriodOf(text: string | null): number {
  return growthPeriods.find((days) => String(days) === text) ?? 90;
}

/** The body of a form has at most 4 MiB. */
export const maxImportBytes = 4_000_000;
export const minConsentLength = 10;
export const maxConsentLength = 1000;

/** Ways of consent outside this site, stored with each consent. */
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
 * Results for a row. 'double': it occurs earlier in the list. 'off': it is inactive according to the file. 'undated'
 * and 'asked' wait: the date of consent is unreadable, or an operator has to explain the state. Of the others only
 * 'added' changes anything.
 */
export const noRows = {
  added: 0,
  active: 0,
  pending: 0,
  unsubscribed: 0,
  bounced: 0,
  double: 0,
  off: 0,
  asked: 0,
  invalid: 0,
  undated: 0,
};
export type RowCounts = typeof noRows;
export type RowOutcome = keyof RowCounts;
export const rowOutcomes = Object.keys(noRows) as RowOutcome[];

export const maxUnusedRows = 200;

/** `damage`: where letters of the list are lost (see decode-text.ts). */
export type ImportPreview = {
  counts: RowCounts;
  unused: UnusedRow[];
  damage: string | null;
  /** Empty once the import runs: the answers count for the whole list. */
  questions: StateQuestion[];
};
