/** How visits, playbacks and downloads are counted: a page of the site. */
export const methodPath = "/zaehlweise";

/** The dashboard, at its figures over some days. */
export function periodPath(days: number): string {
  return `/admin/dashboard?tage=${days}#zahlen`;
}

/** Figures of one episode. */
export function episodeStatisticsPath(id: string): string {
  return `/admin/episodes/${id}/statistics`;
}

const files = "/admin/export/statistics";

/** Figures of the whole show over some days as CSV. */
export function statisticsFile(what: string, days: number): string {
  return `${files}/${what}?tage=${days}`;
}

/** Figures of one episode as CSV. */
export function episodeFile(what: string, id: string): string {
  return `${files}/${what}?episode=${id}`;
}
