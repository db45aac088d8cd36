import { CalendarPlus, Rss } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { servedMark } from "~/lib/page-meta";
import type { Services } from "~/platform/services.server";
import { Link } from "~/ui/link";
import { type DayOfEvents, readDay } from "./anniversaries.server";
import { anniversariesFeedPath, calendarPath } from "./paths";

/** Anniversaries of today, or of the next day of this week that has one. */
function OnThisDay({ day: { events } }: { day: DayOfEvents }) {
  return (
    <>
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
    </>
  );
}

/** The strip of the home page; null where nothing happened on a day of this week. */
export async function readStrip(services: Services) {
  const day = await readDay(services);
  return (
    day && {
      label: "Jahrestage",
      html: servedMark + renderToStaticMarkup(<OnThisDay day={day} />),
    }
  );
}
