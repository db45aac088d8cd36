import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Operator } from "~/platform/actor";
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
import { totp } from "../../../../tests/totp";
import { findOperator } from "../sessions/find-session.server";
import { signIn } from "../sign-in/sign-in.server";
import {
  beginFactor,
  confirmFactor,
  endFactor,
  getFactor,
  readSetup,
  renewCodes,
} from "./second-factor.server";
import { awaitsSecondStep, submitCode } from "./second-step.server";

const credentials = { email: "admin@localhost", password: firstPassword };
const given = { password: firstPassword, issuer: "Mein Podcast" };
const minute = 60 * 1000;

onBothDatabases("the second factor", (database) => {
  let directory: string;
  let services: Services;
  let operator: Operator;
  let cookie: string;
  beforeEach(async () => {
    // In the middle of a step, so that no new one begins.
    vi.setSystemTime("2026-11-20T10:00:10.000Z");
    directory = await mkdtemp(join(tmpdir(), "podcast-factor-"));
    const clock = movableClock("2026-11-20T10:00:00.000Z");
    services = await testServices(database(), { directory, clock });
    operator = await createFirstOperator(services);
    cookie = await signedInCookie(services);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await rm(directory, { recursive: true, force: true });
  });

  /** Enables it, with the previous code so that the current one stays unused. */
  async function switchOn() {
    const setup = await beginFactor(services, operator, cookie, given);
    if (typeof setup === "string") throw new Error(setup);
    const code = totp(setup.secret, Date.now() - minute / 2);
    const confirmed = await confirmFactor(services, operator, cookie, code);
    if (typeof confirmed === "string") throw new Error(confirmed);
    cookie = cookieOf(confirmed);
    return { secret: setup.secret, codes: confirmed.codes };
  }

  const sessions = () => services.db.selectFrom("operator_sessions").select("id").execute();
  const half = async () => cookieOf(await signIn(services, somebody, credentials));
  const give = (halfCookie: string, code: string) =>
    submitCode(services, somebody, halfCookie, code);

  test("is in force once a code has proved that the app knows the secret", async () => {
    const setup = await beginFactor(services, operator, cookie, given);
    if (typeof setup === "string") throw new Error(setup);
    expect(setup.uri).toMatch(/^otpauth:\/\/totp\/Mein%20Podcast:.*issuer=Mein(%20|\+)Podcast/);
    expect(setup.drawing.path).toMatch(/^M\d+ \d+h1v1h-1z/);
    expect((await getFactor(services, operator.id)).isOn).toBe(false);
    expect((await signIn(services, somebody, credentials)).step).toBe("done");
    expect(await confirmFactor(services, operator, cookie, "000000")).toMatch(/stimmt nicht/);
    const confirmed = await confirmFactor(services, operator, cookie, ` ${totp(setup.secret)} `);
    if (typeof confirmed === "string") throw new Error(confirmed);
    expect(confirmed.codes).toHaveLength(10);
    expect(await getFactor(services, operator.id)).toEqual({ isOn: true, codesLeft: 10 });
    expect(await findOperator(services, { cookie })).toBeNull();
    expect(await findOperator(services, { cookie: cookieOf(confirmed) })).toMatchObject(operator);
  });

  test("is not confirmed a second time: a code gives no backup codes away and no audit event", async () => {
    const { secret } = await switchOn();
    for (const code of [totp(secret), "000000"])
      expect(await confirmFactor(services, operator, cookie, code)).toBe(
        "Der zweite Faktor ist schon eingeschaltet. Lade die Seite neu.",
      );
    const enabled = services.db
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "two-factor.enable");
    expect(await enabled.execute()).toHaveLength(1);
  });

  test("guessing the first code is slowed", async () => {
    const setup = await beginFactor(services, operator, cookie, given);
    if (typeof setup === "string") throw new Error(setup);
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await confirmFactor(services, operator, cookie, "000000")).toMatch(/stimmt nicht/);
    expect(await confirmFactor(services, operator, cookie, totp(setup.secret))).toMatch(
      /^Zu viele Fehlversuche/,
    );
    expect((await getFactor(services, operator.id)).isOn).toBe(false);
  });

  test("asks for the password", async () => {
    expect(await beginFactor(services, operator, cookie, { ...given, password: "falsch" })).toBe(
      "Das ist nicht dein aktuelles Passwort.",
    );
    await switchOn();
    expect(await endFactor(services, operator, cookie, "falsch")).toMatch(/nicht dein aktuelles/);
    expect(await renewCodes(services, operator, cookie, "falsch")).toMatch(/nicht dein aktuelles/);
    for (let attempt = 0; attempt < 2; attempt++) await endFactor(services, operator, cookie, "x");
    expect(await endFactor(services, operator, cookie, firstPassword)).toMatch(
      /Zu viele Fehlversuche\. Bitte warte 1\d Minuten/,
    );
    expect((await getFactor(services, operator.id)).isOn).toBe(true);
  });

  test("asks for a code after the password, which alone opens nothing", async () => {
    const { secret } = await switchOn();
    const answer = await signIn(services, somebody, credentials);
    expect(answer.step).toBe("second-factor");
    const halfCookie = cookieOf(answer);
    expect(awaitsSecondStep(halfCookie)).toBe(true);
    expect(await findOperator(services, { cookie: halfCookie })).toBeNull();
    expect(await give(halfCookie, "123456")).toEqual({ step: "wrong" });
    const done = await give(halfCookie, totp(secret));
    if (done.step !== "done") throw new Error(done.step);
    expect(await findOperator(services, { cookie: cookieOf(done) })).toMatchObject(operator);
    expect(await give(halfCookie, totp(secret, Date.now() + minute / 2))).toEqual({ step: "over" });
  });

  test("takes a right code after the clock was ahead by days, and unlocks in time", async () => {
    const { secret } = await switchOn();
    vi.setSystemTime("2026-11-23T10:00:10.000Z");
    expect((await give(await half(), totp(secret))).step).toBe("done");
    const locked = { failed_verification_count: 10, locked_until: "2026-11-23T10:15:00.000Z" };
    await services.db.updateTable("operator_two_factors").set(locked).execute();
    vi.setSystemTime("2026-11-20T10:05:10.000Z");
    expect(await give(await half(), totp(secret))).toEqual({ step: "limited", seconds: 900 });
    vi.setSystemTime("2026-11-20T10:21:10.000Z");
    const code = totp(secret);
    expect((await give(await half(), code)).step).toBe("done");
    expect(await give(await half(), code)).toEqual({ step: "used" });
  });

  test("takes each code once", async () => {
    const { secret, codes } = await switchOn();
    const code = totp(secret);
    expect((await give(await half(), code)).step).toBe("done");
    for (const used of [code, totp(secret, Date.now() - minute / 2)])
      expect((await give(await half(), used)).step).toBe("used");
    expect((await sessions()).length).toBe(2);
    const [backup = ""] = codes;
    expect((await give(await half(), ` ${backup.replace("-", " ").toUpperCase()}`)).step).toBe(
      "done",
    );
    expect((await give(await half(), backup)).step).toBe("wrong");
    expect((await getFactor(services, operator.id)).codesLeft).toBe(9);
  });

  test("begins anew after five wrong codes, and knows no second step without a first", async () => {
    const { secret } = await switchOn();
    const halfCookie = await half();
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await give(halfCookie, "123456")).step).toBe("wrong");
    expect((await give(halfCookie, totp(secret))).step).toBe("over");
    expect((await give("", totp(secret))).step).toBe("over");
    expect((await give("__Host-operator.two_factor=abc.def", totp(secret))).step).toBe("over");
    expect((await give(cookie, totp(secret))).step).toBe("over");
  });

  test("gives new backup codes and can be switched off", async () => {
    const { codes } = await switchOn();
    const renewed = await renewCodes(services, operator, cookie, firstPassword);
    expect(renewed).toHaveLength(10);
    expect(renewed).not.toEqual(codes);
    expect((await give(await half(), codes[0] ?? "")).step).toBe("wrong");
    const ended = await endFactor(services, operator, cookie, firstPassword);
    if (typeof ended === "string") throw new Error(ended);
    expect(await findOperator(services, { cookie: cookieOf({ cookies: ended }) })).not.toBeNull();
    expect((await signIn(services, somebody, credentials)).step).toBe("done");
    const events = await services.db.selectFrom("audit_log").select("action").execute();
    const actions = events.map(({ action }) => action);
    for (const part of ["enable", "update", "disable"])
      expect(actions).toContain(`two-factor.${part}`);
  });
});

test.each([
  "",
  "https://evil.example",
  "otpauth://totp/x?secret=",
  "otpauth://totp/x?secret=<b>",
  "otpauth://hotp/x?secret=ABCDEFGHIJKLMNOP",
  `otpauth://totp/x?secret=${"A".repeat(9000)}`,
])("%j is no setup of an app", (uri) => {
  expect(readSetup(uri)).toBeNull();
});
