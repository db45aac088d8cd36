import { formatCount } from "~/lib/german-number";
import { formatMoment } from "~/lib/moment";
import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import type { Dashboard } from "./read-dashboard.server";

/** Work that failed for good: what it was and when, to try again or to forget. Nothing when all went well. */
export function FailedJobsPanel({ dashboard: { failed } }: { dashboard: Dashboard }) {
  if (failed.total === 0) return null;
  const more = failed.total - failed.jobs.length;
  return (
    <AdminSection title="Das hat nicht geklappt">
      <ul className="flex flex-col wrap-anywhere">
        {failed.jobs.map(({ id, title, error, attempts, failedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-hair py-2.5 first:border-t-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="label">
                <time dateTime={failedAt}>{formatMoment(failedAt)}</time>, nach{" "}
                {attempts === 1 ? "einem Versuch" : `${attempts} Versuchen`}
              </p>
              {error && (
                <p lang="en" className="label">
                  {error}
                </p>
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              <RowButton
                fields={{ verb: "retry", job: id }}
                label={`Noch einmal versuchen: ${title}`}
              >
                Noch einmal versuchen
              </RowButton>
              <RowButton
                fields={{ verb: "discard", job: id }}
                label={`Verwerfen: ${title}`}
                question={`„${title}“ verwerfen? Das wird dann nie mehr versucht.`}
              >
                Verwerfen
              </RowButton>
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="label">und {formatCount(more)} ältere</p>}
    </AdminSection>
  );
}
