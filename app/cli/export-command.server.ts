import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { formatBytes } from "~/features/offline/format-bytes";
import { parseEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";
import { openServices } from "~/server/site.server";
import { exportEverything } from "~/workflows/export-everything.server";

/** `export`: writes everything the site holds into a ZIP file, whole or not at all. */
export async function runExport(file: string): Promise<void> {
  const env = { ...parseEnv(), DEMO: false };
  const services = await openServices(env, { exclusive: false, log: createLog("silent") });
  const part = `${file}.part`;
  try {
    await pipeline(exportEverything(services), createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await services.close();
  }
  const { size } = await stat(file);
  console.log(`Alles liegt in ${file} (${formatBytes(size)}).`);
}
