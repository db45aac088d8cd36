import { fileNumber, isPlayable } from "~/features/episodes/episodes.schema";
import { formatDate } from "~/lib/berlin-time";
import { formatBytes } from "~/lib/format-bytes";
import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { formatMoment } from "~/lib/moment";
import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import type { Dashboard } from "./read-dashboard.server";

type PanelProps = { dashboard: Dashboard };

/** What came out last. */
export function LatestPanel({ dashboard: { latest } }: PanelProps) {
  return (
    <AdminSection title="Zuletzt erschienen">
      {!latest && <p>Noch ist keine Episode erschienen.</p>}
      {latest && (
        <div className="wrap-anywhere">
          <p className="label">
            {[fileNumber(latest.number), formatDate(latest.date)].filter(Boolean).join(" · ")}
          </p>
          <p className="font-serif text-xl font-bold">
            <Link to={`/episodes/${latest.id}`} className="underline">
              {latest.title}
            </Link>
          </p>
          {!isPlayable(latest.audioUrl) && (
            <p className="mt-2 font-semibold text-stamp">
              <Link
                to={`${href("/admin/episodes/:id/edit", { id: latest.id })}#audioUrl`}
                className="underline"
              >
                Das Audio fehlt
              </Link>
              : Besucher lesen „Noch nicht verfügbar“.
            </p>
          )}
          <p className="mt-2">
            <Link to={href("/admin/episodes/:id/edit", { id: latest.id })} className="underline">
              Bearbeiten<span className="sr-only">: {latest.title}</span>
            </Link>
          </p>
        </div>
      )}
    </AdminSection>
  );
}

/** Posts that nobody published yet. */
export function DraftsPanel({ dashboard: { drafts } }: PanelProps) {
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

/** What the library weighs, and what still fits on the disk. */
export function StoragePanel({ dashboard: { storage } }: PanelProps) {
  const { files, bytes, freeBytes } = storage;
  return (
    <AdminSection title="Speicher">
      <p>
        <Link to={href("/admin/media")} className="underline">
          {files === 1 ? "1 Datei" : `${formatCount(files)} Dateien`}
        </Link>{" "}
        mit {formatBytes(bytes)}
        {freeBytes !== null && `, ${formatBytes(freeBytes)} frei`}
      </p>
    </AdminSection>
  );
}
