import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the tests put all they write; in memory where there is room, for they sync thousands of databases. */
export function makeWorkspace() {
  const memory = "/dev/shm";
  const hasRoom = existsSync(memory) && freeBytes(memory) > 3e9;
  const folder = mkdtempSync(join(hasRoom ? memory : tmpdir(), "podcast-tests-"));
  // PostgreSQL's server runs as somebody else when root runs the tests.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  return folder;
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
