import { authorSeenBy } from "~/content/own-drafts";
import { authorize } from "~/features/accounts/authorize.server";
import { findSound } from "~/features/loudness/sound-measures.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/media-sound";

/** What was measured of an audio file; null: nothing yet, or it cannot be had. */
export function loader({ context, params: { id } }: Route.LoaderArgs) {
  const operator = authorize(context, "media.list");
  const services = context.get(servicesContext);
  return attempt(services, () => findSound(services.db, id, authorSeenBy(operator)));
}
