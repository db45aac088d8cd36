/** The body of a form holds at most 4 MiB. */
export const mostImportBytes = 4_000_000;
export const shortestConsent = 10;
export const longestConsent = 1000;

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
 * What becomes of a row: 'double' stands further up already, 'off' is not active by the file's own words;
 * of the rest all but 'added' stay as they are.
 */
export const noRows = {
  ...{ added: 0, active: 0, pending: 0, unsubscribed: 0, bounced: 0 },
  ...{ double: 0, off: 0, invalid: 0 },
};
export type RowCounts = typeof noRows;
export type RowOutcome = keyof RowCounts;
export const rowOutcomes = Object.keys(noRows) as RowOutcome[];

/** A row that cannot be used. */
export type UnusedRow = {
  line: number;
  outcome: "double" | "off" | "invalid";
  text: string;
  /** What is wrong with an address. */
  reason?: string;
};

export const mostUnusedRows = 200;

/** What an import would do, or still has to do. */
export type ImportPreview = { counts: RowCounts; unused: UnusedRow[] };
