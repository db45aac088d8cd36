import { formatBytes } from "~/lib/format-bytes";
import { href } from "~/lib/href";
import { countText, formatCount } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import { LatestPanel, NextEpisodePanel } from "./episode-panels";
import type { Dashboard } from "./read-dashboard.server";

type PanelProps = { dashboard: Dashboard };

export function Work({ dashboard }: PanelProps) {
  return (
    <div
      id="arbeit"
      className="grid items-start gap-6 border-t-[1.5px] border-line pt-6 md:grid-cols-2"
    >
      <NextEpisodePanel dashboard={dashboard} />
      {dashboard.panels.map((panel) => (
        <EntryPanel key={panel.to} panel={panel} />
      ))}
      <LatestPanel dashboard={dashboard} />
      <DraftsPanel dashboard={dashboard} />
      <StoragePanel dashboard={dashboard} />
    </div>
  );
}

/** A menu entry's waiting items: their number, and the newest of them (comments: specification, section 9). */
function EntryPanel({ panel }: { panel: Dashboard["panels"][number] }) {
  const { label, to, count, text, newest } = panel;
  return (
    <AdminSection title={label}>
      <p className="font-semibold">
        {count === 0 ? (
          text
        ) : (
          <Link to={to} className="underline">
            {text}
          </Link>
        )}
      </p>
      {newest.length > 0 && (
        <ol className="flex flex-col wrap-anywhere">
          {newest.map(({ to, name, state, excerpt, about, createdAt }) => (
            <li key={to} className="border-t border-hair py-2.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link to={to} className="font-semibold underline">
                  <bdi>{name}</bdi>
                </Link>
                {state && <span className="badge">{state}</span>}
              </p>
              {excerpt && <p>{excerpt}</p>}
              <p className="label">
                <bdi>{about}</bdi>, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </AdminSection>
  );
}

/** Unpublished posts. */
function DraftsPanel({ dashboard: { drafts } }: PanelProps) {
  const more = drafts.total - drafts.posts.length;
  return (
    <AdminSection title="Entwürfe im Blog">
      {drafts.total === 0 && <p>Kein Artikel liegt als Entwurf da.</p>}
      {drafts.total > 0 && (
        <ul className="flex flex-col wrap-anywhere">
          {drafts.posts.map(({ id, title, updatedAt }) => (
            <li key={id} className="border-t border-hair py-2 first:border-t-0">
              <Link to={href("/admin/blog/:id/edit", { id })} className="font-semibold underline">
                {title}
              </Link>
              <p className="label">
                zuletzt geändert <time dateTime={updatedAt}>{formatMoment(updatedAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p>
          <Link to={href("/admin/blog")} className="underline">
            {more === 1 ? "und noch einer" : `und ${formatCount(more)} weitere`}
          </Link>
        </p>
      )}
    </AdminSection>
  );
}

function StoragePanel({ dashboard: { storage, backup } }: PanelProps) {
  const { files, bytes, freeBytes } = storage;
  return (
    <AdminSection title="Speicher">
      <p>
        <Link to={href("/admin/media")} className="underline">
          {countText(files, "Datei", "Dateien")}
        </Link>{" "}
        mit {formatBytes(bytes)}
        {freeBytes !== null && `, ${formatBytes(freeBytes)} frei`}
      </p>
      {backup && <BackupLines backup={backup} />}
    </AdminSection>
  );
}

/** The time of the last good backup, and why the most recent one failed. */
function BackupLines({ backup }: { backup: NonNullable<Dashboard["backup"]> }) {
  const { isDaily, lastGood, problem } = backup;
  return (
    <>
      <p>
        <Link to={href("/admin/backups")} className="underline">
          Letzte gute Sicherung
        </Link>
        : {lastGood ? formatMoment(lastGood) : "noch keine"}
        {!isDaily && ", von selbst kommt keine"}
      </p>
      {problem && <p className="font-semibold text-stamp">Zuletzt fehlgeschlagen: {problem}</p>}
    </>
  );
}
