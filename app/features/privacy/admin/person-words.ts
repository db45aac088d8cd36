const statuses: Record<string, string> = {
  pending: "wartet",
  approved: "öffentlich",
  rejected: "abgelehnt",
  active: "aktiv",
  unsubscribed: "abgemeldet",
  bounced: "nicht zustellbar",
  new: "neu",
  read: "gelesen",
  archived: "archiviert",
};

export function statusText(status: string): string {
  return statuses[status] ?? status;
}

/** '21.11.2026, 10:00' in Berlin. */
export function moment(iso: string): string {
  return new Date(iso).toLocaleString("de-DE", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "Europe/Berlin",
  });
}
