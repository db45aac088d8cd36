import type { ReactNode } from "react";
import { berlinDate } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { DeleteButton, deletionQuestion, EditLink } from "~/ui/admin/content-actions";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { Link } from "~/ui/link";
import { type ContentKind, contentKinds } from "../kinds";

export type KindList<Entry> = {
  caption: string;
  columns: readonly Column<Entry>[];
  /** Shown if a search finds nothing; `none` if the list is empty. */
  notFound: string;
  none: string;
};

type KindTableProps<Entry> = {
  table: KindList<Entry>;
  rows: readonly Entry[];
  /** Left out if the list has only one order. */
  sort?: string | undefined;
  query: string;
};

export function KindTable<Entry extends { id: string }>(props: KindTableProps<Entry>) {
  const { table, rows, sort, query } = props;
  return (
    <DataTable
      caption={table.caption}
      columns={table.columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
      empty={<p>{query ? table.notFound : table.none}</p>}
    />
  );
}

type Titled = { id: string; title: string };

/** The column with the title, which links to the form, and notes below it. */
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

/** The column with the day of a moment; the list is sorted by it by default. */
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

/** A day in Berlin; a dash for null. */
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
  /** A sentence about other rows that are deleted with the entry. */
  also?: string | undefined;
  /** Actions before the link to the form. */
  children?: ReactNode;
};

/** The actions of an entry: at least editing and deleting. */
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
