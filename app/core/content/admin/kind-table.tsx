import type { ReactNode } from "react";
import { berlinDate } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { DeleteButton, deletionQuestion, EditLink } from "~/ui/admin/content-actions";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { EmptyAdminList } from "~/ui/admin/list/list-page";
import { Link } from "~/ui/link";
import { type ContentKind, contentKinds } from "../kinds";

/** The operators' list of a kind. */
export type KindList<Entry> = {
  caption: string;
  columns: readonly Column<Entry>[];
  /** The message for a search without results; `none` is for an empty list. */
  notFound: string;
  none: string;
  /** The button for the first entry. */
  first: string;
};

type KindTableProps<Entry> = {
  kind: ContentKind;
  table: KindList<Entry>;
  rows: readonly Entry[];
  /** Left out for a single order. */
  sort?: string | undefined;
  query: string;
};

export function KindTable<Entry extends { id: string }>(props: KindTableProps<Entry>) {
  const { kind, table, rows, sort, query } = props;
  const create = { to: contentKinds[kind].create, label: table.first };
  return (
    <DataTable
      caption={table.caption}
      columns={table.columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      empty={
        <EmptyAdminList query={query} notFound={table.notFound} none={table.none} create={create} />
      }
    />
  );
}

type Titled = { id: string; title: string };

/** The column that links to the form, with notes below an entry's title. */
export function titleColumn<Entry extends Titled>(
  kind: ContentKind,
  label: string,
  linesOf: (entry: Entry) => readonly string[],
): Column<Entry> {
  return {
    label,
    sort: "titel",
    cell: (entry) => (
      <div className="min-w-44 wrap-break-word">
        <Link to={contentKinds[kind].form(entry.id)} className="font-semibold">
          {entry.title}
        </Link>
        {linesOf(entry).map((line) => (
          <span key={line} className="label block">
            {line}
          </span>
        ))}
      </div>
    ),
  };
}

/** The day of a moment, the default order of the list. */
export function dayColumn<Entry>(
  label: string,
  momentOf: (entry: Entry) => string | null,
): Column<Entry> {
  return {
    label,
    sort: "datum",
    isNumeric: true,
    cell: (entry) => <Day of={momentOf(entry)} />,
  };
}

/** In Berlin; a dash for null. */
export function Day({ of: moment }: { of: string | null }) {
  if (!moment) return "–";
  return <time dateTime={moment}>{formatDate(berlinDate(new Date(moment)))}</time>;
}

export function StatusBadge({ status }: { status: string }) {
  const look = status === "Veröffentlicht" ? "bg-ink text-paper" : "border-dashed";
  return <span className={`badge whitespace-nowrap ${look}`}>{status}</span>;
}

type RowActionsProps = {
  kind: ContentKind;
  entry: Titled;
  /** A sentence about what is deleted with it. */
  also?: string | undefined;
  /** Actions before the link to the form. */
  children?: ReactNode;
};

/** The actions of an entry: at least its form and the trash. */
export function RowActions({ kind, entry: { id, title }, also, children }: RowActionsProps) {
  const form = contentKinds[kind].form(id);
  return (
    <div className="flex items-start gap-2">
      {children}
      <EditLink to={form} title={title} />
      <DeleteButton
        action={form.replace(/edit$/, "deletion")}
        title={title}
        question={deletionQuestion(title, also)}
      />
    </div>
  );
}
