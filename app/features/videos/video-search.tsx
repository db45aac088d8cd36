import { formatCount } from "~/lib/german-number";
import { ListSearch } from "~/ui/list-search";

/** Searches all visible videos while one types. */
export function VideoSearch({ query, total }: { query: string; total: number }) {
  const videos = `${formatCount(total)} ${total === 1 ? "Video" : "Videos"}`;
  return (
    <ListSearch
      action="/videos"
      query={query}
      label="Videos durchsuchen"
      placeholder="Titel oder Stichwort"
      loading="Lädt Videos..."
      found={query ? `${videos} zu „${query}“` : videos}
    />
  );
}
