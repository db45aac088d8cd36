import { join } from "node:path";
import { type Env, unusable } from "../env.server";
import { openDiskStorage } from "./disk-storage.server";
import { openS3Storage } from "./s3-storage.server";
import type { Storage } from "./storage.server";

/**
 * Opens the media store of the settings: MEDIA_URL, else the folder `media` in DATA_DIR.
 * @throws SettingsError if the store's keys are missing or the folder cannot be created
 */
export async function openStorage({
  MEDIA_URL,
  DATA_DIR,
}: Pick<Env, "MEDIA_URL" | "DATA_DIR">): Promise<Storage> {
  if (MEDIA_URL)
    return openS3Storage(MEDIA_URL).catch((error) => {
      throw unusable("MEDIA_URL", MEDIA_URL, error);
    });
  return openDiskStorage(join(DATA_DIR, "media")).catch((error) => {
    throw unusable("DATA_DIR", DATA_DIR, error);
  });
}
