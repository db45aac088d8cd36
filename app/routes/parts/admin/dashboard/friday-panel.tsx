import { CalendarCheck, CalendarX } from "lucide-react";
import { formatDate } from "~/lib/berlin-time";
import { href } from "~/lib/href";
import { Link } from "~/ui/link";
import type { Dashboard } from "./read-dashboard.server";

/** Every Friday a new episode: how long until then, and whether one is ready for it. */
export function FridayPanel({ dashboard: { friday } }: { dashboard: Dashboard }) {
  return (
    <section
      aria-labelledby="friday-title"
      className="blueprint-grid on-blueprint flex flex-wrap items-center justify-between gap-x-10 gap-y-5 p-5 text-on-blueprint sm:p-7"
    >
      <div>
        <p className="label text-soft-on-blueprint">{formatDate(friday.date)}</p>
        <h2 id="friday-title" className="text-2xl sm:text-3xl">
          {title(friday.days)}
        </h2>
        <p className="mt-2 flex items-start gap-2 font-semibold">
          {friday.isCovered ? (
            <>
              <CalendarCheck size={20} aria-hidden className="mt-0.5 shrink-0" />
              {friday.days === 0
                ? "Die Folge von heute ist erschienen."
                : "Für diesen Tag ist eine Episode geplant."}
            </>
          ) : (
            <>
              <CalendarX size={20} aria-hidden className="mt-0.5 shrink-0" />
              Für diesen Tag ist noch keine Episode geplant.
            </>
          )}
        </p>
        {!friday.isCovered && (
          <Link to={href("/admin/episodes/new")} className="button button-outline mt-4">
            Neue Episode
          </Link>
        )}
      </div>
      <WeekRuler days={friday.days} isCovered={friday.isCovered} />
    </section>
  );
}

function title(days: number): string {
  if (days === 0) return "Heute ist Freitag";
  return days === 1 ? "Morgen ist Freitag" : `Noch ${days} Tage bis Freitag`;
}

const week = ["Sa", "So", "Mo", "Di", "Mi", "Do", "Fr"] as const;

/** The week up to Friday as a ruler with today's mark. What it shows is said in words beside it. */
function WeekRuler({ days, isCovered }: { days: number; isCovered: boolean }) {
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
