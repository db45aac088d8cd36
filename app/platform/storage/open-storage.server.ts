import { join } from "node:path";
import type { Env } from "../env.server";
import { openDiskStorage } from "./disk-storage.server";
import { openS3Storage } from "./s3-storage.server";
import type { Storage } from "./storage.server";

/** The media store of the settings: MEDIA_URL, else the folder `media` in DATA_DIR. */
export function openStorage(env: Pick<Env, "MEDIA_URL" | "DATA_DIR">): Promise<Storage> {
  return env.MEDIA_URL
    ? openS3Storage(env.MEDIA_URL)
    : openDiskStorage(join(env.DATA_DIR, "media"));
}
