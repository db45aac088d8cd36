import { useSearchParams } from "react-router";
import { Note } from "~/ui/admin/note";

/** Shown on the page after a save: `?gespeichert=1`. */
export function SavedNote() {
  const [search] = useSearchParams();
  if (!search.has("gespeichert")) return null;
  return (
    <Note look="line" role="status">
      Gespeichert.
    </Note>
  );
}
