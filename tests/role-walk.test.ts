import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { createOperator } from "~/core/accounts/operators/create-operator.server";
import { type Action, mayDo } from "~/core/accounts/permissions";
import { findOperator } from "~/core/accounts/sessions/find-session.server";
import { contentKinds } from "~/core/content/kinds";
import { kindNames } from "~/core/kinds/kinds.server";
import {
  type Actor,
  actorContext,
  type Operator,
  type Role,
  type SignedInOperator,
} from "~/platform/actor";
import { openDatabase } from "~/platform/db/database.server";
import type { FormOperation } from "~/platform/operations/operation.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { rooms } from "~/rooms";
import routes from "../app/routes";
import { adminApi } from "../app/server/admin.server";
import { freshPlace } from "./databases";
import { createFirstOperator, signedInCookie } from "./fixtures/accounts";
import type { Area, Asked } from "./room-fixture";
import { roomFixtures } from "./room-fixtures";
import { movableClock, testServices } from "./sites";
import { inProportion, sourcesLike } from "./sources";

const areas = roomFixtures.flatMap(({ area = [] }) => area);

/** Every page below /admin: those of core, and other rooms' additions. */
const pages: Area["pages"] = {
  ...Object.assign({}, ...areas.map(({ pages }) => pages)),
  "": ["accounts.enter", null],
  dashboard: ["analytics.read", "jobs.retry"],
  analytics: ["accounts.enter", null],
  "earlier-numbers": ["analytics.read", "earlierNumbers.update"],
  "local-analytics": ["localAnalytics.read", null],
  examples: ["redirectMissing", "examples.show", { verb: "show" }],
  ...pagesOfKinds(),
  "episodes/many": ["episodes.list", "episodes.publish"],
  "episodes/:id/statistics": ["analytics.read", null],
  "blog/:id/publication": ["redirectMissing", "blog.publish"],
  people: ["people.list", "people.update"],
  backups: ["backups.list", "backups.create"],
  tags: ["tags.list", "tags.update"],
  "tags/suggestions": ["tags.pick", null],
  redirects: ["redirects.list", "redirects.update"],
  "redirects/missing": ["redirects.list", "redirects.update"],
  searches: ["searches.list", "searches.update"],
  drafts: [null, "revisions.draft"],
  "drafts/:id/deletion": [null, "revisions.draft"],
  "versions/:kind/:id": ["revisions.draft", null],
  "revisions/:kind/:id": ["revisions.list", "revisions.restore"],
  "approvals/:kind/:id": ["approvals.submit", "approvals.submit", { verb: "submit" }],
  trash: ["trash.list", null],
  "trash/:id/restoration": ["trash.list", "trash.restore"],
  "trash/:id/deletion": ["trash.list", "trash.purge"],
  edit: ["accounts.enter", null],
  places: ["accounts.enter", null],
  account: ["accounts.readOwn", "accounts.updateOwn"],
  "account/second-factor": ["accounts.secondFactor", "accounts.secondFactor"],
  "account/passkey-options": ["accounts.readOwn", "accounts.updateOwn"],
  operators: ["accounts.list", "accounts.create"],
  media: ["media.update", null],
  "media/files": ["media.list", null],
  "media/:id": ["media.update", "media.update", { intent: "update" }],
  comments: ["comments.list", "comments.decide"],
  messages: ["messages.list", null],
  "comment-reports": ["comments.list", "comments.decide"],
  "messages/:id": ["messages.read", "messages.file"],
  audit: ["audit.list", null],
  "show/:section?": ["show.read", "show.update"],
  import: ["imports.list", "imports.start"],
  "import/:id": ["imports.read", "imports.start"],
  export: ["exports.read", null],
  persons: ["personalData.read", "personalData.read"],
  "persons/copy": [null, "personalData.read"],
  logout: ["redirectMissing", "accounts.signOut"],
  "*": ["accounts.enter", null],
};

/** The list, the forms and the deletion of each kind of content. */
function pagesOfKinds(): Record<string, [Asked, Asked]> {
  const below = (path: string) => path.replace("/admin/", "");
  const pages = kindNames.flatMap((kind) => {
    const { list, create, form, permissions: noun } = contentKinds[kind];
    const edit = decodeURIComponent(below(form(":id")));
    return [
      [below(list), [`${noun}.list`, null]],
      [below(create), [`${noun}.create`, `${noun}.create`]],
      [edit, [`${noun}.update`, `${noun}.update`]],
      [edit.replace(/edit$/, "deletion"), [`${noun}.list`, `${noun}.delete`]],
    ];
  });
  return Object.fromEntries(pages);
}

