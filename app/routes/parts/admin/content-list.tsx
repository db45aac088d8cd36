import type { ComponentProps, ReactNode } from "react";
import { DeletionNotes } from "~/content/trash/admin/deletion-notes";
import { formatCount } from "~/lib/german-number";
import { AdminPage } from "~/ui/admin/admin-page";
import { FilterField } from "~/ui/admin/filter-field";
import { ListFilter } from "~/ui/admin/list-filter";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import { Pagination } from "~/ui/pagination";

type ContentListProps = {
  title: string;
  path: string;
  create: string;
  /** What the search looks through. */
  searched: string;
  /** One of them, and many, after a number. */
  counted: { one: string; many: string };
  /** What is said when the list cannot be read. */
  failure: string;
  query: string;
  sort: string;
  place: { total: number; page: number; pages: number } | null | undefined;
  notes: ComponentProps<typeof DeletionNotes>["notes"] | undefined;
  /** The table. */
  children: ReactNode;
};

/** A list of episodes, videos or articles for operators: search, table, pages, and the way to a new one. */
export function ContentList(props: ContentListProps) {
  const { title, path, query, sort, place, notes, counted } = props;
  const address = (page: number) =>
    `${path}?${new URLSearchParams({ ...(query && { q: query }), sortierung: sort, seite: String(page) })}`;
  const total = place?.total;
  const actions = (
    <Link to={`${path}/new`} className="button button-action">
      {props.create}
    </Link>
  );
  return (
    <AdminPage title={title} actions={actions}>
      {notes && <DeletionNotes notes={notes} />}
      <ListFilter
        action={path}
        label={`${counted.many} durchsuchen`}
        found={
          total === undefined
            ? ""
            : `${formatCount(total)} ${total === 1 ? counted.one : counted.many}`
        }
      >
        <input type="hidden" name="sortierung" value={sort} />
        <FilterField
          name="q"
          label="Suche"
          value={query}
          type="search"
          placeholder={props.searched}
        />
      </ListFilter>
      {!place && <ErrorBanner>{props.failure}</ErrorBanner>}
      {props.children}
      {place && <Pagination page={place.page} pages={place.pages} address={address} />}
    </AdminPage>
  );
}
