import { formatCount } from "~/lib/german-number";
import type { SearchResult } from "./search.schema";

type SearchSummaryProps = {
  query: string;
  result: Pick<SearchResult, "total" | "corrected" | "partial">;
  complete: boolean;
};

/** What was searched and how much was found; read out when it changes. */
export function SearchSummary({ query, result, complete }: SearchSummaryProps) {
  const { total, corrected, partial } = result;
  return (
    <div role="status" className="mt-4 space-y-2">
      {corrected && (
        <p>
          Keine Treffer für „{query}“. Gezeigt wird <strong>„{corrected}“</strong>.
        </p>
      )}
      {partial && (
        <p>Kein Beitrag enthält alle Wörter. Gezeigt wird, was einzelne davon enthält.</p>
      )}
      {!complete && (
        <p>
          Das Register wird gerade neu geschrieben, deshalb können Treffer fehlen. Lade die Seite
          gleich noch einmal.
        </p>
      )}
      <p className="label">
        {hits(total)} für „{corrected ?? query}“
      </p>
    </div>
  );
}

function hits(total: number): string {
  if (total === 0) return "Keine Treffer";
  return `${formatCount(total)} Treffer`;
}
