import { addDays } from "./berlin-time";

/** The first Friday on or after a date, and in how many days it comes; dates are YYYY-MM-DD. */
export function nextFriday(today: string): { date: string; days: number } {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const days = (5 - weekday + 7) % 7;
  return { date: addDays(today, days), days };
}