const further: NonNullable<Area["further"]> = [
  ...areas.flatMap(({ further = [] }) => further),
  ["dashboard", { verb: "discard" }, "jobs.discard"],
  ["examples", { verb: "remove" }, "examples.delete"],
  ["earlier-numbers", { verb: "delete" }, "earlierNumbers.delete"],
  ["media/:id", { intent: "replace" }, "media.replace"],
  ["media/:id", { intent: "delete" }, "media.delete"],
  ["approvals/:kind/:id", { verb: "approve" }, "approvals.decide"],
  ["approvals/:kind/:id", { verb: "return" }, "approvals.decide"],
  ["comments", { verb: "delete" }, "comments.delete"],
  ["messages/:id", { verb: "delete" }, "messages.delete"],
  ["operators", { form: "remove" }, "accounts.delete"],
  ["operators", { form: "role" }, "accounts.update"],
  ["operators", { form: "factor" }, "accounts.update"],
];

/** Endpoints of `app/server/admin.server.ts` beside the pages. */
const api: Record<string, Action> = {
  "POST /uploads/:id/file": "media.upload",
  "ALL /uploads/*": "media.upload",
  "GET /export/everything": "exports.read",
  "GET /export/wordpress": "exports.read",
  "GET /export/comments": "exports.read",
  "GET /export/messages": "exports.read",
  "GET /export/statistics/:what": "analytics.read",
  "GET /backups/:id/file": "backups.download",
  "ALL /backups/uploads": "backups.restore",
  "ALL /backups/uploads/*": "backups.restore",
  "POST /import/file": "imports.start",
  "GET /import/:id/report.csv": "imports.read",
  ...Object.assign({}, ...areas.map(({ api }) => api)),
};

/** Pages before the area, which need no session. */
const open = /^admin\/(login|invitation)/;

const modules = import.meta.glob<Module>([
  "../app/routes/admin/**/*.{ts,tsx}",
  "../app/*/**/admin/pages/**/*.{ts,tsx}",
]);
type Module = Partial<Record<"loader" | "action", (args: object) => unknown>>;

const listed = (routes as RouteConfigEntry[]).filter(
  ({ path = "" }) => path.startsWith("admin") && !open.test(path),
);
const files = new Map(
  listed.flatMap(({ children = [] }) => children).map(({ path = "", file }) => [path, file]),
);

type Forms = {
  operations: Record<string, Pick<FormOperation, "name" | "asks" | "fields"> & { run: unknown }>;
  verb?(form: FormData): string;
};
const { listed: latest } = vi.hoisted(() => ({ listed: { forms: null as Forms | null } }));
vi.mock("~/core/accounts/operate.server", async (original) => {
  const real = await original<typeof import("~/core/accounts/operate.server")>();
  const operate: typeof real.operate = (context, request, forms) => {
    latest.forms = forms as Forms;
    return real.operate(context, request, forms);
  };
  return { ...real, operate };
});

let services: Services;
type Headers = { cookie?: string; authorization?: string };
/** A program has an owner's token, which is worth nothing in the area. */
const actors = new Map<Role | "nobody" | "program", { actor: Actor; headers: Headers }>();
/** The operations of pages by their paths. */
const formsOf = new Map<string, Forms>();

