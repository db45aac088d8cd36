import { Drawing } from "~/ui/drawing";
import emptyDrawing from "~/ui/drawings/empty.svg?url";
import { Link } from "~/ui/link";

/** No post has been published yet. */
export function BlogEmpty() {
  return (
    <div className="sheet mx-auto grid max-w-3xl items-center sm:grid-cols-2">
      <Drawing href={emptyDrawing} className="w-full p-4" />
      <div className="p-6">
        <p className="font-serif text-xl font-bold">Noch keine Blog-Artikel vorhanden.</p>
        <p className="mt-2 text-soft">Bis der erste erscheint, gibt es die Folgen zu hören.</p>
        <Link to="/episodes" className="button button-outline mt-5">
          Alle Episoden
        </Link>
      </div>
    </div>
  );
}
