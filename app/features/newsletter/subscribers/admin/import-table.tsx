import { formatCount } from "~/lib/german-number";
import { type Column, DataTable, Moment } from "~/ui/admin/data-table";
import { Link } from "~/ui/link";
import type { ListImport } from "../keep-import.server";
import { subscribersImportedPath } from "../subscribers.schema";

const importStates: Record<ListImport["status"], string> = {
  preview: "wartet auf dich",
  running: "unterbrochen",
  done: "fertig",
  stopped: "abgebrochen",
};

const columns: readonly Column<ListImport>[] = [
  {
    label: "Datei",
    cell: ({ id, fileName }) => (
      <Link to={subscribersImportedPath(id)} className="wrap-anywhere underline">
        {fileName}
      </Link>
    ),
  },
  { label: "Stand", cell: ({ status }) => importStates[status] },
  { label: "Neu", isNumeric: true, cell: ({ counts }) => formatCount(counts.added) },
  { label: "Von", isMinor: true, cell: ({ operatorName }) => operatorName },
  {
    label: "Am",
    isNumeric: true,
    isMinor: true,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
];

/** The latest imports. */
export function ImportTable({ imports }: { imports: readonly ListImport[] }) {
  return (
    <DataTable
      caption="Bisherige Importe, der neueste zuerst"
      columns={columns}
      rows={imports}
      keyOf={({ id }) => id}
      empty="Noch wurde keine Liste importiert."
    />
  );
}
