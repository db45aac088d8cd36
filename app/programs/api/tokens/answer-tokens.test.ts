import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInOperator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { uploadsApi } from "~/server/operator-files.server";
import { onBothDatabases } from "../../../../tests/databases";
import { createFirstOperator, firstPassword } from "../../../../tests/fixtures/accounts";
import { movableClock, testServices } from "../../../../tests/sites";
import { answerTokens } from "./answer-tokens.server";
import { createToken, listTokens } from "./tokens.server";
import { choosableVerbs } from "./verbs.server";

onBothDatabases("the forms of tokens", (database) => {
  let directory: string;
  let services: Services;
  let anna: SignedInOperator;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-token-forms-"));
    const clock = movableClock("2026-11-20T10:00:00Z");
    services = await testServices(database(), { directory, clock });
    anna = { ...(await createFirstOperator(services)), role: "owner" };
  });
  afterEach(() => rm(directory, { recursive: true }));

  function send(fields: Record<string, string>, operator = anna) {
    const form = new FormData();
    const usual = { form: "create", name: "Studio", days: "90", password: firstPassword };
    for (const [name, value] of Object.entries({ ...usual, ...fields })) form.set(name, value);
    return answerTokens(services, operator, form);
  }

  test("make one, shown once, and revoke it", async () => {
    const made = await send({ "episodes.list": "1", role: "editor" });
    expect(made).toMatchObject({ saved: true, token: expect.stringMatching(/^whde_/) });
    const [token] = await listTokens(services.db, anna.id);
    expect(token).toMatchObject({
      role: "editor",
      verbs: ["episodes.list"],
      expires_at: "2027-02-18T10:00:00.000Z",
    });
    const revoked = { form: "revoke", id: token?.id ?? "" };
    const editor = { ...anna, id: "another", role: "editor" } as const;
    expect((await send(revoked, editor)).saved).toBe(false);
    expect((await send(revoked)).saved).toBe(true);
    expect((await send(revoked)).saved).toBe(false);
  });

  test("give no more than one has, and personal data only by the second factor", async () => {
    // Only owners may list subscribers, where there are any.
    const isOffered = services.rooms.all.some(({ name }) => name === "newsletter");
    const wrong: [Record<string, string>, string[]][] = [
      [{ "episodes.list": "1", name: " " }, ["name"]],
      [{ "episodes.list": "1", days: "366" }, ["days"]],
      [{ "episodes.list": "1", password: "falsch" }, ["password"]],
      [{ "messages.list": "1" }, ["code"]],
      [{ "messages.list": "1", code: "123456" }, ["code"]],
      [{ "subscribers.list": "1", role: "editor" }, isOffered ? ["role"] : []],
      [{ "accounts.create": "1", "tokens.create": "1" }, []],
      [{}, []],
    ];
    for (const [fields, names] of wrong) {
      const { saved, errors } = await send(fields);
      expect([saved, Object.keys(errors)], JSON.stringify(fields)).toEqual([false, names]);
    }
    expect(await listTokens(services.db, null)).toEqual([]);
    const editor = { ...anna, role: "editor" } as const;
    const given = (await choosableVerbs(services, editor)).flatMap(({ verbs }) => verbs);
    expect(given.filter(({ isPersonal }) => isPersonal)).toEqual([]);
    expect(given.length).toBeGreaterThan(5);
  });

  test("let a program upload whose verbs allow it", async () => {
    const id = "0123456789abcdef0123456789abcdef";
    const statusWith = async (verbs: string[], end = "") => {
      const made = { name: "Studio", role: "owner" as const, verbs, expiresAt: null };
      const authorization = `Bearer ${await createToken(services, anna, made)}${end}`;
      const incoming = { headers: { authorization }, socket: { remoteAddress: "203.0.113.7" } };
      const api = uploadsApi(services, {});
      return (await api.request(`/${id}/file`, { method: "POST" }, { incoming })).status;
    };
    expect(await statusWith(["media.upload"])).toBe(404);
    expect(await statusWith(["media.list"])).toBe(401);
    expect(await statusWith(["media.upload"], "x")).toBe(401);
  });
});
