import { vi } from "vitest";

/** Waits until `check` no longer throws. */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 240_000, interval: 20 });
}
