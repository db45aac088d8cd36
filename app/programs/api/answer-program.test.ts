import { mkdtemp, rm } from "node:fs/promises";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createOperator } from "~/core/accounts/operators/create-operator.server";
import { changeRole, removeOperator } from "~/core/accounts/operators/operators.server";
import { type Action, mayDo, permissions } from "~/core/accounts/permissions";
import { findOperator } from "~/core/accounts/sessions/find-session.server";
import { episodeParts } from "~/core/kinds/operations/episode-parts.server";
import type { Operator, Role, SignedInOperator } from "~/platform/actor";
import { recordAuditEventAlone } from "~/platform/audit.server";
import { createLimits } from "~/platform/limits.server";
import {
  type Operation,
  OperationError,
  operationOf,
} from "~/platform/operations/operation.server";
import { operationTable } from "~/platform/operations/operation-table.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import { gatherRooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { createFirstOperator, signedInCookie } from "../../../tests/fixtures/accounts";
import { movableClock, testServices } from "../../../tests/sites";
import { answerOperation } from "./answer-operation.server";
import { answerProgram } from "./answer-program.server";
import { readApiPage, readGroupPage } from "./api-page.server";
import { documentOf } from "./document.server";
import { forgetRequests } from "./forget-requests.server";
import { maxBytes } from "./json-body.server";
import { createToken, listTokens, revokeToken } from "./tokens/tokens.server";
import { isForTokens, isPersonal } from "./tokens/verbs.server";
import { answerAssistant } from "./tools/answer-assistant.server";

const note = z.strictObject({
  title: z.string().max(200),
  text: z.string().max(500_000).optional(),
});
const output = z.object({ id: z.string(), version: z.string(), title: z.string() });
const stored = new Map<string, { title: string; version: number }>();
const seen = (id: string) => {
  const found = stored.get(id);
  return found ? { id, title: found.title, version: `v${found.version}` } : null;
};
const said = { group: "Zettel", title: "Zettel", english: "A note.", output };
const byId = z.strictObject({ id: z.string().regex(/^\w+$/) });

const create = operationOf({
  ...said,
  name: "notes.create",
  method: "POST",
  path: "/notes",
  asks: "episodes.create",
  input: note,
  wasThere: ({ version }) => version !== "v1",
  async run(services, { title }, { operator }) {
    const [known] = [...stored].find(([, note]) => note.title === title && note.version > 1) ?? [];
    if (known) return seen(known);
    if (title === "Absturz") throw new Error("a bug");
    const id = `n${stored.size}`;
    stored.set(id, { title, version: 1 });
    const event = { action: "note.create", subject: { kind: "note", id, title } };
    await recordAuditEventAlone(services.db, operator, event, services.clock.now());
    return { id, title, version: "v1" };
  },
});
const get = operationOf({
  ...said,
  name: "notes.get",
  method: "GET",
  path: "/notes/{id}",
  asks: "episodes.list",
  input: byId,
  run: async (_, { id }) => seen(id),
});
const update = operationOf({
  ...said,
  name: "notes.update",
  method: "PATCH",
  path: "/notes/{id}",
  asks: "episodes.update",
  needsVersion: true,
  input: note.extend(byId.shape),
  async run(_, { id, title }, { version }) {
    const found = stored.get(id);
    if (!found) return null;
    if (`v${found.version}` !== version)
      throw new OperationError("conflict", { version: `v${found.version}` });
    stored.set(id, { title, version: found.version + 1 });
    return seen(id);
  },
});
const accounts = operationOf({
  ...said,
  name: "notes.accounts",
  method: "DELETE",
  path: "/notes/{id}",
  asks: "accounts.delete",
  input: byId,
  run: async (_, { id }) => seen(id),
});
const done = operationOf({
  ...said,
  name: "notes.done",
  method: "POST",
  path: "/notes/{id}/done",
  asks: "episodes.update",
  input: byId,
  run: async (_, { id }) => seen(id),
});
const operations = [create, get, update, accounts, done] as readonly Operation[];
const withNotes = gatherRooms([
  ...rooms.all,
  { name: "notes", operations: async () => ({ operations }) },
]);

