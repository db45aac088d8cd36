import type { JobKind } from "./job-handlers.server";

const titles: Record<JobKind, string> = {
  "contact-message": "Mail mit einer Nachricht aus dem Kontaktformular",
  "comment-notice": "Mail über neue Kommentare",
  "newsletter-signup": "Anmeldung zum Newsletter",
  "newsletter-confirmation": "Mail zur Bestätigung einer Newsletter-Anmeldung",
  "newsletter-reminder": "Mail an jemanden, der den Newsletter schon hat",
  "newsletter-forgetting": "Vergessen unbestätigter Anmeldungen",
  "newsletter-import-forgetting": "Wegwerfen einer Liste, die niemand importiert hat",
  "operator-invitation": "Einladung zur Redaktion",
  "operator-forgetting": "Vergessen abgelaufener Einladungen",
  "trash-purge": "Leeren des Papierkorbs",
  "analytics-rebuild": "Zählen der bisherigen Aufrufe",
  "media-variants": "Verkleinern eines Bildes",
  "media-discard": "Löschen von Dateien, die niemand mehr braucht",
  "import.read": "Lesen eines Feeds",
  "import.run": "Import eines Feeds",
};

/** What a job does, in words; one that an older release left behind shows its name. */
export function jobTitle(kind: string): string {
  return Object.hasOwn(titles, kind) ? titles[kind as JobKind] : kind;
}
