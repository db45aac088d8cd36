import type { Rooms } from "~/platform/rooms/rooms.server";

/** Path of a tag's page. The feed of the tag is below it. */
export function tagPath(rooms: Pick<Rooms, "addressOf">, slug: string): string {
  return rooms.addressOf(`/schlagwort/${encodeURIComponent(slug)}`);
}
