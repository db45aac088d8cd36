import { useMay } from "~/core/accounts/admin/may";
import { href } from "~/lib/href";
import { addDays, berlinDate } from "~/lib/time/berlin-time";
import { formatDate } from "~/lib/time/german-date";
import { formatMoment } from "~/lib/time/moment";
import { RowButton } from "~/ui/admin/action-button";
import { type Column, DataTable } from "~/ui/admin/list/data-table";
import { keepDeletedDays, type ShownItem } from "../trash.schema";

const columns: Column<ShownItem>[] = [
  { label: "Titel", cell: ({ title }) => title },
  { label: "Art", cell: ({ label }) => label },
  {
    label: "Gelöscht",
    cell: ({ deletedAt, deletedBy }) => (
      <>
        <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>
        <span className="label block">von {deletedBy}</span>
      </>
    ),
  },
  {
    label: "Bleibt bis",
    isMinor: true,
    cell: ({ deletedAt }) => formatDate(addDays(berlinDate(new Date(deletedAt)), keepDeletedDays)),
  },
  { label: "Was tun?", cell: (item) => <RowActions item={item} /> },
];

/** All deleted items that can be restored. */
export function TrashTable({ items }: { items: readonly ShownItem[] }) {
  return (
    <DataTable
      caption="Papierkorb"
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      empty="Der Papierkorb ist leer."
    />
  );
}

function RowActions({ item: { id, title } }: { item: ShownItem }) {
  const may = useMay();
  return (
    <div className="flex flex-wrap gap-2">
      <RowButton
        action={href("/admin/trash/:id/restoration", { id })}
        fields={{}}
        label={`Wiederherstellen: ${title}`}
      >
        Wiederherstellen
      </RowButton>
      {may("trash.purge") && (
        <RowButton
          action={href("/admin/trash/:id/deletion", { id })}
          fields={{}}
          label={`Endgültig löschen: ${title}`}
          question={`„${title}“ endgültig löschen? Das lässt sich nicht rückgängig machen.`}
        >
          Endgültig löschen
        </RowButton>
      )}
    </div>
  );
}
