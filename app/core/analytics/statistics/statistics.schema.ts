import { href } from "~/lib/href";

/** Days of the dashboard's periods (specification, section 2). */
export const periods = [7, 30, 90, 365] as const;
const defaultPeriod = 30;
/** Most entries that the data layer lists; the dashboard shows `topOnDashboard` (specification, section 9). */
export const topEntries = 10;
export const topOnDashboard = 5;

/** The period in `?tage=`, or the default for any other value. */
export function periodOf(search: URLSearchParams) {
  const asked = Number(search.get("tage"));
  return periods.find((period) => period === asked) ?? defaultPeriod;
}

export const methodPath = "/zaehlweise";

export function periodPath(days: number): string {
  return `${href("/admin/dashboard")}?tage=${days}#zahlen`;
}

export function episodeStatisticsPath(id: string): string {
  return href("/admin/episodes/:id/statistics", { id });
}

const files = "/admin/export/statistics";

export function statisticsFile(what: string, days: number): string {
  return `${files}/${what}?tage=${days}`;
}

export function episodeFile(what: string, id: string): string {
  return `${files}/${what}?episode=${id}`;
}

/** Failure messages (specification, section 8). */
export const analyticsMessages = {
  read: "Analytics-Daten konnten nicht geladen werden",
} as const;
