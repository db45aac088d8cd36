import { useSearchParams } from "react-router";
import { Note } from "~/ui/admin/note";

/** Confirms a save on the page that follows it (`?gespeichert=1`). */
export function SavedNote() {
  const [search] = useSearchParams();
  if (!search.has("gespeichert")) return null;
  return (
    <Note look="line" role="status">
      Gespeichert.
    </Note>
  );
}
