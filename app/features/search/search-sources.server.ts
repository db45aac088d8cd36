import type { SearchSource } from "~/content/search/search-source.server";
import type { Room } from "~/platform/rooms/room.server";
import type { Services } from "~/platform/services.server";

/** What is searched, in the order in which it is shown. */
export function searchSources({ rooms }: Pick<Services, "rooms">): SearchSource[] {
  return sourcesOf(rooms.all);
}

export function sourcesOf(rooms: readonly Room[]): SearchSource[] {
  return rooms.flatMap(({ search = [] }) => search).toSorted((a, b) => a.order - b.order);
}
