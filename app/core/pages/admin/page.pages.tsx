import type { KindPages } from "~/core/content/admin/kind-pages";
import { type PageFields, pageMessages } from "../page.fields";
import type { PageEntry } from "../pages.server";
import { PageForm } from "./page-form";
import { pagesTable } from "./pages-table";

export const pages: KindPages<keyof PageFields, object, PageEntry> = {
  failures: { list: pageMessages.list, read: pageMessages.page },
  searched: () => "Titel, Adresse oder Text",
  table: pagesTable,
  Form: ({ data: _, ...form }) => <PageForm {...form} />,
};
