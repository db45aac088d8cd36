import { load } from "~/core/accounts/operate.server";
import { authorSeenBy } from "~/core/content/own-drafts";
import { findSound } from "~/studio/loudness/sound-measures.server";
import type { Route } from "./+types/media-sound";

/** An audio file's measurements; null: none yet, or unavailable. */
export function loader({ context, params: { id } }: Route.LoaderArgs) {
  return load(context, "media.list", ({ db }, operator) =>
    findSound(db, id, authorSeenBy(operator)),
  );
}
