import { formatCount } from "~/lib/german-number";
import { ListSearch } from "~/ui/list-search";

/** Searches all published episodes while one types. `total` is left out where they could not be counted. */
export function EpisodeSearch({ query, total }: { query: string; total: number | undefined }) {
  return (
    <ListSearch
      action="/episodes"
      query={query}
      label="Episoden durchsuchen"
      placeholder="Titel oder Stichwort"
      loading="Lädt Episoden..."
      found={foundText(query, total)}
    />
  );
}

function foundText(query: string, total: number | undefined): string {
  if (total === undefined) return "";
  const files = `${formatCount(total)} ${total === 1 ? "Akte" : "Akten"}`;
  return query ? `${files} zu „${query}“` : `${files} im Archiv`;
}
