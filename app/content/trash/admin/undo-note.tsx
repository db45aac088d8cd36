import { useEffect, useRef } from "react";
import { RowButton } from "~/ui/admin/row-button";
import { type DeletedItem, deletedKindLabels } from "../trash.schema";

/** Right after a deletion: what was deleted, and the way back. */
export function UndoNote({ item }: { item: DeletedItem }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-[1.5px] border-line border-l-4 border-l-stamp bg-sheet px-4 py-3"
    >
      <p className="grow">
        {deletedKindLabels[item.kind]} „{item.title}“ ist gelöscht. 30 Tage liegt alles im
        Papierkorb.
      </p>
      <RowButton
        action={`/admin/trash/${item.id}/restoration`}
        fields={{}}
        label={`Rückgängig: „${item.title}“ wiederherstellen`}
      >
        Rückgängig
      </RowButton>
    </div>
  );
}
