import type { ReactNode } from "react";
import { formatCount } from "~/lib/german-number";
import { ErrorBanner } from "../banner";
import { Link } from "../link";
import { Pagination } from "../pagination";
import { AdminPage } from "./admin-page";

type ListPageProps = {
  title: string;
  actions?: ReactNode;
  /** Stands first: what the list is, or the parts it is one of. */
  intro?: ReactNode;
  note?: ReactNode;
  /** Stays where the list could not be read. */
  filter?: ReactNode;
  /** Its page of all pages; null: it could not be read. */
  list: { page: number; pages: number } | null | undefined;
  /** Only the list that was read before can be shown. */
  isStale?: boolean;
  failure: string;
  address(page: number): string;
  children: ReactNode;
};

/** A list of the operator's area: what was done, search, rows, and the way to its other pages. */
export function ListPage(props: ListPageProps) {
  const { title, actions, list, isStale = !list, address } = props;
  return (
    <AdminPage title={title} actions={actions}>
      {props.intro}
      {props.note}
      {props.filter}
      {isStale && <ErrorBanner>{props.failure}</ErrorBanner>}
      {props.children}
      {list && <Pagination page={list.page} pages={list.pages} address={address} />}
    </AdminPage>
  );
}

type ListTabsProps = {
  label: string;
  tabs: readonly { to: string; label: string; count?: number; isCurrent: boolean }[];
};

/** The parts of a page, each with an address of its own; of a list with their numbers. */
export function ListTabs({ label, tabs }: ListTabsProps) {
  return (
    <nav aria-label={label} className="list-tabs">
      <ul className="flex flex-wrap gap-1">
        {tabs.map((tab) => (
          <li key={tab.label} className="flex">
            <Link
              to={tab.to}
              className="list-tab"
              aria-current={tab.isCurrent ? "page" : undefined}
            >
              {tab.label}
              {tab.count !== undefined && (
                <>
                  {" "}
                  <span className="label">{formatCount(tab.count)}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EmptyAdminListProps = {
  query: string;
  /** The messages when a search found nothing, and while there is nothing at all. */
  notFound: string;
  none: string;
  create: { to: string; label: string };
};

/** Instead of a list that is empty. */
export function EmptyAdminList({ query, notFound, none, create }: EmptyAdminListProps) {
  if (query) return <p>{notFound}</p>;
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{none}</p>
      <Link to={create.to} className="button button-action">
        {create.label}
      </Link>
    </div>
  );
}
