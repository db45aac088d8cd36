import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { formatMoment } from "~/lib/moment";
import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import type { Dashboard } from "./read-dashboard.server";

const statuses = { pending: "offen", approved: "freigegeben", rejected: "abgelehnt" } as const;

/** How many comments wait, and the latest three (specification, section 9). */
export function CommentsPanel({ dashboard }: { dashboard: Dashboard }) {
  const { pending, latest } = dashboard.comments;
  return (
    <AdminSection title="Kommentare">
      <p className="font-semibold">
        {pending === 0 ? (
          "Kein Kommentar wartet."
        ) : (
          <Link to={href("/admin/comments")} className="underline">
            {pending === 1
              ? "1 Kommentar wartet auf dich"
              : `${formatCount(pending)} Kommentare warten auf dich`}
          </Link>
        )}
      </p>
      {latest.length > 0 && (
        <ol className="flex flex-col wrap-anywhere">
          {latest.map(({ id, name, excerpt, status, episodeTitle, createdAt }) => (
            <li key={id} className="border-t border-hair py-2.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link
                  to={`${href("/admin/comments")}?status=alle&q=${id}`}
                  className="font-semibold underline"
                >
                  <bdi>{name}</bdi>
                </Link>
                <span className="badge">{statuses[status]}</span>
              </p>
              <p>{excerpt}</p>
              <p className="label">
                {episodeTitle}, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </AdminSection>
  );
}