beforeAll(async () => {
  const place = await freshPlace("sqlite");
  const database = await openDatabase({ ...place, exclusive: true });
  const clock = movableClock("2026-11-20T10:00:00.000Z");
  services = {
    ...(await testServices(database, { directory: place.directory, clock })),
    sendOutside: () => Promise.reject(new OutsideError("gibt es hier nicht")),
  };
  const first = await createFirstOperator(services);
  const signIn = async (role: Role, credentials?: { email: string; password: string }) => {
    const headers = { cookie: await signedInCookie(services, credentials) };
    actors.set(role, { actor: await findOperator(services, headers), headers });
  };
  await signIn("owner");
  for (const role of ["editor", "contributor"] as const) {
    const email = `${role}@podcast.example`;
    const added = await createOperator(services, first, { name: role, email, role });
    await signIn(role, { email, password: added.password ?? "" });
  }
  actors.set("nobody", { actor: null, headers: {} });
  for (const { assistantToken } of roomFixtures) {
    const token = await assistantToken?.(services, { ...first, role: "owner" });
    const headers: Headers = { authorization: `Bearer ${token}` };
    if (token) actors.set("program", { actor: await findOperator(services, headers), headers });
  }
  for (const path of files.keys()) {
    latest.forms = null;
    const { action } = await moduleOf(path);
    if (action) await answerOf(action, path, "nobody", {});
    if (latest.forms) formsOf.set(path, latest.forms);
  }
  await storeSecrets(first);
  return async () => {
    await database.close();
    await place.clean();
  };
});

/** The expected status: 401 without a session, 403 if the role is not permitted; otherwise any other. */
function expected(action: Exclude<Asked, null>, actor: Actor): 401 | 403 | "passed" {
  if (action === "redirectMissing") return "passed";
  if (!actor) return 401;
  return mayDo(action, actor) ? "passed" : 403;
}

test("every page of the area is in the walk, and nothing else is", async () => {
  expect(listed.map(({ path }) => path)).toEqual(["admin"]);
  expect([...files.keys()].sort()).toEqual(Object.keys(pages).sort());
});

// Before signing out.
test("what is no page answers each role as the table says", async () => {
  const app = adminApi(services, {});
  const taken = app.routes.map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(taken)].sort()).toEqual(Object.keys(api).sort());
  for (const [address, action] of Object.entries(api))
    for (const { actor, headers } of actors.values()) {
      const [method = "", path = ""] = address.replace("ALL", "HEAD").split(" ");
      const incoming = Object.assign(new IncomingMessage(new Socket()), { headers });
      const env = { incoming, outgoing: new ServerResponse(incoming) };
      const asked = app.request(path.replace(/:\w+|\*/g, "x"), { method }, env);
      // A permitted request waits for more than this test sends.
      const answer = await Promise.race([asked, wait(200, null)]);
      const refused = [401, 403].find((status) => status === answer?.status);
      expect([address, refused ?? "passed"]).toEqual([address, expected(action, actor)]);
    }
});

for (const [path, [read, write, fields = {}]] of Object.entries(pages)) {
  test(`/admin/${path} answers each role as the table says`, async () => {
    const { loader, action } = await moduleOf(path);
    for (const [verb, asked, sent] of [
      [loader, read],
      [action, write, fields],
    ] as const)
      if (asked === null) expect(verb).toBeUndefined();
      else expect(await answersOf(verb, path, sent)).toEqual(allOf(asked));
  });
}

test.each(further)("/admin/%s with %j", async (path, fields, action) => {
  const { action: write } = await moduleOf(path);
  expect(await answersOf(write, path, fields)).toEqual(allOf(action));
});

/** All names by which a form may say its verb. */
const says = (verb: string) =>
  Object.fromEntries(
    ["verb", "intent", "form", "service", "published", "archived"].map((name) => [name, verb]),
  );

/** Whether a form can say this verb; some pages read it from their address. */
function canSay({ verb = (form) => String(form.get("verb")) }: Forms, said: string): boolean {
  const form = new FormData();
  for (const [name, value] of Object.entries(says(said))) form.set(name, value);
  return verb(form) === said;
}

test("operations have names of their own, and pages run those of plates", async () => {
  const modules = await Promise.all(rooms.all.map(({ operations }) => operations?.()));
  const all = modules.flatMap((module) => module?.operations ?? []);
  const names = all.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const run = [...formsOf.values()].flatMap(({ operations }) => Object.values(operations));
  expect(run.length).toBeGreaterThan(inProportion(60));
  const runNames = new Set(run.map(({ name }) => name));
  expect([...runNames].filter((name) => !names.includes(name))).toEqual([]);
  const ofForms = all.filter((each) => !("path" in each));
  expect(ofForms.filter(({ name }) => !runNames.has(name))).toEqual([]);
});

