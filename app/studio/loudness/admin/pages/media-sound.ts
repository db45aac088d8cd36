import { authorize } from "~/core/accounts/authorize.server";
import { authorSeenBy } from "~/core/content/own-drafts";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import { findSound } from "~/studio/loudness/sound-measures.server";
import type { Route } from "./+types/media-sound";

/** What was measured of an audio file; null: nothing yet, or it cannot be had. */
export function loader({ context, params: { id } }: Route.LoaderArgs) {
  const operator = authorize(context, "media.list");
  const services = context.get(servicesContext);
  return attempt(services, () => findSound(services.db, id, authorSeenBy(operator)));
}
