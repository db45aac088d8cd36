import type { History } from "~/features/episodes/people/people-in-dossiers.server";
import { formatDuration } from "~/lib/duration";
import { Link } from "~/ui/link";
import { SectionTitle } from "~/ui/section-title";

/** What happened with somebody, in the order of time. */
export function PersonHistory({ events }: Pick<History, "events">) {
  if (!events.length) return null;
  return (
    <section aria-labelledby="history-title" className="pt-14">
      <SectionTitle id="history-title" title="Was geschah" />
      <ol className="grid gap-5">
        {events.map(({ id, date, text, place, path, label, second }) => (
          <li key={id} className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <p className="label pt-1">{date}</p>
            <div>
              <p className="wrap-anywhere">{text}</p>
              <p className="flex flex-wrap gap-x-5 text-[0.9375rem]">
                {place && <span className="py-1 text-soft">{place}</span>}
                <Link to={path} className="inline-block py-1 text-soft underline">
                  {label}
                </Link>
                {second !== null && (
                  <Link to={`${path}?t=${second}`} className="inline-block py-1 underline">
                    ab {formatDuration(second)} hören<span className="sr-only">: {text}</span>
                  </Link>
                )}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
