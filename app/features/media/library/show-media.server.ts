import type { Show } from "~/features/show/show.schema";
import type { Trx } from "~/platform/db/handles";
import { trackMediaUses } from "./media-uses.server";

/** Writes down which files the settings of the show use. */
export function trackShowMedia(trx: Trx, show: Show): Promise<void> {
  const portraits = show.hosts.map(({ portrait }) => portrait);
  return trackMediaUses(trx, { kind: "show", id: "show" }, [
    show.cover,
    show.imprint,
    show.privacy,
    ...portraits,
  ]);
}
