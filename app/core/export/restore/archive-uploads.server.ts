import { Server } from "@tus/server";
import { refusedForSpace, UploadRefused } from "~/core/media/uploads/upload-refusal";
import type { UploadStore } from "~/core/media/uploads/upload-store.server";
import type { Services } from "~/platform/services.server";
import { archivesPath } from "../backups/backups.schema";
import { isSiteEmpty } from "./check-rows.server";

/** A tus server that receives an export in pieces while the site is empty. */
export function createArchiveServer(services: Services, uploads: UploadStore): Server {
  const { log } = services;
  const refusal = async (size: number | undefined): Promise<UploadRefused | null> => {
    if (!size) return new UploadRefused("Die Datei ist leer.", 400);
    if (!(await isSiteEmpty(services)))
      return new UploadRefused(
        "Diese Website ist nicht leer. Zurückholen geht nur in eine leere.",
        409,
      );
    // Twice the size: for the file and for its unpacked content.
    if (!(await uploads.hasRoomFor(2 * size))) return refusedForSpace(2 * size, 507);
    return null;
  };
  return new Server({
    path: archivesPath,
    datastore: uploads.store,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: uploads.newId,
    getFileIdFromRequest: (_request, last) => (uploads.isId(last) ? last : undefined),
    async onUploadCreate(_request, { size }) {
      const refused = await refusal(size);
      // Property names that the tus server expects.
      if (refused) throw { status_code: refused.status, body: refused.message };
      return {};
    },
    onResponseError(request, error) {
      if (!("body" in error)) log.warn({ err: error, url: request.url }, "upload broke off");
      return undefined;
    },
  });
}
