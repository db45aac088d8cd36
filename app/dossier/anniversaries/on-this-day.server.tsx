import type { HomePart } from "~/core/show/home-parts.server";
import { formatDuration } from "~/lib/time/duration";
import { yearOfDay, yearText } from "~/lib/time/edtf";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { type DayOfEvents, readDay } from "./anniversaries.server";

/** Anniversaries for the home page; null without any this week. */
export async function readStrip(services: Services): Promise<HomePart | null> {
  const day = await readDay(services);
  if (!day) return null;
  return { label: "Jahrestage", html: servedHtml(<OnThisDay day={day} />) };
}

/** The anniversary of today, or of the next day this week that has one. */
function OnThisDay({ day: { event, lane } }: { day: DayOfEvents }) {
  const { ago, date, text, path, title, start } = event;
  return (
    <>
      <p className="label flex flex-wrap gap-x-3">
        <strong className="font-semibold text-stamp">{ago}</strong> {date}
      </p>
      <h3 className="mt-2 mb-4 text-lg leading-snug sm:text-xl">{text}</h3>
      <Lane {...lane} />
      <p className="mt-4">
        <Link to={path} className="inline-block py-1 text-soft">
          {title}
        </Link>
      </p>
      {start !== null && (
        <p>
          <a
            href={`${path}?t=${start}`}
            data-play
            className="inline-flex items-center gap-2 py-1 font-semibold"
          >
            <Icon shape="play" size={14} filled />
            {start ? `ab ${formatDuration(start)} hören` : "Jetzt hören"}
          </a>
        </p>
      )}
    </>
  );
}

/**
 * The episode's events on a section of the timeline, in days since 1970-01-01. `at` is the index of the event that has
 * its anniversary.
 */
function Lane({ days, at }: DayOfEvents["lane"]) {
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const place = (day: number) => 4 + (92 * (day - first)) / Math.max(1, last - first);
  const here = place(at);
  const year = yearText(yearOfDay(at));
  return (
    <svg width="100%" height="58" className="mt-auto font-mono text-xs" aria-hidden="true">
      <path d="M0 38.5H9999" stroke="currentColor" strokeWidth="1.5" />
      {days.map((day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once.
        <circle key={index} cx={`${place(day)}%`} cy="38" r="4" className="fill-sheet stroke-ink" />
      ))}
      <line
        x1={`${here}%`}
        x2={`${here}%`}
        y1="18"
        y2="38"
        className="stroke-stamp"
        strokeWidth="2"
      />
      <circle cx={`${here}%`} cy="38" r="6" className="fill-stamp" />
      <text
        x={`${here}%`}
        y="12"
        textAnchor={here > 85 ? "end" : here < 15 ? "start" : "middle"}
        className="fill-stamp font-semibold"
      >
        {year}
      </text>
      {[first, last].map((day, index) => (
        <text
          key={index === 0 ? "first" : "last"}
          x={index === 0 ? "0" : "100%"}
          y="56"
          textAnchor={index === 0 ? "start" : "end"}
          className="fill-soft"
        >
          {day === at ? "" : yearText(yearOfDay(day))}
        </text>
      ))}
    </svg>
  );
}
