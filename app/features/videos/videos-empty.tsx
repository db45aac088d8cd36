import { Link } from "react-router";
import { Drawing } from "~/ui/drawing";
import emptyDrawing from "~/ui/drawings/empty.svg?url";

/** No video at all, or none that matches. */
export function VideosEmpty({ query }: { query: string }) {
  return (
    <div className="sheet mx-auto grid max-w-3xl items-center sm:grid-cols-2">
      <Drawing href={emptyDrawing} className="w-full p-4" />
      <div className="p-6">
        <p className="font-serif text-xl font-bold">
          {query ? "Keine Videos gefunden." : "Noch keine Videos vorhanden."}
        </p>
        <p className="mt-3 text-soft">
          {query
            ? "Versuche es mit einem anderen Wort oder dem Titel einer Folge."
            : "Sobald es welche gibt, liegen sie hier."}
        </p>
        {query && (
          <Link to="/videos" className="button button-outline mt-5">
            Alle Videos zeigen
          </Link>
        )}
      </div>
    </div>
  );
}
