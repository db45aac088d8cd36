import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import { createFirstOperator, firstPassword } from "../../../../tests/fixtures/accounts";
import { movableClock, testServices } from "../../../../tests/sites";
import { answerOperators } from "./answer-operators.server";
import { listOperators } from "./operators.server";

const nothing = {
  form: "",
  id: "",
  name: "",
  email: "",
  role: "",
  way: "",
  required: "",
  password: "",
};
const ida = { form: "add", name: "Ida", email: "ida@podcast.example", role: "editor", way: "mail" };
const denial = "Das ist nicht dein aktuelles Passwort.";

onBothDatabases("the forms of the operators' page", (database) => {
  let directory: string;
  let services: Services;
  let operator: Operator;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-operators-"));
    const clock = movableClock("2026-11-20T10:00:00.000Z");
    services = await testServices(database(), { directory, clock });
    operator = await createFirstOperator(services);
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const send = (fields: Partial<typeof nothing>) =>
    answerOperators(services, operator, { ...nothing, ...fields });
  const names = async () => (await listOperators(services.db)).map(({ name }) => name);
  const mails = async () => {
    const jobs = await services.db.selectFrom("jobs").select("id").execute();
    return jobs.length;
  };

  test("nobody is added without the password of who adds them", async () => {
    for (const way of ["mail", "password"])
      for (const password of ["", "falsch"]) {
        const answer = await send({ ...ida, way, password });
        expect(answer).toMatchObject({ saved: false, errors: { password: denial } });
        expect(answer.values).toMatchObject({ name: "Ida", email: ida.email, way });
        expect(answer.values).not.toHaveProperty("password");
      }
    expect(await names()).toEqual(["Redaktion"]);
    expect(await send({ ...ida, password: firstPassword })).toMatchObject({ saved: true });
    expect(await names()).toEqual(["Ida", "Redaktion"]);
    expect(await mails()).toBe(1);
  });

  test("nobody is invited again or removed without it", async () => {
    await send({ ...ida, password: firstPassword });
    const id = (await listOperators(services.db)).find(({ name }) => name === "Ida")?.id ?? "";
    for (const form of ["again", "remove"])
      expect(await send({ form, id, password: "falsch" })).toMatchObject({
        form,
        saved: false,
        errors: { password: denial },
        values: { id },
      });
    expect(await mails()).toBe(1);
    expect(await names()).toEqual(["Ida", "Redaktion"]);
    const known = { id, password: firstPassword };
    expect(await send({ form: "again", ...known })).toMatchObject({ saved: true });
    expect(await mails()).toBe(2);
    expect(await send({ form: "remove", ...known })).toMatchObject({ saved: true });
    expect(await names()).toEqual(["Redaktion"]);
    expect(await send({ form: "remove", ...known })).toMatchObject({
      saved: false,
      message: "Diesen Zugang gibt es nicht mehr. Lade die Seite neu.",
    });
  });

  test("guessing it is slowed", async () => {
    for (let attempt = 0; attempt < 5; attempt++) await send({ ...ida, password: "falsch" });
    const answer = await send({ ...ida, password: firstPassword });
    expect(answer.errors.password).toMatch(/^Zu viele Fehlversuche/);
    expect(await names()).toEqual(["Redaktion"]);
  });

  test("a form that is not there is refused", async () => {
    await expect(send({ form: "promote" })).rejects.toMatchObject({ status: 400 });
  });
});
