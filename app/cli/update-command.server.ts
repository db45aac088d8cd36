import { spawnSync } from "node:child_process";

/** `update`: another version in the place of this one, by a program that outlives the build. */
export function runUpdate(version = "", { service = "" }: { service?: string }): void {
  const args = ["scripts/update.mjs", version, service];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
