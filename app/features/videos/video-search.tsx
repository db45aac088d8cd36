import { formatCount } from "~/lib/german-number";
import { ListSearch } from "~/ui/list-search";

/** Searches all visible videos while one types. `total` is left out where they could not be counted. */
export function VideoSearch({ query, total }: { query: string; total: number | undefined }) {
  const videos =
    total === undefined ? "" : `${formatCount(total)} ${total === 1 ? "Video" : "Videos"}`;
  return (
    <ListSearch
      action="/videos"
      query={query}
      label="Videos durchsuchen"
      placeholder="Titel oder Stichwort"
      loading="Lädt Videos..."
      found={query && videos ? `${videos} zu „${query}“` : videos}
    />
  );
}
