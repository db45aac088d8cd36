import { rhythmText } from "~/features/show/wording";
import { daysBetween, weekdayOf } from "~/lib/berlin-time";

const days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
/** So many of the latest episodes have to keep to it. */
const looked = 4;

/**
 * podcast:updateFrequency of the show's rhythm, where the latest episodes (their dates, newest first) bear it out:
 * apps plan by it.
 */
export function updateFrequency(rhythm: string, dates: readonly string[]) {
  const latest = dates.slice(0, looked);
  const [every = "", day = ""] = rhythm.split(":");
  const gaps = latest.slice(1).map((date, at) => daysBetween(date, latest[at] ?? date));
  const rule = rules[every]?.(days[Number(day) - 1] ?? "");
  const isKept =
    rule &&
    latest.length > 1 &&
    gaps.every(rule.fits) &&
    (!day || latest.every((date) => weekdayOf(date) === Number(day)));
  if (!isKept) return undefined;
  const text = rhythmText(rhythm);
  return { rrule: rule.rrule, text: text.slice(0, 1).toUpperCase() + text.slice(1) };
}

type Rule = { rrule: string; fits(gap: number): boolean };

const rules: Partial<Record<string, (day: string) => Rule>> = {
  daily: () => ({ rrule: "FREQ=DAILY", fits: (gap) => gap <= 1 }),
  weekly: (day) => ({ rrule: `FREQ=WEEKLY;BYDAY=${day}`, fits: () => true }),
  biweekly: (day) => ({
    rrule: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${day}`,
    fits: (gap) => gap % 14 === 0,
  }),
  monthly: () => ({ rrule: "FREQ=MONTHLY", fits: (gap) => gap > 20 && gap < 40 }),
};
