import type { Rooms } from "~/platform/rooms/rooms.server";

/** Where the page of a tag stands on this site; its feed is below it. */
export function tagPath(rooms: Pick<Rooms, "addressOf">, slug: string): string {
  return rooms.addressOf(`/schlagwort/${encodeURIComponent(slug)}`);
}
