import { getCurrentShow } from "~/core/show/show.server";
import { formatDuration } from "~/lib/time/duration";
import { now } from "~/platform/clock.server";
import { isBroken } from "~/platform/db/sqlite-error.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { type Search, search } from "./index/search.server";
import { searchIndexer } from "./index/search-indexer.server";
import {
  hitsPerPage,
  type SearchHit,
  type SearchResult,
  type Suggestion,
  type Suggestions,
} from "./search.schema";
import { placesPath } from "./search-path";
import { searchSources } from "./search-sources.server";

/** Milliseconds that an answer waits for the newest content. */
const timeout = { page: 2000, suggestions: 400 };

type SearchPage = SearchResult & {
  page: number;
  pages: number;
  /** false while the index is incomplete: some hits may be missing. */
  complete: boolean;
};

/** The hits of all kinds, or a page of one kind's. */
export async function searchContent(
  services: Services,
  { query, kind, page }: { query: string; kind: string | null; page: number },
): Promise<SearchPage> {
  const ask = (number: number) =>
    run(services, timeout.page, {
      query,
      snippets: true,
      withParts: !kind,
      limitOf: (each) => {
        if (!kind) return { limit: each.hits.page, offset: 0 };
        return { limit: each.kind === kind ? hitsPerPage : 0, offset: (number - 1) * hitsPerPage };
      },
    });
  const asked = Math.max(1, page);
  const result = await ask(asked);
  const total = result.groups.find((group) => group.kind === kind)?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / hitsPerPage));
  const current = Math.min(asked, pages);
  return { ...(current === asked ? result : await ask(current)), page: current, pages };
}

export async function suggest(
  services: Services,
  query: string,
): Promise<Suggestions & { complete: boolean }> {
  const { groups, total, corrected, note, complete } = await run(services, timeout.suggestions, {
    query,
    snippets: false,
    withParts: false,
    limitOf: ({ hits }) => ({ limit: hits.suggestions, offset: 0 }),
  });
  return {
    total,
    corrected,
    note,
    complete,
    groups: groups.flatMap(({ kind, title, hits }) => {
      const shown = hits.map((hit) => suggestionOf(hit, corrected ?? query));
      return shown.length > 0 ? [{ kind, title, hits: shown }] : [];
    }),
  };
}

/** A spoken hit shows its own words. */
function suggestionOf(hit: SearchHit, query: string): Suggestion {
  const { path, title, label, what, stamp, spoken } = hit;
  const place = spoken?.places[0];
  if (!place) return { path, title, label, ...(what && { what }), ...(stamp && { stamp }) };
  const second = place.second !== null && formatDuration(place.second);
  return {
    path: placesPath(path, query),
    title: place.snippet,
    ...(place.speaker && { speaker: place.speaker }),
    label: [label, second].filter(Boolean).join(" · "),
  };
}

/** Updates the index in the background, so that the first search need not wait. */
export function prepareSearch(services: Services, milliseconds: number): void {
  searchIndexer(services).followSoon(milliseconds);
}

async function run(
  services: Services,
  milliseconds: number,
  asked: Omit<Search, "now" | "kinds" | "show">,
): Promise<SearchResult & { complete: boolean }> {
  const indexer = searchIndexer(services);
  return orDataError("Failed to search", async () => {
    const show = await getCurrentShow(services);
    const { index, complete } = await indexer.ready(milliseconds);
    try {
      const moment = { kinds: searchSources(services), now: now(services.clock), show };
      return { ...(await search(index, { ...asked, ...moment })), complete };
    } catch (error) {
      if (isBroken(error)) indexer.startAnew();
      throw error;
    }
  });
}
