import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { createOperator } from "~/core/accounts/operators/create-operator.server";
import { type Action, mayDo } from "~/core/accounts/permissions";
import { findOperator } from "~/core/accounts/sessions/find-session.server";
import { contentKinds } from "~/core/content/kinds";
import { type Actor, actorContext, type Role, type SignedInOperator } from "~/platform/actor";
import { openDatabase } from "~/platform/db/database.server";
import { type Services, servicesContext } from "~/platform/services.server";
import routes from "../app/routes";
import { adminApi } from "../app/server/admin.server";
import { freshPlace } from "./databases";
import { createFirstOperator, signedInCookie } from "./fixtures/accounts";
import type { Area, Asked } from "./room-fixture";
import { roomFixtures } from "./room-fixtures";
import { movableClock, testServices } from "./sites";

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
  drafts: [null, "revisions.draft"],
  "drafts/:id/deletion": [null, "revisions.draft"],
  "versions/:kind/:id": ["revisions.draft", null],
  "revisions/:kind/:id": ["revisions.list", "revisions.restore"],
  "approvals/:kind/:id": ["approvals.submit", "approvals.submit", { verb: "submit" }],
  trash: ["trash.list", null],
  "trash/:id/restoration": ["trash.list", "trash.restore"],
  "trash/:id/deletion": ["trash.list", "trash.purge"],
  edit: ["accounts.enter", null],
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
  const pages = Object.values(contentKinds).flatMap(({ list, create, form, permissions: noun }) => {
    const edit = decodeURIComponent(below(form("…"))).replace("…", ":id");
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
  "GET /export/subscribers": "exports.read",
  "GET /export/statistics/:what": "analytics.read",
  "GET /backups/:id/file": "backups.download",
  "ALL /backups/uploads": "backups.restore",
  "ALL /backups/uploads/*": "backups.restore",
  "POST /import/file": "imports.start",
  "GET /import/:id/report.csv": "imports.read",
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

let services: Services;
const actors = new Map<Role | "nobody", { actor: Actor; cookie: string }>();

beforeAll(async () => {
  const place = await freshPlace("sqlite");
  const database = await openDatabase({ ...place, exclusive: true });
  const clock = movableClock("2026-11-20T10:00:00.000Z");
  services = await testServices(database, { directory: place.directory, clock });
  const first = await createFirstOperator(services);
  const signIn = async (role: Role, credentials?: { email: string; password: string }) => {
    const cookie = await signedInCookie(services, credentials);
    actors.set(role, { actor: await findOperator(services, { cookie }), cookie });
  };
  await signIn("owner");
  for (const role of ["editor", "contributor"] as const) {
    const email = `${role}@podcast.example`;
    const added = await createOperator(services, first, { name: role, email, role });
    await signIn(role, { email, password: added.password ?? "" });
  }
  actors.set("nobody", { actor: null, cookie: "" });
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
    for (const { actor, cookie } of actors.values()) {
      const [method = "", path = ""] = address.replace("ALL", "HEAD").split(" ");
      const incoming = Object.assign(new IncomingMessage(new Socket()), { headers: { cookie } });
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
  for (const [role, { actor, cookie }] of actors) {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(actorContext, actor as SignedInOperator | null);
    const names = path.match(/:\w+/g) ?? [];
    const params = Object.fromEntries(
      names.map((name) => [name.slice(1), name === ":kind" ? "episode" : "x"]),
    );
    const request = new Request(`https://podcast.example/admin/${path.replace(/:|\?|\*/g, "")}`, {
      headers: { cookie },
      ...(fields && { method: "POST", body: new URLSearchParams({ ...fields, confirmed: "1" }) }),
    });
    answers.push([
      role,
      await outcomeOf(verb, { context, params, request, url: new URL(request.url) }),
    ]);
  }
  return answers;
}

async function outcomeOf(verb: Module["loader"], args: object) {
  try {
    await verb?.(args);
    return "passed";
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    const status = thrown instanceof Response ? thrown.status : 0;
    return status === 401 || status === 403 ? status : "passed";
  }
}
