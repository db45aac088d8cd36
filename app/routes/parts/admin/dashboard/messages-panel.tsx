import { messagePath } from "~/features/contact/messages.schema";
import { formatCount } from "~/lib/german-number";
import { href } from "~/lib/href";
import { formatMoment } from "~/lib/moment";
import { AdminSection } from "~/ui/admin/admin-page";
import { Link } from "~/ui/link";
import type { Dashboard } from "./read-dashboard.server";

/** How many messages nobody has opened, and the newest of them. */
export function MessagesPanel({ dashboard }: { dashboard: Dashboard }) {
  const { total, newest } = dashboard.messages;
  return (
    <AdminSection title="Nachrichten">
      <p className="font-semibold">
        {total === 0 ? (
          "Keine neue Nachricht."
        ) : (
          <Link to={href("/admin/messages")} className="underline">
            {total === 1 ? "1 neue Nachricht" : `${formatCount(total)} neue Nachrichten`}
          </Link>
        )}
      </p>
      {newest.length > 0 && (
        <ol className="flex flex-col wrap-anywhere">
          {newest.map(({ id, name, subject, createdAt }) => (
            <li key={id} className="border-t border-hair py-2.5">
              <Link to={messagePath(id)} className="font-semibold underline">
                {subject}
              </Link>
              <p className="label">
                <bdi>{name}</bdi>, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </AdminSection>
  );
}
