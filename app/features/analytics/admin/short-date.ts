/** '21.11.' of a date (YYYY-MM-DD). */
export function shortDate(date: string): string {
  const [, month, day] = date.split("-");
  return `${Number(day)}.${Number(month)}.`;
}