type Asked = { token?: string; headers?: Record<string, string>; body?: unknown };

onBothDatabases("a program with a token", (database) => {
  let directory: string;
  let services: Services;
  let clock: ReturnType<typeof movableClock>;
  let anna: SignedInOperator;
  let token: string;
  const verbs = ["episodes.create", "episodes.list", "episodes.update", "accounts.delete"];
  beforeEach(async () => {
    stored.clear();
    directory = await mkdtemp(join(tmpdir(), "podcast-tokens-"));
    clock = movableClock("2026-11-20T10:00:00Z");
    services = { ...(await testServices(database(), { directory, clock })), rooms: withNotes };
    anna = { ...(await createFirstOperator(services)), role: "owner" };
    token = await make({ verbs });
  });
  afterEach(() => rm(directory, { recursive: true }));

  function make({
    operator = anna as Operator,
    name = "Studio",
    role = "owner" as Role,
    verbs = [] as string[],
    expiresAt = null as Date | null,
  }) {
    return createToken(services, { role: "owner", ...operator }, { name, role, verbs, expiresAt });
  }

  const ask = (method: string, path: string, asked?: Asked) =>
    answerProgram(services, requestOf(method, `/api/v1${path}`, asked));

  function requestOf(method: string, url: string, { token, headers = {}, body }: Asked = {}) {
    const request = new IncomingMessage(new Socket());
    const bytes = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
    Object.assign(request, { method, url });
    Object.assign(request.headers, {
      "x-forwarded-for": "203.0.113.7",
      ...(bytes && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    });
    request.push(bytes);
    request.push(null);
    return request;
  }

  const problemIn = ({ status, body }: Rendered) => {
    const { type = "" } = JSON.parse(body.toString());
    return `${status} ${type.split("#")[1]}`;
  };

  test("reads and writes, and the audit log names the token", async () => {
    const made = await ask("POST", "/notes", { token, body: { title: "a\u0000b" } });
    expect(made).toMatchObject({
      status: 201,
      headers: {
        Location: "/api/v1/notes/n0",
        ETag: '"v1"',
        "Cache-Control": "no-store",
        "RateLimit-Policy": '"writes";q=120;w=600',
      },
    });
    expect(made.headers.RateLimit).toMatch(/^"writes";r=119;t=\d+$/);
    expect(made.headers["Access-Control-Allow-Origin"]).toBeUndefined();
    const { status, body } = await ask("GET", "/notes/n0", { token });
    expect([status, JSON.parse(body.toString()).title]).toEqual([200, "ab"]);
    const events = await services.db
      .selectFrom("audit_log")
      .select(["operator_id", "operator_name"])
      .where("action", "=", "note.create")
      .execute();
    const name = "Redaktion (Schlüssel „Studio“)";
    expect(events).toEqual([{ operator_id: anna.id, operator_name: name }]);
    const [listed] = await listTokens(services.db, anna.id);
    expect(listed).toMatchObject({ last_used_day: "2026-11-20", name: "Studio" });
    expect(JSON.stringify(listed)).not.toContain(token);
    expect((await ask("GET", "/episodes", { token })).status).toBe(200);
  });

  test("adds what is there without making it again", async () => {
    const post = () => ask("POST", "/notes", { token, body: { title: "a" } });
    expect(await post()).toMatchObject({ status: 201, headers: { Location: "/api/v1/notes/n0" } });
    stored.set("n0", { title: "a", version: 2 });
    const again = await post();
    expect([again.status, again.headers.Location, stored.size]).toEqual([200, undefined, 1]);
  });

  test("changes the version that it knows, and no other", async () => {
    await ask("POST", "/notes", { token, body: { title: "a" } });
    const change = (version?: string) =>
      ask("PATCH", "/notes/n0", {
        token,
        body: { title: "b" },
        headers: version === undefined ? {} : { "if-match": version },
      });
    expect(problemIn(await change())).toBe("428 version-missing");
    for (const wrong of ['W/"v1"', "*", "v1", '"v1", "v2"'])
      expect(problemIn(await change(wrong)), wrong).toBe("400 invalid-input");
    expect(await change('"v1"')).toMatchObject({ status: 200, headers: { ETag: '"v2"' } });
    const late = await change('"v1"');
    expect(problemIn(late)).toBe("412 conflict");
    expect(late.headers.ETag).toBe('"v2"');
    expect(JSON.parse(late.body.toString()).version).toBe("v2");
    expect(stored.get("n0")?.version).toBe(2);
  });

  test("is told which methods an address has", async () => {
    const wrong = await ask("PUT", "/notes/n0", { token });
    expect([problemIn(wrong), wrong.headers.Allow]).toEqual([
      "405 method-not-allowed",
      "GET, PATCH, DELETE, HEAD",
    ]);
    expect((await ask("DELETE", "/episodes")).headers.Allow).toBe("GET, HEAD");
    const url = new URL("https://podcast.example/api/v1/admin/trash/a/restore");
    const read = await answerOperation(services, url);
    expect([problemIn(read), read.headers.Allow]).toEqual(["405 method-not-allowed", "POST"]);
    expect(problemIn(await ask("PUT", "/nowhere"))).toBe("404 not-found");
    const document = await ask("GET", "/openapi.json", { token });
    expect(document.headers["Content-Type"]).toContain("openapi");
  });

  test("reads again only what has changed, and that counts as no read", async () => {
    await ask("POST", "/notes", { token, body: { title: "a" } });
    const read = (path: string, etag: string) =>
      ask("GET", path, { token, headers: { "if-none-match": etag } });
    for (const path of ["/notes/n0", "/episodes", "/admin/episodes"]) {
      const { ETag: etag = "", ...headers } = (await ask("GET", path, { token })).headers;
      expect(etag, path).toMatch(/^"(?:v1;)?[\w-]{16}"$/);
      const known = await read(path, etag);
      expect([known.status, known.body.length, known.headers.ETag]).toEqual([304, 0, etag]);
      expect(known.headers.RateLimit?.split(";")[1]).toBe(headers.RateLimit?.split(";")[1]);
    }
    const { ETag: etag = "" } = (await ask("GET", "/notes/n0", { token })).headers;
    // A change of what has no version is seen too.
    stored.set("n0", { title: "b", version: 1 });
    expect((await read("/notes/n0", etag)).status).toBe(200);
    const change = { token, body: { title: "c" }, headers: { "if-match": etag } };
    expect((await ask("PATCH", "/notes/n0", change)).headers.ETag).toBe('"v2"');
  });

  test("changes only what it read, also where no version is needed", async () => {
    await ask("POST", "/notes", { token, body: { title: "a" } });
    const { ETag: read = "" } = (await ask("GET", "/notes/n0", { token })).headers;
    const done = (version: string) =>
      ask("POST", "/notes/n0/done", { token, headers: { "if-match": version } });
    for (const version of [read, '"v1"', "*", '"x", "v1"'])
      expect((await done(version)).status, version).toBe(200);
    stored.set("n0", { title: "b", version: 2 });
    for (const version of [read, '"v1"', "v2"]) {
      const late = await done(version);
      expect([problemIn(late), late.headers.ETag], version).toEqual(["412 conflict", '"v2"']);
    }
    expect((await ask("POST", "/notes/n0/done", { token })).status).toBe(200);
    stored.delete("n0");
    expect(problemIn(await done(read))).toBe("404 not-found");
  });

  test("is refused without a token that is in force", async () => {
    const expired = await make({ name: "Alt", expiresAt: new Date("2026-11-20T11:00:00Z") });
    expect((await ask("GET", "/notes/n0", { token: expired })).status).toBe(403);
    clock.moveTo("2026-11-20T11:00:00Z");
    expect(problemIn(await ask("GET", "/notes/n0", { token: expired }))).toBe("401 token-expired");
    const bad = await ask("GET", "/notes/n0");
    expect(problemIn(bad)).toBe("401 token-missing");
    expect(bad.headers["WWW-Authenticate"]).toBe("Bearer");
    for (const authorization of [
      `Basic ${token}`,
      token,
      "Bearer ",
      `Bearer ${token}x`,
      "Bearer x y",
    ])
      expect(problemIn(await ask("GET", "/notes/n0", { headers: { authorization } }))).toBe(
        "401 token-invalid",
      );
    const inAddress = await ask("POST", `/notes?access_token=${token}`, { body: { title: "a" } });
    expect(problemIn(inAddress)).toBe("401 token-missing");
    const cookie = await ask("POST", "/notes", { headers: { cookie: `token=${token}` } });
    expect(problemIn(cookie)).toBe("401 token-missing");
    const tokens = await listTokens(services.db, anna.id);
    const id = tokens.find(({ name }) => name === "Studio")?.id ?? "";
    expect(await revokeToken(services, anna, id)).toBe(true);
    expect(problemIn(await ask("GET", "/notes/n0", { token }))).toBe("401 token-invalid");
    for (let n = 0; n < 40; n++) await ask("GET", "/notes/n0", { token });
    expect(problemIn(await ask("GET", "/notes/n0", { token }))).toBe("429 too-many");
    const known = await make({ name: "Im selben Netz", verbs });
    expect((await ask("POST", "/notes", { token: known, body: { title: "a" } })).status).toBe(201);
  });

  test("is nobody by the session of an operator", async () => {
    const headers = { cookie: await signedInCookie(services) };
    expect(await findOperator(services, headers)).toMatchObject({ id: anna.id });
    for (const { method, path, isPublic } of (await operationTable(services)).operations)
      if (!isPublic)
        expect(problemIn(await ask(method, path, { headers }))).toBe("401 token-missing");
    const asked = requestOf("POST", "/mcp", { headers, body: {} });
    expect(problemIn(await answerAssistant(services, asked))).toBe("401 token-missing");
  });

  test("ends with its operator, and is worth no more than the role", async () => {
    await createOperator(services, anna, { name: "Bo", email: "bo@example.org", role: "owner" });
    const { id } = await services.db
      .selectFrom("operators")
      .select("id")
      .where("name", "=", "Bo")
      .executeTakeFirstOrThrow();
    const bo = { id, name: "Bo", email: "" };
    const own = await make({ operator: bo, verbs: [...verbs, "show.read"] });
    expect((await ask("POST", "/notes", { token: own, body: { title: "a" } })).status).toBe(201);
    await changeRole(services, anna, { id, role: "contributor" });
    expect((await ask("GET", "/notes/n0", { token: own })).status).toBe(200);
    expect(problemIn(await ask("GET", "/show-settings", { token: own }))).toBe("404 not-found");
    await services.db
      .insertInto("account_settings")
      .values({ id: 1, requires_second_factor: 1 })
      .execute();
    expect(problemIn(await ask("GET", "/notes/n0", { token: own }))).toBe("403 not-allowed");
    await removeOperator(services, anna, id);
    expect(problemIn(await ask("GET", "/notes/n0", { token: own }))).toBe("401 token-invalid");
  });

  test("writes once with one key", async () => {
    const headers = { "idempotency-key": "folge-12" };
    const post = (title: string, own = token) =>
      ask("POST", "/notes", { token: own, headers, body: { title } });
    const first = await post("a");
    const again = await post("a");
    expect([again.status, again.body, stored.size]).toEqual([201, first.body, 1]);
    expect(again.headers.Location).toBe("/api/v1/notes/n0");
    expect(problemIn(await post("b"))).toBe("422 key-reused");
    const other = await make({ name: "Anderes", verbs });
    expect((await post("a", other)).status).toBe(201);
    clock.moveTo("2026-11-21T10:00:01Z");
    expect((await post("b")).status).toBe(201);
    await services.db.updateTable("api_requests").set({ status: null, body: null }).execute();
    const underWay = await post("b");
    expect([problemIn(underWay), underWay.headers["Retry-After"]]).toEqual(["409 under-way", "1"]);
    clock.moveTo("2026-11-21T10:02:00Z");
    const lost = JSON.parse((await post("b")).body.toString());
    expect(lost).toMatchObject({ status: 409, detail: expect.stringContaining("nicht bekannt") });
    clock.moveTo("2026-11-23T10:00:00Z");
    await forgetRequests(services);
    expect(await services.db.selectFrom("api_requests").select("key").execute()).toEqual([]);
    headers["idempotency-key"] = "mit Leerzeichen";
    expect(problemIn(await post("c"))).toBe("400 invalid-input");
  });

  test("may try again with a key when nothing was done", async () => {
    const headers = { "idempotency-key": '"1"' };
    const post = (body: object) => ask("POST", "/notes", { token, headers, body });
    expect(problemIn(await post({ titel: "a" }))).toBe("400 invalid-input");
    expect(problemIn(await post({ title: "Absturz" }))).toBe("500 failed");
    expect((await post({ title: "a" })).status).toBe(201);
  });

  test("is told what is wrong with a body", async () => {
    const post = (body: unknown, headers = {}) => ask("POST", "/notes", { token, body, headers });
    const nested = `${'{"a":'.repeat(200)}1${"}".repeat(200)}`;
    const cases: [unknown, string, Record<string, string>?][] = [
      [nested, "400 invalid-json"],
      [`{"a":"${"[".repeat(200)}"}`, "400 invalid-input"],
      [`[${"1,".repeat(200_000)}1]`, "400 invalid-json"],
      ["{", "400 invalid-json"],
      ["[]", "400 invalid-json"],
      ["null", "400 invalid-json"],
      ["title=a", "415 not-json", { "content-type": "application/x-www-form-urlencoded" }],
      ["{}", "415 not-json", { "content-encoding": "gzip" }],
      [{ title: "a".repeat(201) }, "400 invalid-input"],
      [`{"title":"a","__proto__":{}}`, "400 invalid-input"],
      ["x".repeat(10_000_000), "413 too-large"],
      ["", "413 too-large", { "content-length": "10000000" }],
      [undefined, "400 invalid-input"],
    ];
    for (const [body, problem, headers] of cases)
      expect(problemIn(await post(body, headers)), String(body).slice(0, 40)).toBe(problem);
    const unknown = await ask("POST", "/notes?b=2", { token, body: { title: "a", c: 1 } });
    expect(Object.keys(JSON.parse(unknown.body.toString()).errors).toSorted()).toEqual(["b", "c"]);
    const twice = { title: "a", id: "n1" };
    const patch = { token, body: twice, headers: { "if-match": '"v1"' } };
    expect(JSON.parse((await ask("PATCH", "/notes/n0", patch)).body.toString()).errors).toEqual({
      id: "Das steht schon in der Adresse.",
    });
    expect(stored.size).toBe(0);
    expect((await post({ title: "a", text: "ü".repeat(500_000) })).status).toBe(201);
    expect(maxBytes(note)).toBe(128 * 1024 + 4 * 500_200);
    // Characters of an episode's stored texts.
    for (const [part, length] of [
      [episodeParts.putTranscript, 1_000_000],
      [episodeParts.putChapters, 500_000],
      [episodeParts.putDossier, 3_000_000],
    ] as const)
      expect(maxBytes(part.input)).toBeGreaterThan(length);
  });

  test("has limits of its own", async () => {
    for (let n = 0; n < 120; n++) await ask("POST", "/nowhere", { token });
    const { status, headers } = await ask("POST", "/nowhere", { token });
    expect([status, headers.RateLimit]).toEqual([429, expect.stringContaining("r=0")]);
    expect(Number(headers["Retry-After"])).toBeGreaterThan(0);
    expect((await ask("GET", "/nowhere", { token })).status).toBe(404);
  });

  test("finds on the page and in the document what it needs", async () => {
    const { html, chapters } = await readApiPage(services);
    expect(chapters.map(({ id }) => id)).toContain("schluessel");
    // The examples run as they stand.
    const lines = [...html.matchAll(/<code>(curl [^<]+)</g)].map(([, line = ""]) => line);
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      const plain = line
        .replaceAll("&quot;", '"')
        .replaceAll("&#x27;", "'")
        .replaceAll("&amp;", "&");
      const [, url = ""] = /https:\/\/podcast\.example\/api\/v1(\/[^'\s]+)/.exec(plain) ?? [];
      const [, body] = / -d '([^']+)'/.exec(plain) ?? [];
      const asked = body ? { token, body: JSON.parse(body) } : { token };
      expect((await ask(body ? "POST" : "GET", url, asked)).status, plain).toBe(body ? 201 : 200);
    }
    const group = await readGroupPage(services, "zettel");
    expect(group?.html).toContain(
      `curl -X PATCH -H &quot;Authorization: Bearer $TOKEN&quot; -H &#x27;If-Match: &quot;…&quot;&#x27; -H &quot;Content-Type: application/json&quot; -d &#x27;{&quot;title&quot;:&quot;…&quot;}&#x27; &#x27;https://podcast.example/api/v1/notes/{id}&#x27;`,
    );
    const { paths, components } = JSON.parse(JSON.stringify(await documentOf(services)));
    const { security, requestBody, responses, ...said } = paths["/notes/{id}"].patch;
    expect([security, said["x-permission"]]).toEqual([[{ token: [] }], "episodes.update"]);
    expect(requestBody.required).toBe(true);
    const { $ref } = requestBody.content["application/json"].schema;
    const { properties } = components.schemas[$ref.slice($ref.lastIndexOf("/") + 1)];
    expect(Object.keys(properties)).toEqual(["title", "text", "id", "version"]);
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(["200", "400", "401", "403", "404", "412", "413", "428", "429"]),
    );
  });

  test("gets through where token, role and the table of permissions all say so", async () => {
    const table = await operationTable({ rooms: withNotes });
    const roles: Role[] = ["owner", "editor", "contributor"];
    const all = Object.keys(permissions);
    const closed = table.operations.filter(({ isPublic }) => !isPublic);
    for (const role of roles) {
      const bearers = { none: await make({ role }), all: await make({ role, verbs: all }) };
      for (const [held, bearer] of Object.entries(bearers))
        for (const { name, method, path, asks, needsVersion } of closed) {
          services.limits = createLimits();
          const body = method === "GET" ? undefined : { "no such field": 1 };
          const headers = needsVersion ? { "if-match": '"v"' } : {};
          const answer = await ask(method, path.replace(/\{\w+\}/g, "x"), {
            token: bearer,
            headers,
            body,
          });
          const may =
            held === "all" &&
            asks !== undefined &&
            isForTokens(asks) &&
            mayDo(asks as Action, { ...anna, role });
          expect(answer.status === 403, `${name} ${role} ${held} ${answer.body}`).toBe(!may);
          expect(answer.status, `${name} ${answer.body}`).toBeLessThan(500);
        }
    }
  });
});

test("no operation asks for what no token is for, and personal data is known as such", async () => {
  const { operations } = await operationTable({ rooms });
  for (const { name, isPublic, asks } of operations)
    expect([name, !isPublic, asks !== undefined && isForTokens(asks)]).toEqual([
      name,
      !isPublic,
      !isPublic,
    ]);
  expect(["subscribers.list", "messages.read", "personalData.read"].every(isPersonal)).toBe(true);
});
