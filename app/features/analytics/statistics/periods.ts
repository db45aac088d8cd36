/** Days that the dashboard can look back on (specification, section 2). */
export const periods = [7, 30, 90, 365] as const;
export const defaultPeriod = 30;
/** Entries of the data layer's lists, and how many of them the dashboard shows (specification, section 9). */
export const topEntries = 10;
export const topOnDashboard = 5;

export type Period = (typeof periods)[number];

/** The period that `?tage=` asks for; the default for anything else. */
export function periodOf(search: URLSearchParams): Period {
  const asked = Number(search.get("tage"));
  return periods.find((period) => period === asked) ?? defaultPeriod;
}
