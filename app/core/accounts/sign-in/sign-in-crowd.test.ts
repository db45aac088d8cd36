import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import {
  cookieOf,
  createFirstOperator,
  firstPassword,
  signedInCookie,
  somebody,
} from "../../../../tests/fixtures/accounts";
import { movableClock, testServices } from "../../../../tests/sites";
import { signInAddress } from "../operators/operator-fields.server";
import { passkeyChallenge, signInWithPasskey } from "../passkeys/passkeys.server";
import { maxWaiting, signIn, startAttempt } from "./sign-in.server";
import { findKnownBrowser } from "./sign-in-headers.server";

const email = "admin@localhost";
const account = signInAddress(email);

onBothDatabases("a crowd at the door", (database) => {
  let directory: string;
  let services: Services;
  let clock: ReturnType<typeof movableClock>;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-crowd-"));
    clock = movableClock("2026-11-20T10:00:00.000Z");
    services = await testServices(database(), { directory, clock });
    await createFirstOperator(services);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const credentials = { email, password: firstPassword };

  test("does not queue up: who comes when too many wait is sent away, and it counts for nothing", async () => {
    const guess = (number: number) =>
      signIn(
        services,
        { ...somebody, address: `198.51.100.${number}` },
        { email: `${number}@podcast.example`, password: "falsch geraten" },
      );
    const cookie = await signedInCookie(services);
    const crowd = Array.from({ length: maxWaiting + 12 }, (_, number) => guess(number));
    let over = 0;
    for (const stranger of crowd) void stranger.then(({ step }) => step === "wrong" && over++);
    // A known browser still has a place, ahead of them.
    const known = await signIn(services, somebody, credentials, cookie);
    expect(known.step).toBe("done");
    expect(over).toBeLessThan(maxWaiting / 2);
    const answers = await Promise.all(crowd);
    const steps = answers.map(({ step }) => step);
    expect(steps.filter((step) => step === "wrong")).toHaveLength(maxWaiting);
    expect(steps.filter((step) => step === "busy")).toHaveLength(12);
    const last = { ...somebody, address: `198.51.100.${maxWaiting + 11}` };
    for (let failure = 0; failure < 10; failure++)
      expect((await startAttempt(services, last, { browser: null })).seconds).toBe(0);
    expect((await startAttempt(services, last, { browser: null })).seconds).toBe(900);
    expect((await signIn(services, somebody, credentials)).step).toBe("done");
  });

  const wrong = { email, password: "falsch geraten" };
  /** A stranger from one of many networks. */
  const stranger = (number: number, place = "") => ({
    ...somebody,
    address: `2001:db8:${number.toString(16)}:${place}:1`,
  });
  const attempt = (number: number, place?: string) =>
    startAttempt(services, stranger(number, place), { account, browser: null });

  test("that fails all day long keeps an operator waiting for a quarter of an hour, not for a day", async () => {
    const start = clock.now().getTime();
    for (let round = 0; round < 8; round++) {
      clock.moveTo(new Date(start + round * (15 * 60 + 1) * 1000).toISOString());
      for (let failure = 0; failure < 20; failure++)
        expect((await attempt(round * 100 + failure)).seconds).toBe(0);
      const { seconds } = await attempt(round * 100 + 99);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
    }
    const kept = await services.db.selectFrom("operator_attempts").select("id").execute();
    // Rows of a day, and of the last quarter of an hour with the rest of the previous one.
    expect(kept.length).toBeLessThan(8 * 40 + 2 * 41);
    expect(JSON.stringify(kept)).not.toContain("2001:db8");
  });

  test("waits no longer though it was counted by a clock that was ahead by days", async () => {
    const start = clock.now().getTime();
    const moveTo = (milliseconds: number) =>
      clock.moveTo(new Date(start + milliseconds).toISOString());
    moveTo(3 * 24 * 60 * 60_000);
    for (let failure = 0; failure < 20; failure++) await attempt(failure);
    expect((await attempt(99)).seconds).toBe(900);
    moveTo(0);
    expect((await attempt(99)).seconds).toBe(900);
    moveTo(600_000);
    expect((await attempt(99)).seconds).toBe(300);
    moveTo(900_000);
    expect((await attempt(99)).seconds).toBe(0);
  });

  test("from one IPv6 network waits together, whichever households it comes from", async () => {
    for (let failure = 0; failure < 30; failure++) {
      const visitor = stranger(1, `${failure.toString(16)}:`);
      expect((await startAttempt(services, visitor, { browser: null })).seconds).toBe(0);
    }
    expect((await startAttempt(services, stranger(1, "ff:"), { browser: null })).seconds).toBe(900);
    expect((await startAttempt(services, stranger(2, "ff:"), { browser: null })).seconds).toBe(0);
  });

  test("keeps nobody out of a browser in which they signed in before, nor who has a passkey", async () => {
    const cookie = await signedInCookie(services);
    for (let failure = 0; failure < 20; failure++) await attempt(failure < 10 ? 0 : failure);
    expect((await signIn(services, stranger(0), credentials)).step).toBe("limited");
    expect((await signIn(services, stranger(99), credentials)).step).toBe("limited");
    const known = await signIn(services, stranger(0), credentials, cookie);
    expect(known.step).toBe("done");
    expect(await passkeyChallenge(services, stranger(0), "")).not.toBeNull();
    expect((await signInWithPasskey(services, stranger(0), "", {})).step).toBe("wrong");
    const again = await signIn(services, stranger(0), credentials, cookieOf(known));
    expect(again.step).toBe("done");
  });

  test("uses up nothing by a cookie: it helps its own account alone, and ten times", async () => {
    const cookie = await signedInCookie(services);
    const [browser = ""] = cookie.split("; ").filter((pair) => pair.includes(".browser="));
    for (let failure = 0; failure < 20; failure++) await attempt(failure);
    for (const other of ["", browser.replace(/.$/, "-"), browser.replace(/=[^.]+/, "=x")])
      expect((await signIn(services, stranger(99), credentials, other)).step).toBe("limited");
    // For another account the browser is a stranger's.
    const nobody = { email: "niemand@podcast.example", password: "falsch geraten" };
    for (let failure = 0; failure < 10; failure++)
      await startAttempt(services, stranger(98), { browser: null });
    expect((await signIn(services, stranger(98), nobody, browser)).step).toBe("limited");
    const known = findKnownBrowser(services, browser);
    for (let failure = 0; failure < 9; failure++)
      await startAttempt(services, stranger(99), { account, browser: known });
    expect((await signIn(services, stranger(99), wrong, browser)).step).toBe("wrong");
    expect((await signIn(services, stranger(99), credentials, browser)).step).toBe("limited");
  });
});
