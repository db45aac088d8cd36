import { berlinDate, formatDate } from "~/lib/berlin-time";
import { href } from "~/lib/href";
import { DeleteButton, deletionQuestion, EditLink } from "~/ui/admin/content-actions";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { EmptyAdminList } from "~/ui/admin/list-page";
import { Link } from "~/ui/link";
import { pagePlaces } from "../page.fields";
import type { PageEntry } from "../pages.server";

type PagesTableProps = { pages: readonly PageEntry[]; sort: string; query: string };

const columns: Column<PageEntry>[] = [
  {
    label: "Titel",
    sort: "titel",
    cell: ({ id, title, slug }) => (
      <div className="min-w-44 wrap-break-word">
        <Link to={href("/admin/pages/:id/edit", { id })} className="font-semibold">
          {title}
        </Link>
        <span className="label block">/{slug}</span>
      </div>
    ),
  },
  {
    label: "Status",
    sort: "status",
    cell: ({ published }) => (
      <span
        className={`badge whitespace-nowrap ${published ? "bg-ink text-paper" : "border-dashed"}`}
      >
        {published ? "Veröffentlicht" : "Entwurf"}
      </span>
    ),
  },
  { label: "Navigation", sort: "ort", isMinor: true, cell: ({ place }) => pagePlaces[place] },
  {
    label: "Geändert",
    sort: "datum",
    isNumeric: true,
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt}>{formatDate(berlinDate(new Date(updatedAt)))}</time>
    ),
  },
  { label: "Was tun?", cell: (page) => <Actions page={page} /> },
];

/** All pages of the operator's own, drafts too. */
export function PagesTable({ pages, sort, query }: PagesTableProps) {
  return (
    <DataTable
      caption="Eigene Seiten"
      columns={columns}
      rows={pages}
      keyOf={({ id }) => id}
      sort={sort}
      empty={
        <EmptyAdminList
          query={query}
          notFound="Keine Seiten gefunden."
          none="Noch keine eigenen Seiten. Hier entsteht, was in keine Folge und keinen Artikel passt: über euch, die Presse, die Hausregeln."
          create={{ to: href("/admin/pages/new"), label: "Erste Seite anlegen" }}
        />
      }
    />
  );
}

function Actions({ page: { id, title } }: { page: PageEntry }) {
  return (
    <div className="flex items-start gap-2">
      <EditLink to={href("/admin/pages/:id/edit", { id })} title={title} />
      <DeleteButton
        action={href("/admin/pages/:id/deletion", { id })}
        title={title}
        question={deletionQuestion(title)}
      />
    </div>
  );
}
