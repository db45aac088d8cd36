import { href } from "~/lib/href";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { Link } from "~/ui/link";
import type { Import } from "../imports.schema";
import { statusLabels } from "./import-progress";

const columns: readonly Column<Import>[] = [
  {
    label: "Quelle",
    cell: ({ id, source }) => (
      <Link to={href("/admin/import/:id", { id })} className="font-semibold break-all">
        {source}
      </Link>
    ),
  },
  { label: "Stand", cell: ({ status }) => statusLabels[status] },
  {
    label: "Episoden",
    isNumeric: true,
    cell: ({ outcome, preview }) => {
      const counts = outcome ?? preview;
      return counts ? `${counts.created} neu, ${counts.changed} geändert` : "";
    },
  },
  {
    label: "Begonnen",
    isNumeric: true,
    cell: ({ createdAt }) =>
      new Date(createdAt).toLocaleString("de-DE", {
        dateStyle: "medium",
        timeStyle: "short",
        timeZone: "Europe/Berlin",
      }),
  },
];

/** The latest imports. */
export function ImportTable({ imports }: { imports: Import[] }) {
  return (
    <DataTable
      caption="Bisherige Importe"
      columns={columns}
      rows={imports}
      keyOf={({ id }) => id}
      empty="Noch nichts eingelesen."
    />
  );
}
