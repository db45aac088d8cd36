import { load } from "~/core/accounts/operate.server";
import { authorSeenBy } from "~/core/content/own-drafts";
import { parseMediaQuery } from "~/core/media/library/library.schema";
import { listMedia } from "~/core/media/library/list-media.server";
import type { Route } from "./+types/media-files";

/** A page of the media library for the picker's dialog; null if it cannot be read. */
export function loader({ context, request }: Route.LoaderArgs) {
  const query = parseMediaQuery(new URL(request.url).searchParams);
  return load(context, "media.list", ({ db }, operator) =>
    listMedia(db, { ...query, uploadedBy: authorSeenBy(operator) }),
  );
}
