import type { ReactNode } from "react";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { Pagination } from "~/ui/list/pagination";

type ListPageProps = {
  title: string;
  actions?: ReactNode;
  /** Content above the list, such as a description or tabs. */
  intro?: ReactNode;
  note?: ReactNode;
  /** The filter, which is shown even if the list could not be read, but not if there is nothing to filter. */
  filter?: ReactNode;
  /** What the list is searched for. */
  query?: string;
  /** The current page and the number of pages; null if the list could not be read. */
  list: { page: number; pages: number; total?: number } | null | undefined;
  /** True if the list could not be read again, so that the last one is shown. */
  isStale?: boolean;
  failure: string;
  address(page: number): string;
  children: ReactNode;
};

/** A list page of the operator's area: message, filter, rows, pagination. */
export function ListPage(props: ListPageProps) {
  const { title, actions, list, isStale = !list, address } = props;
  return (
    <AdminPage title={title} actions={actions}>
      {props.intro}
      {props.note}
      {(list?.total !== 0 || props.query !== "") && props.filter}
      {isStale && <ErrorBanner>{props.failure}</ErrorBanner>}
      {props.children}
      {list && <Pagination page={list.page} pages={list.pages} address={address} />}
    </AdminPage>
  );
}
