import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLimits } from "~/platform/limits.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { createFirstOperator, firstPassword, somebody } from "./accounts.fixtures";
import { mostWaiting, signIn, startAttempt } from "./sign-in.server";

const email = "admin@localhost";

afterEach(() => {
  vi.useRealTimers();
});

test("a stranger who fails all day long keeps an operator waiting for a quarter of an hour, not for a day", async () => {
  vi.useFakeTimers();
  const limits = createLimits();
  let sender = 0;
  const from = () => ({ ...somebody, address: `2001:db8:${(sender++).toString(16)}::1` });
  for (let round = 0; round < 8; round++) {
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await startAttempt({ limits }, from(), email)).seconds).toBe(0);
    const { seconds } = await startAttempt({ limits }, from(), email);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    vi.advanceTimersByTime(15 * 60 * 1000 + 1000);
  }
});

onBothDatabases("a crowd at the door", (database) => {
  let directory: string;
  let services: Services;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-crowd-"));
    const clock = movableClock("2026-11-20T10:00:00.000Z");
    services = await testServices(database(), { directory, clock });
    await createFirstOperator(services);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  test("does not queue up: who comes when too many wait is sent away, and it counts for nothing", async () => {
    const guess = (number: number) =>
      signIn(
        services,
        { ...somebody, address: `198.51.100.${number}` },
        { email: `${number}@podcast.example`, password: "falsch geraten" },
      );
    const answers = await Promise.all(Array.from({ length: mostWaiting + 12 }, (_, n) => guess(n)));
    const steps = answers.map(({ step }) => step);
    expect(steps.filter((step) => step === "wrong")).toHaveLength(mostWaiting);
    expect(steps.filter((step) => step === "busy")).toHaveLength(12);
    const last = mostWaiting + 11;
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess(last)).step).toBe("wrong");
    expect((await guess(last)).step).toBe("limited");
    const credentials = { email, password: firstPassword };
    expect((await signIn(services, somebody, credentials)).step).toBe("done");
  });
});
