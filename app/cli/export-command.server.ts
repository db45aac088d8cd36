import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { exportEverything } from "~/features/export/export-everything.server";
import { formatBytes } from "~/lib/format-bytes";
import { givenPath, onSite } from "./open-site.server";

/** `export`: writes everything the site holds into a ZIP file, whole or not at all. */
export async function runExport(name: string): Promise<void> {
  const file = givenPath(name);
  const part = `${file}.part`;
  await onSite(async (services) => {
    try {
      await pipeline(exportEverything(services), createWriteStream(part));
      await rename(part, file);
    } finally {
      await rm(part, { force: true });
    }
  });
  const { size } = await stat(file);
  console.log(`Alles liegt in ${file} (${formatBytes(size)}).`);
}
