import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Creates the run's folder for the data of fresh sites, which all workers copy (`startSite`). */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "podcast-seeded-"));
  process.env.SEEDED_SITES = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
