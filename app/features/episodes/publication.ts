/** Whether visitors see an episode: from its date on. Dates are YYYY-MM-DD in Berlin. */
export function publicationStatus(date: string, today: string): "Geplant" | "Veröffentlicht" {
  return date > today ? "Geplant" : "Veröffentlicht";
}

/** The editor's hint (specification, section 4); null while there is no date. */
export function publicationHint(date: string, today: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  if (date > today) return "Diese Episode wird erst am gewählten Datum veröffentlicht";
  if (date === today) return "Diese Episode wird heute veröffentlicht";
  return "Diese Episode ist bereits veröffentlicht";
}
