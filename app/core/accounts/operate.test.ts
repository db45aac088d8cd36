import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { given, line, lines, secret, whole } from "~/lib/forms/form-field";
import { actorContext, type Role } from "~/platform/actor";
import { DataError } from "~/platform/errors";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { readUnconfirmed, unconfirmedContext } from "./authorize.server";
import { load, operate } from "./operate.server";

const logged: string[] = [];
const services = {
  log: { error: (_: object, message: string) => logged.push(message) },
  content: { misses: 0 },
} as unknown as Services;

const change = formOperation({
  name: "test.change",
  asks: "tags.update",
  fields: {
    id: given(),
    name: line("Name", { required: "Bitte gib einen Namen ein.", limit: 20 }),
    years: whole("Jahre", [1, 10], { required: "Eine Zahl von 1 bis 10." }),
    hubs: lines("Hubs", { limit: 500_000 }),
    key: secret("Schlüssel", { purpose: "test", refusal: "Kein Schlüssel.", forget: "Löschen" }),
  },
  async run(_, input, { version }) {
    if (input.name === "fort") return null;
    if (input.name === "anders") throw new OperationError("conflict", { version: "2" });
    if (input.name === "kaputt") throw new DataError("a table is missing", { cause: null });
    return { input, version };
  },
});
const remove = formOperation({
  name: "test.remove",
  asks: "backups.create",
  fields: {},
  question: async () => "Wirklich an 312 Personen?",
  run: async () => ({}),
});

function contextOf(role: Role | null) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(actorContext, role && { id: "o", name: "Emmy", email: "e@example.org", role });
  return context;
}

async function send(fields: Record<string, string>, role: Role | null = "owner") {
  const context = contextOf(role);
  const body = new URLSearchParams(fields);
  const request = new Request("http://podcast.example/admin/x", { method: "POST", body });
  context.set(unconfirmedContext, await readUnconfirmed(request));
  const { data, init } = await operate(context, request, {
    operations: { change, remove },
    given: { id: "7" },
    after: { change: ({ input, version }) => ({ input, version }) },
  });
  return { status: init?.status ?? 200, ...data };
}

const good = { verb: "change", name: " Ada ", years: "3", hubs: " a\n\nb\na ", id: "8" };

test("an operation gets what its fields read and what the address says", async () => {
  expect(await send({ ...good, version: "1" })).toMatchObject({
    status: 200,
    saved: true,
    input: { id: "7", name: "Ada", years: 3, hubs: ["a", "b"], key: undefined },
    version: "1",
  });
  expect(await send({ ...good, key: "s3cret" })).toMatchObject({ input: { key: "s3cret" } });
  expect(await send({ ...good, "key.forget": "1" })).toMatchObject({ input: { key: null } });
});

test("what it refuses comes back by field with what was typed, a secret never", async () => {
  expect(await send({ ...good, name: "", years: "11", key: "ä" })).toEqual({
    status: 422,
    verb: "change",
    saved: false,
    message: null,
    errors: {
      name: "Bitte gib einen Namen ein.",
      years: "Eine Zahl von 1 bis 10.",
      key: "Kein Schlüssel.",
    },
    values: { name: "", years: "11", hubs: good.hubs },
  });
  expect(await send({ ...good, name: "fort" })).toMatchObject({ status: 404, saved: false });
  expect(await send({ ...good, name: "anders" })).toMatchObject({ status: 409, version: "2" });
  expect(await send({ ...good, name: "kaputt" })).toMatchObject({
    status: 503,
    values: { name: "kaputt" },
  });
  expect(logged).toEqual(["a table is missing"]);
});

test("lines are split in proportion to their length, and hold their limit", async () => {
  const spaces = " ".repeat(400_000);
  expect(await send({ ...good, hubs: `a${spaces}b\n${spaces}c` })).toMatchObject({
    errors: { hubs: "Das ist zu lang: höchstens 500.000 Zeichen." },
  });
  expect(await send({ ...good, hubs: `a${spaces}b\n c ` })).toMatchObject({
    input: { hubs: [`a${spaces}b`, "c"] },
  });
});

test.each(["", "delete", "toString", "remove "])(
  "the verb %j, which the page does not list, does nothing",
  async (verb) => {
    expect(await send({ ...good, verb })).toMatchObject({ status: 400, saved: false });
  },
);

test("each operation asks for its own permission, and none is read without any", async () => {
  expect(await send(good, "editor")).toMatchObject({ status: 200 });
  await expect(send({ verb: "remove", confirmed: "1" }, "editor")).rejects.toMatchObject({
    status: 403,
  });
  await expect(send(good, "contributor")).rejects.toMatchObject({ status: 403 });
  await expect(send(good, null)).rejects.toMatchObject({ status: 401 });
});

test("its question is asked, whatever the form says, until it is answered", async () => {
  const asked = { verb: "remove", question: "Eine Frage der Seite?" };
  await expect(send({ verb: "remove" })).rejects.toMatchObject({
    init: { status: 409 },
    data: { question: "Wirklich an 312 Personen?", fields: [["verb", "remove"]] },
  });
  await expect(send(asked)).rejects.toMatchObject({
    data: { question: "Wirklich an 312 Personen?" },
  });
  expect(await send({ ...asked, confirmed: "1" })).toMatchObject({ status: 200 });
});

test("a page reads with its permission, and shows nothing where the data layer failed", async () => {
  expect(await load(contextOf("editor"), "tags.list", async () => "gelesen")).toBe("gelesen");
  const fail = async () => {
    throw new DataError("again", { cause: null });
  };
  expect(await load(contextOf("editor"), "tags.list", fail)).toBeNull();
  const refused = async () => load(contextOf("contributor"), "tags.list", async () => 1);
  await expect(refused()).rejects.toMatchObject({ status: 403 });
});
