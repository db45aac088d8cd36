import type { Operator } from "~/platform/actor";
import { writeContent } from "~/platform/db/content-signal.server";
import { orDataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { deleteMedia as deleteRow } from "./edit-media.server";
import type { LibraryFile } from "./library.schema";
import { findMedia } from "./list-media.server";
import { findMediaPlaces, type MediaPlace } from "./media-places.server";

export type MediaDeletion =
  | { outcome: "deleted"; file: LibraryFile }
  /** Nothing was deleted. */
  | { outcome: "used"; places: MediaPlace[] }
  | { outcome: "missing" };

/** Deletes a file of the library, unless a page uses it, or one in the bin would when it comes back. */
export async function deleteMedia(
  services: Services,
  operator: Operator,
  id: string,
): Promise<MediaDeletion> {
  return orDataError("Failed to delete media", () =>
    writeContent(services, async (trx): Promise<MediaDeletion> => {
      const file = await findMedia(trx, id);
      if (!file) return { outcome: "missing" };
      const places = (await findMediaPlaces(trx, file)).filter(({ former }) => !former);
      if (places.length) return { outcome: "used", places };
      await deleteRow(trx, operator, id, services.clock.now());
      return { outcome: "deleted", file };
    }),
  );
}
