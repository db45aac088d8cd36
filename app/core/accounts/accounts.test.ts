import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import {
  createFirstOperator,
  firstPassword,
  signedInCookie,
  somebody,
} from "../../../tests/fixtures/accounts";
import { movableClock, testServices } from "../../../tests/sites";
import { accountFields, answerAccount, changeProfile } from "./answer-account.server";
import { createOperator } from "./operators/create-operator.server";
import { listOperators, removeOperator } from "./operators/operators.server";
import { removePasskey, renamePasskey } from "./passkeys/passkeys.server";
import {
  changePassword,
  passwordDenial,
  resetPassword,
} from "./passwords/operator-password.server";
import { findOperator, findSession } from "./sessions/find-session.server";
import { signIn } from "./sign-in/sign-in.server";

const next = "vierzehn rote Regenschirme";
const noFields = Object.fromEntries(accountFields.map((name) => [name, ""])) as Record<
  (typeof accountFields)[number],
  string
>;
const bert = { name: "Bert", email: "bert@podcast.example", role: "owner" } as const;

onBothDatabases("accounts", (database) => {
  let directory: string;
  let services: Services;
  let operator: Operator;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-accounts-"));
    const clock = movableClock("2026-11-20T10:00:00.000Z");
    services = await testServices(database(), { directory, clock });
    operator = await createFirstOperator(services);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const actions = async () => {
    const query = services.db.selectFrom("audit_log").select("action").orderBy("id");
    return (await query.execute()).map(({ action }) => action);
  };
  const step = async (email: string, password: string) =>
    (await signIn(services, somebody, { email, password })).step;

  test("a new password needs the present one and ends all other sessions", async () => {
    const here = await signedInCookie(services);
    const there = await signedInCookie(services);
    const session = await findSession(services, { cookie: here });
    const change = (current: string, wanted: string, repeated = wanted) =>
      changePassword(services, operator, session?.id, { current, next: wanted, repeated });
    expect(await change("falsch", next)).toEqual({
      current: "Das ist nicht dein aktuelles Passwort.",
    });
    expect(await change(firstPassword, "passwort123")).toHaveProperty("next");
    expect(await change(firstPassword, next, `${next}!`)).toHaveProperty("repeated");
    expect(await change(firstPassword, next)).toEqual({});
    expect(await findOperator(services, { cookie: here })).not.toBeNull();
    expect(await findOperator(services, { cookie: there })).toBeNull();
    expect(await step(operator.email, firstPassword)).toBe("wrong");
    expect(await step(operator.email, next)).toBe("done");
    expect(await actions()).toContain("password.change");
  });

  test("name and address can be changed, the address with the password only", async () => {
    const change = (name: string, email: string, password = "") =>
      changeProfile(services, operator, { name, email, password });
    expect(await change(" Ada ", "admin@localhost")).toEqual({});
    expect(await listOperators(services.db)).toMatchObject([{ name: "Ada" }]);
    expect(await change("", "admin@localhost")).toHaveProperty("name");
    expect(await change("Ada", "keine Adresse", firstPassword)).toHaveProperty("email");
    expect(await change("Ada", "ada@podcast.example", "falsch")).toHaveProperty("password");
    expect(await change("Ada", "Ada@Podcast.Example", firstPassword)).toEqual({});
    expect(await step("ada@podcast.example", firstPassword)).toBe("done");
    expect(await step("admin@localhost", firstPassword)).toBe("wrong");
    await createOperator(services, operator, bert);
    expect(await change("Ada", "BERT@podcast.example", firstPassword)).toEqual({
      email: "Mit dieser Adresse arbeitet hier schon jemand.",
    });
  });

  test("guessing the password within a session is slowed", async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      await passwordDenial(services, operator.id, "falsch");
    expect(await passwordDenial(services, operator.id, firstPassword)).toMatch(/^Zu viele/);
  });

  test("a further operator signs in with the password that was told once", async () => {
    const { password = "", errors } = await createOperator(services, operator, bert);
    expect(errors).toEqual({});
    expect(password).toMatch(/^([a-km-np-z2-9]{4}-){4}[a-km-np-z2-9]{4}$/);
    expect(await step(bert.email, password)).toBe("done");
    expect(await createOperator(services, operator, bert)).toMatchObject({
      errors: { email: "Mit dieser Adresse arbeitet hier schon jemand." },
    });
    expect(
      await createOperator(services, operator, { ...bert, name: " ", email: "x" }),
    ).toMatchObject({
      errors: { name: expect.any(String), email: expect.any(String) },
    });
    expect(await actions()).toContain("operator.create");
  });

  test("two tabs that add the same person add one", async () => {
    const both = [
      createOperator(services, operator, bert),
      createOperator(services, operator, bert),
    ];
    const added = (await Promise.all(both)).filter(({ password }) => password !== undefined);
    expect(added).toHaveLength(1);
    expect(await listOperators(services.db)).toHaveLength(2);
  });

  test("a removed operator is out at once; nobody removes themselves", async () => {
    const { password = "" } = await createOperator(services, operator, bert);
    const cookie = await signedInCookie(services, { email: bert.email, password });
    const removed = await findOperator(services, { cookie });
    if (!removed) throw new Error("not signed in");
    expect(await removeOperator(services, operator, operator.id)).toBe("oneself");
    expect(await removeOperator(services, operator, removed.id)).toBe("done");
    expect(await removeOperator(services, operator, removed.id)).toBe("missing");
    expect(await findOperator(services, { cookie })).toBeNull();
    expect(await step(bert.email, password)).toBe("wrong");
    expect(await actions()).toContain("operator.delete");
    // Her own request, already under way.
    expect(await removeOperator(services, removed, operator.id)).toBe("last");
    expect(await listOperators(services.db)).toHaveLength(1);
  });

  test("two who remove each other at the same moment leave one", async () => {
    await createOperator(services, operator, bert);
    const other = (await listOperators(services.db)).find(({ name }) => name === "Bert");
    if (!other) throw new Error("not added");
    const removals = await Promise.all([
      removeOperator(services, operator, other.id),
      removeOperator(services, other, operator.id),
    ]);
    expect(removals.sort()).toEqual(["done", "last"]);
    expect(await listOperators(services.db)).toHaveLength(1);
  });

  test("a reset gives a new password, ends all sessions and is written down", async () => {
    const cookie = await signedInCookie(services);
    const reset = await resetPassword(services, undefined, { removesFactors: false });
    if (!("password" in reset)) throw new Error("not reset");
    expect(reset.email).toBe("admin@localhost");
    expect(await findOperator(services, { cookie })).toBeNull();
    expect(await step("admin@localhost", firstPassword)).toBe("wrong");
    expect(await step("admin@localhost", reset.password)).toBe("done");
    const log = services.db
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "password.reset");
    expect(await log.execute()).toMatchObject([
      { operator_id: null, operator_name: "Kommandozeile", subject_id: operator.id },
    ]);
  });

  test("a reset says whose passwords there are when it is not clear", async () => {
    await createOperator(services, operator, bert);
    const none = { removesFactors: false };
    const known = { known: ["admin@localhost", bert.email] };
    expect(await resetPassword(services, undefined, none)).toEqual(known);
    expect(await resetPassword(services, "niemand@podcast.example", none)).toEqual(known);
    expect(await resetPassword(services, "Bert@podcast.example ", none)).toMatchObject({
      email: bert.email,
    });
  });

  test("passkeys belong to one operator; a reset removes them when asked to", async () => {
    const { db } = services;
    const row = { id: "key", user_id: operator.id, name: "Telefon", created_at: null };
    const material = {
      public_key: "",
      credential_id: "c",
      counter: 0,
      device_type: "x",
      backed_up: 0,
    };
    await db
      .insertInto("operator_passkeys")
      .values({ ...row, ...material })
      .execute();
    const stranger = { ...operator, id: "stranger" };
    expect(await renamePasskey(services, stranger, "key", "Meins")).toBe(false);
    expect(await removePasskey(services, stranger, "key")).toBe(false);
    expect(await renamePasskey(services, operator, "key", "Laptop")).toBe(true);
    const remove = (password: string) =>
      answerAccount(services, {
        operator,
        sessionId: undefined,
        cookie: "",
        fields: { ...noFields, form: "passkey-end", id: "key", password },
      });
    expect(await remove("falsch")).toMatchObject({
      saved: false,
      errors: { password: "Das ist nicht dein aktuelles Passwort." },
    });
    expect(await listOperators(db)).toMatchObject([{ passkeys: 1, hasSecondFactor: false }]);
    await db.updateTable("operators").set({ two_factor_enabled: 1 }).execute();
    expect(await resetPassword(services, undefined, { removesFactors: false })).toMatchObject({
      hasSecondFactor: true,
    });
    await resetPassword(services, undefined, { removesFactors: true });
    expect(await listOperators(db)).toMatchObject([{ passkeys: 0, hasSecondFactor: false }]);
  });
});
