import { useSearchParams } from "react-router";
import { Note } from "~/ui/admin/note";

/** On the page that a save led to: `?gespeichert=1`. */
export function SavedNote() {
  const [search] = useSearchParams();
  if (!search.has("gespeichert")) return null;
  return (
    <Note look="line" role="status">
      Gespeichert.
    </Note>
  );
}
