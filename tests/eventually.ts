import { vi } from "vitest";

/** Waits until `check` no longer throws; patient, since a machine that does other things too is slow. */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 20_000, interval: 20 });
}
