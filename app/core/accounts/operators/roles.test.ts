import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Operator, Role } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import {
  createFirstOperator,
  firstPassword,
  signedInCookie,
} from "../../../../tests/fixtures/accounts";
import { movableClock, testServices } from "../../../../tests/sites";
import { mayDo } from "../permissions";
import { endFactor, settings } from "../second-factor/second-factor.server";
import { findOperator } from "../sessions/find-session.server";
import { answerOperators } from "./answer-operators.server";
import { createOperator } from "./create-operator.server";
import { makeOwner } from "./first-operator.server";
import { changeRole, listOperators, removeOperator } from "./operators.server";

onBothDatabases("roles", (database) => {
  let directory: string;
  let services: Services;
  let owner: Operator;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-roles-"));
    const clock = movableClock("2026-11-20T10:00:00.000Z");
    services = await testServices(database(), { directory, clock });
    owner = await createFirstOperator(services);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const add = async (name: string, role: Role) => {
    const email = `${name}@podcast.example`;
    const { password = "" } = await createOperator(services, owner, { name, email, role });
    const cookie = await signedInCookie(services, { email, password });
    const operator = await findOperator(services, { cookie });
    if (!operator) throw new Error("not signed in");
    return { operator, cookie, password };
  };
  const rolesOf = async () =>
    (await listOperators(services.db)).map(({ name, role }) => `${name} ${role}`);

  test("the first operator is an owner, and a session has the role of this moment", async () => {
    expect(await rolesOf()).toEqual(["Redaktion owner"]);
    const { operator, cookie } = await add("Ida", "editor");
    const role = async () => (await findOperator(services, { cookie }))?.role;
    expect(await role()).toBe("editor");
    expect(await changeRole(services, owner, { id: operator.id, role: "contributor" })).toBe(
      "done",
    );
    expect(await role()).toBe("contributor");
    const events = await services.db
      .selectFrom("audit_log")
      .select(["subject_title", "detail"])
      .where("action", "=", "operator.role")
      .execute();
    expect(events).toEqual([{ subject_title: "Ida", detail: "Mitarbeit" }]);
  });

  test("the last owner stays one, by whatever way", async () => {
    const { operator: editor } = await add("Ida", "editor");
    const demote = { id: owner.id, role: "editor" } as const;
    expect(await changeRole(services, owner, demote)).toBe("last");
    expect(await removeOperator(services, owner, owner.id)).toBe("oneself");
    // Only owners change roles, even from a page that is still open.
    expect(await changeRole(services, editor, { id: editor.id, role: "owner" })).toBe("last");
    expect(await removeOperator(services, editor, owner.id)).toBe("last");
    expect(await rolesOf()).toEqual(["Ida editor", "Redaktion owner"]);
    expect(await changeRole(services, owner, { id: editor.id, role: "owner" })).toBe("done");
    expect(await changeRole(services, owner, demote)).toBe("done");
    expect(await rolesOf()).toEqual(["Ida owner", "Redaktion editor"]);
  });

  test("somebody who was only invited is not an owner that counts", async () => {
    const invited = { name: "Ida", email: "ida@podcast.example", role: "owner" };
    const fields = { form: "add", id: "", way: "mail", required: "", password: firstPassword };
    await answerOperators(services, owner, { ...fields, ...invited });
    expect(await changeRole(services, owner, { id: owner.id, role: "editor" })).toBe("last");
  });

  test("of two owners who demote or remove each other at the same moment one stays", async () => {
    const { operator: other } = await add("Ida", "owner");
    const demoted = await Promise.all([
      changeRole(services, owner, { id: other.id, role: "editor" }),
      changeRole(services, other, { id: owner.id, role: "editor" }),
    ]);
    expect(demoted.sort()).toEqual(["done", "last"]);
    expect((await rolesOf()).filter((each) => each.endsWith("owner"))).toHaveLength(1);
  });

  test("an address is made an owner from outside: one that is there, or a new one", async () => {
    const { operator } = await add("Ida", "contributor");
    expect(await makeOwner(services, operator.email)).toEqual({ email: operator.email });
    expect(await rolesOf()).toContain("Ida owner");
    const made = await makeOwner(services, "neu@podcast.example");
    expect(made).toEqual({ email: "neu@podcast.example", password: expect.any(String) });
    expect(await rolesOf()).toContain("neu@podcast.example owner");
    const { email, password } = made as { email: string; password: string };
    expect(await signedInCookie(services, { email, password })).not.toBe("");
    expect(await makeOwner(services, "keine Adresse")).toBeNull();
  });

  test("where everybody needs a second factor, who has none can only make one", async () => {
    const { cookie } = await add("Ida", "editor");
    const ask = { form: "factor", id: "", name: "", email: "", role: "", way: "" };
    const fields = { ...ask, required: "1", password: firstPassword };
    // An operator without one who required it would be locked out by the next click.
    expect(await answerOperators(services, owner, fields)).toMatchObject({
      message: expect.stringContaining("deinen eigenen"),
    });
    await services.db
      .updateTable("operators")
      .set({ two_factor_enabled: 1 })
      .where("id", "=", owner.id)
      .execute();
    await settings.save(services, owner, { requiresSecondFactor: true });
    const ida = await findOperator(services, { cookie });
    expect(ida).toMatchObject({ role: "editor", lacksFactor: true });
    const may = (["accounts.secondFactor", "accounts.signOut", "accounts.enter"] as const).map(
      (action) => mayDo(action, ida),
    );
    expect(may).toEqual([true, true, true]);
    for (const action of ["episodes.list", "accounts.readOwn", "media.see"] as const)
      expect(mayDo(action, ida)).toBe(false);
    expect(await endFactor(services, owner, "", firstPassword)).toMatch(/^Hier brauchen alle/);
    await settings.save(services, owner, { requiresSecondFactor: false });
    expect(await findOperator(services, { cookie })).toMatchObject({ lacksFactor: false });
  });
});
