import type { SearchSource } from "~/core/content/search/search-source.server";
import type { Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";

/** The sources of the search, in display order. */
export function searchSources({ rooms }: Pick<Services, "rooms">): SearchSource[] {
  return sourcesOf(rooms.all);
}

export function sourcesOf(rooms: readonly Room[]): SearchSource[] {
  return rooms.flatMap(({ search = [] }) => search).toSorted((a, b) => a.order - b.order);
}
