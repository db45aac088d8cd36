import { Drawing } from "~/ui/drawing";
import emptyDrawing from "~/ui/drawings/empty.svg?url";
import { Link } from "~/ui/link";

/** No episode at all, or none that matches. */
export function EpisodesEmpty({ query }: { query: string }) {
  return (
    <div className="sheet mx-auto grid max-w-3xl items-center sm:grid-cols-2">
      <Drawing href={emptyDrawing} className="w-full p-4" />
      <div className="p-6">
        <p className="font-serif text-xl font-bold">
          {query
            ? "Keine Episoden gefunden. Versuche einen anderen Suchbegriff."
            : "Noch keine Episoden vorhanden."}
        </p>
        {query && (
          <Link to="/episodes" className="button button-outline mt-5">
            Alle Episoden zeigen
          </Link>
        )}
      </div>
    </div>
  );
}
