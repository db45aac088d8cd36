import { CalendarPlus, Rss } from "lucide-react";
import { Link } from "~/ui/link";
import { anniversariesFeedPath, calendarPath } from "./paths";

/** The strip for a day, its roundest anniversary first; dates in German. */
export type DayOfEvents = {
  /** `ago`: 'Heute vor 150 Jahren' */
  events: { id: string; ago: string; date: string; text: string; path: string; title: string }[];
};

/** Anniversaries of today, or of the next day of this week that has one. */
export function OnThisDay({ day: { events } }: { day: DayOfEvents }) {
  return (
    <aside aria-label="Jahrestage" className="sheet mt-7 p-5 sm:mt-8 sm:p-6">
      <ul className="flex flex-col gap-4">
        {events.map(({ id, ago, date, text, path, title }) => (
          <li key={id} className="max-sm:not-first:hidden">
            <p className="label">
              <strong className="font-semibold text-stamp">{ago}</strong> · {date}
            </p>
            <p className="mt-1 sm:text-lg">
              <Link to={path} className="no-underline hover:underline">
                {text}
              </Link>{" "}
              <span className="text-soft max-sm:hidden">{title}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="label mt-4 flex flex-wrap gap-x-5 gap-y-1 max-sm:hidden">
        <a href={calendarPath} className="inline-flex items-center gap-1.5 py-1">
          <CalendarPlus size={16} strokeWidth={1.75} aria-hidden /> Als Kalender
        </a>
        <a href={anniversariesFeedPath} className="inline-flex items-center gap-1.5 py-1">
          <Rss size={16} strokeWidth={1.75} aria-hidden /> Als Feed
        </a>
      </p>
    </aside>
  );
}
