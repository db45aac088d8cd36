import type { DeletedItem } from "../trash.schema";
import { RestoredNote } from "./restored-note";
import { UndoNote } from "./undo-note";

type DeletionNotesProps = { notes: { deleted: DeletedItem | null; isRestored: boolean } };

/** Above a list: what was just deleted, with the way back, or that it is there again. */
export function DeletionNotes({ notes: { deleted, isRestored } }: DeletionNotesProps) {
  return (
    <>
      {deleted && <UndoNote key={deleted.id} item={deleted} />}
      {isRestored && <RestoredNote />}
    </>
  );
}
