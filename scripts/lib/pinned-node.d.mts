import type { SpawnOptions } from "node:child_process";

/** Runs a file of this project on the pinned Node; resolves to its exit code. */
export function runOnPinnedNode(
  file: string,
  args?: string[],
  options?: SpawnOptions & { env?: Record<string, string>; limit?: number; flags?: string[] },
): Promise<number>;
