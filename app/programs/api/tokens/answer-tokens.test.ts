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
import { verbChoices } from "./verb-choices";
import { choosableVerbs, isChosen } from "./verbs.server";

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

  test("have ready choices, the least first, and none brings personal data or what needs a code", async () => {
    const groups = await choosableVerbs(services, anna);
    const all = groups.flatMap(({ verbs }) => verbs);
    const verbsOf = async (fields: Record<string, string>) => {
      await services.db.deleteFrom("api_tokens").execute();
      const { saved, errors } = await send(fields);
      expect(errors).toEqual({});
      return saved ? ((await listTokens(services.db, anna.id))[0]?.verbs ?? []) : [];
    };
    expect(Object.keys(verbChoices)).toEqual(["read", "publish", "moderate", "all", "boxes"]);
    const read = await verbsOf({ choice: "read" });
    expect(read).toEqual(
      expect.arrayContaining(["episodes.list", "comments.list", "analytics.read"]),
    );
    for (const verb of read)
      expect(all.find(({ name }) => name === verb)?.isReading, verb).toBe(true);
    const publish = await verbsOf({ choice: "publish" });
    for (const verb of ["episodes.create", "episodes.publish", "media.upload"])
      expect(publish).toContain(verb);
    expect(publish).not.toContain("episodes.delete");
    expect(await verbsOf({ choice: "moderate" })).toEqual(
      all.map(({ name }) => name).filter((name) => name.startsWith("comments.")),
    );
    const whole = await verbsOf({ choice: "all" });
    expect(whole).toEqual(all.filter(({ needsCode }) => !needsCode).map(({ name }) => name));
    const editor = await verbsOf({ choice: "all", role: "editor" });
    expect(editor.length).toBeLessThan(whole.length);
    expect(await verbsOf({ choice: "moderate", "episodes.list": "1" })).toContain("episodes.list");
    expect(await verbsOf({ choice: "boxes" })).toEqual([]);
    // These need their box and the code.
    await services.db.deleteFrom("api_tokens").execute();
    const wrong: Record<string, string>[] = [
      { choice: "read", persons: "1" },
      { choice: "all", "imports.start": "1" },
    ];
    for (const fields of wrong) expect(Object.keys((await send(fields)).errors)).toEqual(["code"]);
    const persons = (choice: "read" | "all") =>
      all.filter((verb) => verb.isPersonal && isChosen(verb, choice, true)).map(({ name }) => name);
    expect(persons("read")).toContain("messages.read");
    expect(persons("read")).not.toContain("messages.delete");
    expect(persons("all")).toContain("messages.delete");
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
