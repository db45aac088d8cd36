import { useEffect, useRef } from "react";
import { useMay } from "~/core/accounts/admin/may";
import { href } from "~/lib/href";
import { countText } from "~/lib/text/german-number";
import { RowButton } from "~/ui/admin/action-button";
import { Note } from "~/ui/admin/note";
import type { ShownItem } from "../trash.schema";

export type DeletionNotesProps = {
  notes: { deleted?: ShownItem | null; isRestored: boolean; changed?: number };
};

/** A note above a list after a deletion, with a button that restores the item, or after a restoration. */
export function DeletionNotes({ notes: { deleted, isRestored, changed = 0 } }: DeletionNotesProps) {
  return (
    <>
      {deleted && <UndoNote key={deleted.id} item={deleted} />}
      {isRestored && (
        <Note look="decision" role="status">
          Wiederhergestellt, mit allem, was daran hing.
        </Note>
      )}
      {changed > 0 && (
        <Note look="done" role="status">
          {countText(changed, "Folge", "Folgen")} geändert.
        </Note>
      )}
    </>
  );
}

function UndoNote({ item }: { item: ShownItem }) {
  const may = useMay();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <Note look="decision" role="status" ref={note} tabIndex={-1}>
      <p className="grow">
        {item.label} „{item.title}“ ist gelöscht. 30 Tage liegt alles im Papierkorb.
      </p>
      {may("trash.restore") && (
        <RowButton
          action={href("/admin/trash/:id/restoration", { id: item.id })}
          fields={{}}
          label={`Rückgängig: „${item.title}“ wiederherstellen`}
        >
          Rückgängig
        </RowButton>
      )}
    </Note>
  );
}
