import { missingFile, textAnswer } from "~/platform/page-cache/open-answer.server";
import type { PublicFile } from "~/platform/rooms/room.server";
import { settings } from "./settings.server";

/** Proves that this site itself sends its IndexNow messages; at the root, since it covers everything below. */
export const indexNowFile: PublicFile = {
  path: "/:file{indexnow-[\\da-f]+\\.txt}",
  async render(services, { param }) {
    const { indexNow, indexNowKey: key } = await settings.read(services);
    return indexNow && param("file") === `${key}.txt`
      ? textAnswer(key, "text/plain")
      : missingFile("Diese Datei gibt es nicht.");
  },
};
