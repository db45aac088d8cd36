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
export const rowOutcomes = [
  ...(["added", "active", "pending", "unsubscribed", "bounced"] as const),
  ...(["double", "off", "invalid"] as const),
] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export type RowCounts = Record<RowOutcome, number>;

export const noRows: RowCounts = {
  ...{ added: 0, active: 0, pending: 0, unsubscribed: 0, bounced: 0 },
  ...{ double: 0, off: 0, invalid: 0 },
};

/** A row that cannot be used. */
export type UnusedRow = { line: number; outcome: "double" | "off" | "invalid"; text: string };

export const mostUnusedRows = 200;

export type ListImport = {
  id: string;
  fileName: string;
  consent: string;
  status: "preview" | "running" | "done" | "stopped";
  operatorName: string;
  createdAt: string;
  finishedAt: string | null;
  /** What was done so far. */
  counts: RowCounts;
};

/** What an import would do, or still has to do. */
export type ImportPreview = { counts: RowCounts; unused: UnusedRow[] };
