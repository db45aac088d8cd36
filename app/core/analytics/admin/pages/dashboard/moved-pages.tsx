import type { listMovedPages } from "~/platform/rooms/page-addresses.server";
import { RowButton } from "~/ui/admin/action-button";
import { AdminSection } from "~/ui/admin/admin-page";

type MovedPagesProps = { pages: Awaited<ReturnType<typeof listMovedPages>> };

/** New pages of the program that were moved, since the operator had something at their address. */
export function MovedPages({ pages }: MovedPagesProps) {
  if (pages.length === 0) return null;
  return (
    <AdminSection title="Neue Seiten unter anderer Adresse">
      <ul className="flex flex-col wrap-anywhere">
        {pages.map(({ from, to, title }) => (
          <li key={from} className="max-w-prose border-t border-hair py-2.5 first:border-t-0">
            Unter „{from}“ steht schon etwas von dir, und das bleibt so. „{title}“ hat darum die
            Adresse „{to.replace(/:\w+/g, "…")}“; alle Links der Website führen dorthin.
          </li>
        ))}
      </ul>
      <RowButton fields={{ verb: "moved-seen" }}>Verstanden</RowButton>
    </AdminSection>
  );
}