test("a page runs its operations for those whom they permit", async () => {
  for (const [path, forms] of formsOf) {
    const { action } = await moduleOf(path);
    for (const [verb, { asks }] of Object.entries(forms.operations))
      if (verb !== "" && canSay(forms, verb))
        expect([path, verb, await answersOf(action, path, says(verb))]).toEqual([
          path,
          verb,
          allOf(asks as Action),
        ]);
  }
});

test("a page runs no operation of another page", async () => {
  const verbs = new Set([...formsOf.values()].flatMap(({ operations }) => Object.keys(operations)));
  const changes = () =>
    sql<{ count: number }>`select total_changes() as count`.execute(services.db);
  for (const [path, forms] of formsOf) {
    const { action } = await moduleOf(path);
    const foreign = [...verbs].filter((verb) => !Object.hasOwn(forms.operations, verb));
    const { rows: before } = await changes();
    for (const verb of foreign.filter((verb) => canSay(forms, verb))) {
      const { status } = await answerOf(action, path, "owner", says(verb));
      expect([path, verb, status]).toEqual([path, verb, 400]);
    }
    expect((await changes()).rows).toEqual(before);
  }
});

/** Parts of the stored secrets. */
const secrets: string[] = [];

/** Fills all secrets of the rooms' settings; each answer of the walk is then searched for them. */
async function storeSecrets(operator: Operator) {
  const sent = Object.assign({}, ...Object.values(pages).map(([, , fields]) => fields));
  for (const { settings } of rooms.all) {
    if (!settings) continue;
    const values: Record<string, string> = {};
    for (const [name, { type }] of Object.entries(settings.fields)) {
      if (type !== "secret") continue;
      // Some pages show the public part of a key.
      const { privateKey } = generateKeyPairSync("ed25519");
      values[name] = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
      secrets.push(values[name].split("\n")[1] ?? "");
    }
    const [key = ""] = settings.tableRule.key;
    if (key !== "id") values[key] = sent[key];
    await settings.save(services, operator, values);
  }
  const sources = sourcesLike("app/*/**/*.ts").map((file) => readFileSync(file, "utf8"));
  expect(secrets).toHaveLength(sources.join().split(/\bsecret\("/).length - 1);
}

function allOf(action: Exclude<Asked, null>) {
  return [...actors].map(([role, { actor }]) => [role, expected(action, actor)]);
}

async function moduleOf(path: string): Promise<Module> {
  const load = modules[`../app/${files.get(path)}`];
  if (!load) throw new Error(`/admin/${path} has no file`);
  return load();
}

/** How a loader (without fields) or an action answers each role. */
async function answersOf(verb: Module["loader"], path: string, fields?: Record<string, string>) {
  const answers = [];
  for (const role of actors.keys()) {
    const { outcome } = await answerOf(verb, path, role, fields);
    answers.push([role, outcome]);
  }
  return answers;
}

/** The answer to somebody, which has none of the stored secrets in it. */
async function answerOf(
  verb: Module["loader"],
  path: string,
  role: Role | "nobody" | "program",
  fields?: Record<string, string>,
) {
  const { actor = null, headers = {} } = actors.get(role) ?? {};
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(actorContext, actor as SignedInOperator | null);
  const names = path.match(/:\w+/g) ?? [];
  const params = Object.fromEntries(
    names.map((name) => [name.slice(1), name === ":kind" ? "episode" : "x"]),
  );
  const request = new Request(`https://podcast.example/admin/${path.replace(/:|\?|\*/g, "")}`, {
    headers,
    ...(fields && { method: "POST", body: new URLSearchParams({ ...fields, confirmed: "1" }) }),
  });
  const answer = await outcomeOf(verb, { context, params, request, url: new URL(request.url) });
  expect(secrets.filter((secret) => answer.text.includes(secret))).toEqual([]);
  return answer;
}

async function outcomeOf(verb: Module["loader"], args: object) {
  const answer = await (async () => verb?.(args))().catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  const { status = 200 } = answer instanceof Response ? answer : (Object(answer).init ?? {});
  const text = await (answer instanceof Response ? answer.text() : answerText(answer));
  return { status, text, outcome: status === 401 || status === 403 ? status : "passed" };
}

/** All that a page gets, also what it waits for. */
async function answerText(answer: unknown): Promise<string> {
  const parts = await Promise.all(Object.values(Object(answer)));
  return JSON.stringify([answer, parts]);
}
