import * as crypto from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
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
import { hashPassword } from "../passwords/password-hash.server";
import { deviceKeys } from "../room.server";
import { findOperator, findSession } from "../sessions/find-session.server";
import {
  endOtherSessions,
  endSession,
  forgetExpiredJob,
  listSessions,
} from "../sessions/sessions.server";
import { signIn, signOut } from "./sign-in.server";
import { cookiesNamed } from "./sign-in-headers.server";

vi.mock("node:crypto", { spy: true });

const email = "admin@localhost";
const past = "2020-01-01T00:00:00.000Z";

function cost(settings: crypto.Argon2Parameters | undefined) {
  const { memory, passes, parallelism, tagLength } = settings ?? {};
  return { memory, passes, parallelism, tagLength };
}

onBothDatabases("signing in", (database) => {
  let directory: string;
  let services: Services;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-accounts-"));
    const clock = movableClock("2026-11-20T10:00:00.000Z");
    services = await testServices(database(), { directory, clock });
    await createFirstOperator(services);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  // Hashes need no second database.
  const onSqlite = test.runIf(database.kind === "sqlite");
  const fail = (address = somebody.address, account = email) =>
    signIn(services, { ...somebody, address }, { email: account, password: "falsch geraten" });
  const sessions = () => services.db.selectFrom("operator_sessions").selectAll().execute();

  test("gives a cookie that no script reads, bound to this host and to https", async () => {
    const answer = await signIn(services, somebody, { email, password: firstPassword });
    if (answer.step !== "done") throw new Error(answer.step);
    const [line = ""] = answer.cookies.filter((cookie) => cookie.includes("session_token"));
    expect(line).toMatch(/^__Host-operator\.session_token=[^;]{60,};/);
    for (const attribute of [/; ?HttpOnly/i, /; ?Secure/i, /; ?SameSite=Lax/i, /; ?Path=\/(;|$)/i])
      expect(line).toMatch(attribute);
    expect(line).not.toMatch(/domain/i);
    const names = answer.cookies.map((cookie) => cookie.split("=")[0]?.replace("__Host-", ""));
    expect(Object.keys(deviceKeys)).toEqual(expect.arrayContaining(names));
    expect(await findOperator(services, { cookie: cookieOf(answer) })).toMatchObject({ email });
  });

  test("keeps the device and a shortened address, and is written down", async () => {
    await signedInCookie(services);
    expect(await sessions()).toMatchObject([
      { ip_address: "203.0.113.0", user_agent: somebody.userAgent },
    ]);
    const log = services.db.selectFrom("audit_log").select(["action", "detail"]);
    expect(await log.execute()).toEqual([
      { action: "session.create", detail: "Passwort, Firefox unter Linux" },
    ]);
  });

  test("gives a new token each time", async () => {
    const [first, second] = [await signedInCookie(services), await signedInCookie(services)];
    expect(first).not.toBe(second);
    expect(await sessions()).toHaveLength(2);
  });

  test("takes the address in any case, with spaces around it", async () => {
    const cookie = await signedInCookie(services, { email: "  ADMIN@LocalHost " });
    expect(await findOperator(services, { cookie })).not.toBeNull();
  });

  test("says the same of an unknown address and of a wrong password, after the same work", async () => {
    const password = await hashPassword(firstPassword);
    await services.db.updateTable("operator_accounts").set({ password }).execute();
    const argon = vi.mocked(crypto.argon2);
    argon.mockClear();
    const wrong = await fail();
    expect(argon).toHaveBeenCalledTimes(1);
    const [, forWrong] = argon.mock.lastCall ?? [];
    const unknown = await fail(somebody.address, "niemand@podcast.example");
    expect(argon).toHaveBeenCalledTimes(2);
    const [, forUnknown] = argon.mock.lastCall ?? [];
    expect(cost(forUnknown)).toEqual(cost(forWrong));
    expect(cost(forWrong)).toMatchObject({ memory: 47104, passes: 1, parallelism: 1 });
    expect(wrong).toMatchObject({ step: "wrong", error: { message: "Ungültige Anmeldedaten" } });
    expect(unknown).toMatchObject({ step: "wrong", error: { message: "Ungültige Anmeldedaten" } });
    expect(Object.keys(wrong)).toEqual(Object.keys(unknown));
  });

  onSqlite(
    "waits after ten failures from one address, for known and unknown accounts alike",
    async () => {
      for (let attempt = 0; attempt < 10; attempt++)
        expect((await fail(undefined, `${attempt}@podcast.example`)).step).toBe("wrong");
      for (const account of [email, "niemand@podcast.example"])
        expect(await fail(undefined, account)).toMatchObject({
          step: "limited",
          seconds: expect.any(Number),
        });
      expect((await signIn(services, somebody, { email, password: firstPassword })).step).toBe(
        "limited",
      );
      expect((await fail("198.51.100.1")).step).toBe("wrong");
    },
  );

  onSqlite("waits after twenty failures for one account, from wherever they came", async () => {
    for (let attempt = 0; attempt < 20; attempt++)
      expect((await fail(`198.51.100.${attempt}`)).step).toBe("wrong");
    expect((await fail("198.51.100.77")).step).toBe("limited");
    expect((await fail("198.51.100.77", "niemand@podcast.example")).step).toBe("wrong");
  });

  onSqlite("a hundred guesses at once are not more than ten", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => fail()));
    expect(answers.filter(({ step }) => step === "wrong")).toHaveLength(10);
  });

  onSqlite("successes count for nothing", async () => {
    for (let attempt = 0; attempt < 15; attempt++) await signedInCookie(services);
    expect(await sessions()).toHaveLength(15);
  });

  test("no input makes an error of ours", async () => {
    const odd = [
      "",
      " ",
      "@",
      "x".repeat(100_000),
      "'; drop table operators; --",
      "a@b@c",
      "\u0000",
    ];
    for (const text of odd) {
      const visitor = { ...somebody, address: `2001:db8:${odd.indexOf(text)}::1` };
      expect((await signIn(services, visitor, { email: text, password: text })).step).toBe("wrong");
    }
  });

  test("signing out ends the session at once", async () => {
    const cookie = await signedInCookie(services);
    await signOut(services, cookie);
    expect(await findOperator(services, { cookie })).toBeNull();
    expect(await sessions()).toEqual([]);
  });

  test("a forged cookie is nobody's", async () => {
    const cookie = cookiesNamed(await signedInCookie(services), ".session_token");
    const forged = [
      "",
      "theme=dark",
      "__Host-operator.session_token=abcdefghijklmnopqrstuvwxyz.abc",
      cookie.replace(/.{6}$/, "AAAAAA"),
      cookie.replace(/=.{4}/, "=zzzz"),
      cookie.split(".").slice(0, 2).join("."),
    ];
    for (const other of forged)
      expect(await findOperator(services, { cookie: other }), other).toBeNull();
    expect(await findOperator(services, {})).toBeNull();
    expect(await findOperator(services, { cookie })).not.toBeNull();
  });

  test("a session ends after 14 days without use and after 90 in any case", async () => {
    const cookie = await signedInCookie(services);
    const { expires_at, created_at } = (await sessions())[0] ?? { expires_at: "", created_at: "" };
    const day = 24 * 60 * 60 * 1000;
    expect((Date.parse(expires_at) - Date.parse(created_at)) / day).toBeCloseTo(14, 2);
    const old = new Date(Date.now() - 90 * day).toISOString();
    await services.db.updateTable("operator_sessions").set({ created_at: old }).execute();
    expect(await findOperator(services, { cookie })).toBeNull();
    expect(await sessions()).toEqual([]);
  });

  test("an expired session is nobody's, and the daily job removes it", async () => {
    const cookie = await signedInCookie(services);
    await services.db.updateTable("operator_sessions").set({ expires_at: past }).execute();
    expect(await findOperator(services, { cookie })).toBeNull();
    await signedInCookie(services);
    await services.db.updateTable("operator_sessions").set({ expires_at: past }).execute();
    const { db, clock } = services;
    const jobs = db.selectFrom("jobs").select(["kind", "due_at"]);
    expect(await jobs.execute()).toEqual([
      { kind: forgetExpiredJob.kind, due_at: "2026-11-20T23:00:00.000Z" },
    ]);
    (clock as ReturnType<typeof movableClock>).moveTo("2026-11-21T00:00:00.000Z");
    await runDueJobs(services, [forgetExpiredJob]);
    expect(await sessions()).toEqual([]);
  });

  test("use is seen to five minutes", async () => {
    const cookie = await signedInCookie(services);
    const seen = new Date(Date.now() - 6 * 60 * 1000).toISOString();
    await services.db.updateTable("operator_sessions").set({ updated_at: seen }).execute();
    await findOperator(services, { cookie });
    const [session] = await sessions();
    expect(session && session.updated_at > seen).toBe(true);
  });

  test("one sees one's sessions, this one first, and ends the others", async () => {
    const here = await signedInCookie(services);
    await signIn(
      services,
      { ...somebody, userAgent: "curl/8.5.0" },
      { email, password: firstPassword },
    );
    await signedInCookie(services);
    const session = await findSession(services, { cookie: here });
    if (!session) throw new Error("not signed in");
    const { operator, id } = session;
    const list = await listSessions(services, operator.id, id);
    expect(list.map(({ isThis }) => isThis)).toEqual([true, false, false]);
    expect(list.map(({ device }) => device).sort()).toEqual([
      "Firefox unter Linux",
      "Firefox unter Linux",
      "Unbekanntes Gerät",
    ]);
    expect(await endSession(services, operator, list[1]?.id ?? "")).toBe(true);
    expect(await endSession(services, operator, list[1]?.id ?? "")).toBe(false);
    expect(await endSession(services, { ...operator, id: "another" }, id)).toBe(false);
    expect(await endOtherSessions(services, operator, id)).toBe(1);
    expect(await listSessions(services, operator.id, id)).toMatchObject([{ isThis: true }]);
    expect(await findOperator(services, { cookie: here })).not.toBeNull();
  });
});
