import { authorize } from "~/core/accounts/authorize.server";
import { authorSeenBy } from "~/core/content/own-drafts";
import { parseMediaQuery } from "~/core/media/library/library.schema";
import { listMedia } from "~/core/media/library/list-media.server";
import { attempt } from "~/platform/attempt.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/media-files";

/** A page of the media library for the picker's dialog; null if it cannot be read. */
export function loader({ context, request }: Route.LoaderArgs) {
  const operator = authorize(context, "media.list");
  const services = context.get(servicesContext);
  const query = parseMediaQuery(new URL(request.url).searchParams);
  const uploadedBy = authorSeenBy(operator);
  return attempt(services, () => listMedia(services.db, { ...query, uploadedBy }));
}
