import { CalendarCheck, CalendarX } from "lucide-react";
import { weekdayName } from "~/core/show/words/rhythm";
import { href } from "~/lib/href";
import { formatDate } from "~/lib/time/german-date";
import { Link } from "~/ui/link";
import type { Dashboard } from "./read-dashboard.server";

/** The due date of the next episode, and whether an episode is ready for it. */
export function ReleasePanel({ dashboard: { release } }: { dashboard: Dashboard }) {
  const { days = null, isCovered = false, weekday = null } = release ?? {};
  return (
    <section
      aria-labelledby="release-title"
      className="blueprint-grid on-blueprint flex flex-wrap items-center justify-between gap-x-10 gap-y-5 p-5 text-on-blueprint sm:p-7"
    >
      <div>
        {release && <p className="label text-soft-on-blueprint">{formatDate(release.date)}</p>}
        <h2 id="release-title" className="text-2xl sm:text-3xl">
          {title(days, weekday)}
        </h2>
        <p className="mt-2 flex items-start gap-2 font-semibold">
          {isCovered ? (
            <>
              <CalendarCheck size={20} aria-hidden className="mt-0.5 shrink-0" />
              {days === 0
                ? "Die Folge von heute ist erschienen."
                : "Für diesen Tag ist eine Folge geplant."}
            </>
          ) : (
            <>
              <CalendarX size={20} aria-hidden className="mt-0.5 shrink-0" />
              {weekday
                ? "Für diesen Tag ist noch keine Folge geplant."
                : "Noch ist keine Folge geplant."}
            </>
          )}
        </p>
        {!isCovered && (
          <Link to={href("/admin/episodes/new")} className="button button-outline mt-4">
            Neue Folge
          </Link>
        )}
      </div>
      {weekday !== null && days !== null && days < 7 && (
        <WeekRuler weekday={weekday} days={days} isCovered={isCovered} />
      )}
    </section>
  );
}

function title(days: number | null, weekday: number | null): string {
  if (days === null) return "Die nächste Folge";
  const what = weekday === null ? "eine Folge" : weekdayName(weekday);
  if (days === 0) return weekday === null ? "Heute kommt eine Folge" : `Heute ist ${what}`;
  if (days === 1) return weekday === null ? "Morgen kommt eine Folge" : `Morgen ist ${what}`;
  return weekday === null ? `In ${days} Tagen kommt eine Folge` : `Noch ${days} Tage bis ${what}`;
}

type WeekRulerProps = { weekday: number; days: number; isCovered: boolean };

/** The week before that day as a ruler, with today marked. The text beside it says the same. */
function WeekRuler({ weekday, days, isCovered }: WeekRulerProps) {
  const week = Array.from({ length: 7 }, (_, index) =>
    weekdayName(((weekday + index) % 7) + 1).slice(0, 2),
  );
  const today = week.length - 1 - days;
  return (
    <ol aria-hidden className="flex items-end gap-0 font-mono text-sm">
      {week.map((name, index) => (
        <li key={name} className="flex w-10 flex-col items-center gap-1.5 sm:w-12">
          <span className="h-5 text-xs">{index === today ? "heute" : ""}</span>
          <span
            className={`w-full border-b-[1.5px] border-current ${index < today ? "opacity-50" : ""}`}
          >
            <span
              className={`mx-auto block border-l-[1.5px] border-current ${index === week.length - 1 ? "h-8" : "h-4"} ${index === today ? "border-l-4" : ""} w-0`}
            />
          </span>
          <span
            className={
              index === week.length - 1 && isCovered
                ? "bg-on-blueprint px-1.5 text-blueprint"
                : "px-1.5"
            }
          >
            {name}
          </span>
        </li>
      ))}
    </ol>
  );
}
