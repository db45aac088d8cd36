import { ApprovalList } from "~/core/content/approvals/admin/approval-list";
import { href } from "~/lib/href";
import { countText, formatCount } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";
import { Note } from "~/ui/admin/note";
import { Link } from "~/ui/link";
import type { Dashboard } from "./read-dashboard.server";
import { ReleasePanel } from "./release-panel";

export function Attention({ dashboard }: { dashboard: Dashboard }) {
  return (
    <>
      {dashboard.outdated.map(({ name, state, text }) => (
        <Note key={name} look={state === "warning" ? "warning" : "remark"}>
          {name} {text}.
        </Note>
      ))}
      <ReleasePanel dashboard={dashboard} />
      <ApprovalList approvals={dashboard.approvals} isMixed />
      <WithoutFilePanel dashboard={dashboard} />
      <StoppedPanels dashboard={dashboard} />
      <FailedJobsPanel dashboard={dashboard} />
      <WaitingLine dashboard={dashboard} />
    </>
  );
}

/** Episodes whose audio file is missing. */
function WithoutFilePanel({ dashboard: { withoutFile } }: { dashboard: Dashboard }) {
  if (withoutFile.length === 0) return null;
  return (
    <AdminSection title="Ohne Audiodatei">
      <p className="max-w-prose">
        Diese Folgen nennen eine Datei, die es in der Mediathek nicht gibt: Niemand kann sie hören.
      </p>
      <ul className="flex flex-col wrap-anywhere">
        {withoutFile.map(({ id, title }) => (
          <li key={id} className="border-t border-hair py-2.5 first:border-t-0">
            <Link to={href("/admin/episodes/:id/edit", { id })} className="font-semibold underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

/** Plans that failed, shown until an operator acts. */
function StoppedPanels({ dashboard: { stopped } }: { dashboard: Dashboard }) {
  return stopped.map(({ title, entries }) => (
    <AdminSection key={title} title={title}>
      <ul className="flex flex-col wrap-anywhere">
        {entries.map(({ to, label, reason }) => (
          <li key={to} className="border-t border-hair py-2.5 first:border-t-0">
            <Link to={to} className="font-semibold underline">
              {label}
            </Link>
            <p className="max-w-prose">{reason}</p>
          </li>
        ))}
      </ul>
    </AdminSection>
  ));
}

/** The numbers of all waiting items in one line; the panels below have details. */
function WaitingLine({ dashboard }: { dashboard: Dashboard }) {
  const waiting = waitingOf(dashboard);
  if (waiting.length === 0) return <p className="font-semibold">Gerade wartet nichts auf dich.</p>;
  return (
    <nav aria-label="Was auf dich wartet">
      <ul className="flex flex-wrap gap-2">
        {waiting.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="button button-outline min-h-9 bg-sheet px-3 py-1 text-sm">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function waitingOf({ next, panels, drafts }: Dashboard) {
  const missing = next?.checklist.filter(({ isDone }) => !isDone).length ?? 0;
  return [
    {
      to: "#naechste-episode",
      count: missing,
      text: `Der nächsten Folge ${missing === 1 ? "fehlt noch etwas" : `fehlen ${missing} Dinge`}`,
    },
    ...panels,
    {
      to: href("/admin/blog"),
      count: drafts.total,
      text: countText(drafts.total, "Entwurf im Blog", "Entwürfe im Blog"),
    },
  ].filter(({ count }) => count > 0);
}

/** Jobs that failed for good, to retry or dismiss. Renders nothing if there are none. */
function FailedJobsPanel({ dashboard: { failed } }: { dashboard: Dashboard }) {
  if (failed.total === 0) return null;
  const more = failed.total - failed.jobs.length;
  return (
    <AdminSection title="Das hat nicht geklappt">
      <ul className="flex flex-col wrap-anywhere">
        {failed.jobs.map(({ id, title, error, isSetAside, attempts, failedAt }) => (
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
              {isSetAside ? (
                <p className="label">
                  Zweimal endete das Programm, während diese Aufgabe lief. Sie ist zurückgestellt,
                  damit die Website laufen kann.
                </p>
              ) : (
                error && (
                  <p lang="en" className="label">
                    {error}
                  </p>
                )
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
