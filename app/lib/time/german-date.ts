/** '14. November 2026' for 2026-11-14 (specification, section 9). */
export function formatDate(date: string): string {
  const [year, month, day] = date.split("-");
  return `${Number(day)}. ${months[Number(month) - 1]} ${year}`;
}

export const months = [
  "Januar",
  "Februar",
  "März",
  "April",
  "Mai",
  "Juni",
  "Juli",
  "August",
  "September",
  "Oktober",
  "November",
  "Dezember",
];
