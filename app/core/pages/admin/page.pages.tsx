import type { KindPages } from "~/core/content/admin/kind-pages";
import {
  dayColumn,
  type KindList,
  RowActions,
  StatusBadge,
  titleColumn,
} from "~/core/content/admin/kind-table";
import { type PageFields, pageMessages, pagePlaces } from "../page.fields";
import type { PageEntry } from "../pages.server";
import { PageForm } from "./page-form";

const pagesTable: KindList<PageEntry> = {
  caption: "Eigene Seiten",
  columns: [
    titleColumn("page", "Titel", ({ slug }) => [`/${slug}`]),
    {
      label: "Status",
      sort: "status",
      cell: ({ published }) => <StatusBadge status={published ? "Veröffentlicht" : "Entwurf"} />,
    },
    { label: "Navigation", sort: "ort", isMinor: true, cell: ({ place }) => pagePlaces[place] },
    dayColumn("Geändert", ({ updatedAt }) => updatedAt),
    { label: "Was tun?", cell: (page) => <RowActions kind="page" entry={page} /> },
  ],
  notFound: "Keine Seiten gefunden.",
  none: "Noch keine eigenen Seiten. Hier entsteht, was in keine Folge und keinen Artikel passt: über euch, die Presse, die Hausregeln.",
};

export const pages: KindPages<keyof PageFields, object, PageEntry> = {
  failures: { list: pageMessages.list, read: pageMessages.page },
  searched: () => "Titel, Adresse oder Text",
  table: pagesTable,
  Form: ({ data: _, ...form }) => <PageForm {...form} />,
};
