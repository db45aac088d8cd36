import { berlinDate } from "./berlin-time";
import { formatDate } from "./german-date";

const clock = /* @__PURE__ */ new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Berlin",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment (ISO 8601) in Berlin, for people: '21. November 2026, 20:14 Uhr'. */
export function formatMoment(moment: string): string {
  return `${formatDate(berlinDate(new Date(moment)))}, ${formatTime(moment)}`;
}

/** The time of day of a moment in Berlin: '20:14 Uhr'. */
export function formatTime(moment: string): string {
  return `${clock.format(new Date(moment))} Uhr`;
}
