import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { submitComment } from "~/core/comments/submit-comment.server";
import { changeSecret } from "~/core/export/change-secret.server";
import { exportEverything } from "~/core/export/export-everything.server";
import { emptyShow, saveShow } from "~/core/show/show.server";
import type { Role, SignedInOperator } from "~/platform/actor";
import { type SiteEvent, tellRooms } from "~/platform/events.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Mail } from "~/platform/mailer/mail";
import { operation, operationOf } from "~/platform/operations/operation.server";
import { UnreachableError } from "~/platform/outside/outside-error.server";
import { createSendOutside } from "~/platform/outside/send-outside.server";
import type { Room } from "~/platform/rooms/room.server";
import { gatherRooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { putEpisode } from "../../../tests/fixtures/content";
import { deleteEpisode } from "../../../tests/fixtures/kinds";
import { movableClock, testServices } from "../../../tests/sites";
import { submitForm } from "../../../tests/submit-form";
import { unzip } from "../../../tests/unzip";
import { deliveryJob } from "./deliver.server";
import { forgetDeliveriesJob, listDeliveries } from "./deliveries.server";
import { create, resend, test as testOf } from "./operations.server";
import type { Webhook } from "./webhook";
import {
  createWebhook,
  findWebhook,
  listWebhooks,
  renewSecret,
  switchWebhook,
  urlProblem,
} from "./webhooks.server";

const start = "2026-11-20T10:00:00.000Z";
const minute = 60_000;

/** Subjects that only this test's room has, public and restricted. */
const said = { method: "GET", group: "", title: "", english: "", output: z.object({}) } as const;
const input = z.strictObject({ id: z.string() });
const testRoom: Room = {
  name: "guests",
  events: { "guest.arrived": "Gast: da", "leaflet.sent": "Zettel: verschickt" },
  operations: async () => ({
    operations: [
      operationOf({
        ...said,
        name: "admin.guests.get",
        path: "/admin/guests/{id}",
        asks: "messages.read",
        input,
        output: z.object({ id: z.string(), name: z.string() }),
        run: async (_services, { id }) => (id === "gone" ? null : { id, name: "Ada Gast" }),
      }),
      operationOf({
        ...said,
        name: "admin.leaflets.get",
        path: "/admin/leaflets/{id}",
        asks: "campaigns.list",
        input,
        output: z.object({ id: z.string(), subject: z.string(), by: z.string() }),
        run: async (_services, { id }, { operator }) => ({ id, subject: "Neu", by: operator.role }),
      }),
      operation({
        ...said,
        name: "big.get",
        path: "/bigs/{id}",
        isPublic: true,
        input,
        run: async () => ({}),
      }),
    ],
  }),
};

type Received = { headers: IncomingHttpHeaders; body: string };

onBothDatabases("webhooks", (database) => {
  const clock = movableClock(start);
  let services: Services;
  let mails: Mail[];
  let server: Server;
  let url: string;
  let received: Received[];
  let answer: RequestListener;
  let owner: SignedInOperator;
  let editor: SignedInOperator;

  beforeEach(async () => {
    clock.moveTo(start);
    mails = [];
    received = [];
    answer = (_request, response) => void response.writeHead(204).end();
    server = createServer(async (request, response) => {
      received.push({ headers: request.headers, body: await text(request) });
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    services = await testServices(database(), { directory: database.directory(), clock, mails });
    services.rooms = gatherRooms([...rooms.all, testRoom]);
    owner = await addOperator("owner");
    editor = await addOperator("editor");
    await services.db
      .transaction()
      .execute((trx) =>
        saveShow(trx, { ...emptyShow, name: "Wer war’s?", email: "show@example.org" }, clock.now()),
      );
  });
  afterEach(() => server.closeAllConnections());

  async function addOperator(role: Role): Promise<SignedInOperator> {
    const operator = { id: `op-${role}`, name: role, email: `${role}@podcast.example`, role };
    const moments = { created_at: start, updated_at: start };
    await services.db
      .insertInto("operators")
      .values({ ...operator, ...moments, email_verified: 1, image: null, two_factor_enabled: 0 })
      .execute();
    return operator;
  }

  async function make(
    operator = owner,
    { events = ["guest.arrived"], isPersonal = false, to = url } = {},
  ): Promise<{ hook: Webhook; secret: string }> {
    const { id, secret } = await createWebhook(services, operator, { url: to, events, isPersonal });
    return { hook: await found(id), secret };
  }

  async function found(id: string): Promise<Webhook> {
    const hook = await findWebhook(services.db, owner, id);
    if (!hook) throw new Error("there is no such webhook");
    return hook;
  }

  let events = 0;
  const event = (type: string, subject: SiteEvent["subject"], path: string | null = null) =>
    tellRooms(services, {
      id: `event-${++events}`,
      type,
      subject,
      path,
      formerPath: null,
      at: clock.now().toISOString(),
    });
  const guestArrives = (id = "g1") => event("guest.arrived", { kind: "guest", id });
  const run = () => runDueJobs(services, services.rooms.jobs);
  const bodies = () => received.map(({ body }) => JSON.parse(body));
  const log = async ({ id }: Webhook) => (await listDeliveries(services.db, id, 1)).rows;

  /** As receivers verify, with this test's clock. */
  function verify({ headers, body }: Received, secret: string): unknown {
    vi.useFakeTimers({ toFake: ["Date"], now: clock.now() });
    try {
      return new Verifier(secret).verify(body, headers as Record<string, string>);
    } finally {
      vi.useRealTimers();
    }
  }

  async function runAt(milliseconds: number): Promise<void> {
    clock.moveTo(new Date(Date.parse(start) + milliseconds).toISOString());
    await run();
  }

  test("are told of what they chose, once, and signed", async () => {
    const { hook, secret } = await make();
    await make(editor, { events: ["leaflet.sent"] });
    await guestArrives();
    const told = { id: `event-${events}`, type: "guest.arrived" };
    const subject = { kind: "guest", id: "g1" };
    await tellRooms(services, { ...told, subject, path: null, formerPath: null, at: start });
    await run();
    expect(bodies()).toEqual([{ type: "guest.arrived", timestamp: start, data: { id: "g1" } }]);
    const [message] = received;
    expect(message?.headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": (await log(hook))[0]?.id,
      "webhook-timestamp": String(Date.parse(start) / 1000),
    });
    expect(message && verify(message, secret)).toEqual(bodies()[0]);
    expect(() => message && verify({ ...message, body: `${message.body} ` }, secret)).toThrow();
  });

  test("are told with both secrets for a day after a change", async () => {
    const { hook, secret } = await make();
    const next = await renewSecret(services, owner, hook);
    await guestArrives();
    await run();
    const [first] = received;
    for (const good of [secret, next]) expect(first && verify(first, good)).toEqual(bodies()[0]);
    clock.moveTo("2026-11-21T10:00:00.000Z");
    await guestArrives();
    await run();
    const second = received[1];
    expect(() => second && verify(second, next)).not.toThrow();
    expect(() => second && verify(second, secret)).toThrow();
  });

  test("show an episode as everybody reads it, and only where it was once it is hidden or gone", async () => {
    await make(owner, { events: ["episode.published", "episode.hidden"] });
    const { id } = await putEpisode(services);
    await run();
    expect(bodies()[0]).toMatchObject({
      type: "episode.published",
      data: { id, title: "Der Kaffeefilter", url: expect.stringContaining("/episodes/") },
    });
    await deleteEpisode(services, owner, id);
    await run();
    const { data, type } = bodies()[1];
    expect([type, Object.keys(data).sort()]).toEqual(["episode.hidden", ["id", "url"]]);
    await event("episode.published", { kind: "episode", id: "never" }, "/episodes/never");
    await run();
    expect(bodies()[2].data).toEqual({
      id: "never",
      url: "https://podcast.example/episodes/never",
    });
  });

  test("name visitors only where who leads made it so, and keep nothing of it", async () => {
    const { hook: plain } = await make();
    const { hook: full } = await make(owner, { isPersonal: true });
    await make(editor, { isPersonal: true });
    await guestArrives();
    answer = (_request, response) => response.end("Ada Gast, danke");
    await run();
    const named = { id: "g1", name: "Ada Gast" };
    const data = bodies().map(({ data }) => data);
    expect(data).toHaveLength(3);
    expect(data.filter((one) => "name" in one)).toEqual([named]);
    expect((await log(full))[0]).toMatchObject({ state: "delivered", request: "", answer: "" });
    expect((await log(plain))[0]).toMatchObject({
      request: expect.stringContaining('"id":"g1"'),
      answer: "Ada Gast, danke",
    });
    received = [];
    await guestArrives("gone");
    await run();
    expect(bodies().map(({ data }) => data)).toEqual([
      { id: "gone" },
      { id: "gone" },
      { id: "gone" },
    ]);
  });

  test("show a comment that waits to who may read it, and else its id", async () => {
    const { id: episodeId } = await putEpisode(services);
    await make(owner, { events: ["comment.waiting"], isPersonal: true });
    await make(owner, { events: ["comment.waiting"] });
    const comment = { name: "Ada", content: "Gut!", website: "", elapsed: "9000" };
    await submitComment(services, { address: "198.51.100.1" }, { ...comment, episodeId });
    await run();
    const data = bodies().map(({ data }) => data);
    expect(data.filter((one) => "name" in one)).toMatchObject([{ name: "Ada", content: "Gut!" }]);
    expect(data.map((one) => typeof one.id)).toEqual(["string", "string"]);
  });

  test("see what their maker's role sees at that moment", async () => {
    await make(editor, { events: ["leaflet.sent"] });
    const send = async () => {
      received = [];
      await event("leaflet.sent", { kind: "leaflet", id: "l1" });
      await run();
      return bodies()[0].data;
    };
    expect(await send()).toEqual({ id: "l1", subject: "Neu", by: "editor" });
    const roleOf = (role: Role) =>
      services.db.updateTable("operators").set({ role }).where("id", "=", editor.id).execute();
    await roleOf("contributor");
    expect(await send()).toEqual({ id: "l1" });
    await roleOf("editor");
    await services.db
      .insertInto("account_settings")
      .values({ id: 1, requires_second_factor: 1 })
      .execute();
    expect(await send()).toEqual({ id: "l1" });
  });

  test("end with their maker's account, and with them what was under way", async () => {
    const { hook } = await make(editor);
    await guestArrives();
    await services.db.deleteFrom("operators").where("id", "=", editor.id).execute();
    await run();
    expect(received).toEqual([]);
    expect(await listWebhooks(services.db, owner)).toEqual([]);
    expect(await log(hook)).toEqual([]);
  });

  test("are tried again with growing pauses over three days", async () => {
    const { hook } = await make();
    answer = (_request, response) => response.writeHead(500).end("kaputt");
    await guestArrives();
    await run();
    expect((await log(hook))[0]).toMatchObject({
      state: "waiting",
      status: 500,
      answer: "kaputt",
      duration: expect.any(Number),
      nextAt: "2026-11-20T10:01:00.000Z",
    });
    await runAt(minute - 1);
    expect(received).toHaveLength(1);
    for (let after = minute; after < 4 * 24 * 60 * minute; after += 60 * minute) await runAt(after);
    expect(received).toHaveLength(10);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect((await log(hook))[0]).toMatchObject({ state: "failed", attempts: 10, nextAt: null });
    const lastAt = Number(received[9]?.headers["webhook-timestamp"]) * 1000 - Date.parse(start);
    expect(lastAt / (24 * 60 * minute)).toBeGreaterThan(2.8);
    expect(await found(hook.id)).toMatchObject({ state: "active" });
  });

  /** As in a process with a lane for them. */
  const runLane = () =>
    runDueJobs(services, services.rooms.jobs, {
      lane: { kinds: [deliveryJob.kind], receiver: deliveryJob.receiver },
    });

  test("that do not answer hold up no other one, and rest with all that waits for them", async () => {
    const { hook } = await make(owner, { to: `${url}/silent` });
    await make();
    const send = services.sendOutside;
    const timeout = Promise.withResolvers<void>();
    let asked = 0;
    services.sendOutside = async (...message) => {
      if (!message[0].endsWith("/silent")) return send(...message);
      asked++;
      await timeout.promise;
      throw new UnreachableError("hat nicht rechtzeitig geantwortet");
    };
    for (let count = 0; count < 3; count++) await guestArrives();
    const running = runLane();
    await expect.poll(() => received.length).toBe(3);
    timeout.resolve();
    await running;
    expect(asked).toBe(1);
    await runAt(minute - 1);
    expect(asked).toBe(1);
    await runAt(minute);
    expect(asked).toBe(2);
    expect((await log(hook)).map(({ attempts }) => attempts).sort()).toEqual([0, 1, 1]);
    services.sendOutside = send;
    await runAt(2 * minute);
    expect((await log(hook)).map(({ state }) => state)).toEqual(Array(3).fill("delivered"));
  });

  test("are shared by processes, also what the version before recorded; what one held goes on after its lease", async () => {
    await make();
    await make();
    for (let count = 0; count < 10; count++) await guestArrives();
    const jobs = services.db.selectFrom("jobs").select(["id", "payload"]).orderBy("id");
    for (const [index, row] of (await jobs.execute()).entries()) {
      const { webhook: _, ...former } = JSON.parse(row.payload);
      const change = index % 2 ? {} : { payload: JSON.stringify(former) };
      const { id } = row;
      await services.db
        .updateTable("jobs")
        .set({ id, ...change })
        .where("id", "=", id)
        .execute();
    }
    const send = services.sendOutside;
    const asked = Promise.withResolvers<void>();
    services.sendOutside = () => {
      asked.resolve();
      return new Promise(() => {});
    };
    // Its process dies.
    void runDueJobs(services, services.rooms.jobs);
    await asked.promise;
    services.sendOutside = send;
    await Promise.all([runLane(), runLane()]);
    expect(received).toHaveLength(19);
    await runAt(5 * minute);
    expect(received).toHaveLength(20);
    expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(20);
  });

  test("end by 410", async () => {
    const { hook } = await make();
    answer = (_request, response) => response.writeHead(410).end();
    await guestArrives();
    await run();
    expect(await found(hook.id)).toMatchObject({ state: "gone" });
    expect((await log(hook))[0]).toMatchObject({ state: "failed", status: 410, nextAt: null });
    await switchWebhook(services, owner, await found(hook.id), "resume");
    await guestArrives();
    await run();
    expect(received).toHaveLength(1);
  });

  test("are paused by 20 failures in a row, with one mail, and resumed by hand", async () => {
    const { hook } = await make();
    answer = (_request, response) => response.writeHead(503).end();
    for (let count = 0; count < 19; count++) await guestArrives();
    await run();
    answer = (_request, response) => void response.writeHead(200).end();
    await guestArrives();
    await run();
    answer = (_request, response) => void response.writeHead(503).end();
    for (let count = 0; count < 25; count++) await guestArrives();
    await run();
    expect(await found(hook.id)).toMatchObject({ state: "failing" });
    expect(received).toHaveLength(40);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["show@example.org", "Ein Webhook ist angehalten"],
    ]);
    expect(mails[0]?.text).toContain(`https://podcast.example/admin/webhooks/${hook.id}`);
    await runAt(2 * minute);
    expect(received).toHaveLength(40);
    const states = (await log(hook)).map(({ state }) => state);
    expect(states).not.toContain("waiting");
    answer = (_request, response) => void response.writeHead(200).end();
    await switchWebhook(services, owner, await found(hook.id), "resume");
    await guestArrives();
    await run();
    expect((await log(hook))[0]).toMatchObject({ state: "delivered" });
  });

  test("say by a button whether a test arrives, and send again what did not", async () => {
    const { hook } = await make();
    const press = (operation: typeof testOf | typeof resend, delivery = "") =>
      submitForm(services, owner, operation, { delivery }, { id: hook.id });
    expect(await press(testOf)).toMatchObject({ saved: true });
    expect(bodies()).toEqual([{ type: "webhook.test", timestamp: start, data: { id: hook.id } }]);
    answer = (_request, response) => response.writeHead(302, { Location: "/" }).end();
    expect(await press(testOf)).toMatchObject({ saved: false });
    await guestArrives();
    await run();
    expect((await log(hook)).map(({ status, nextAt }) => [status, nextAt !== null])).toEqual(
      expect.arrayContaining([
        [302, true],
        [302, false],
        [204, false],
      ]),
    );
    const waiting = (await log(hook)).find(({ nextAt }) => nextAt);
    answer = (_request, response) => void response.writeHead(200).end();
    expect(await press(resend, waiting?.id)).toMatchObject({ saved: true });
    const before = received.length;
    await runAt(minute);
    expect(received).toHaveLength(before);
    expect(await press(resend, "never")).toMatchObject({ saved: false });
  });

  test("are not sent into the house, and say so in the log", async () => {
    services.sendOutside = createSendOutside();
    const { hook } = await make(owner, { to: "http://169.254.169.254/latest" });
    await guestArrives();
    await run();
    expect((await log(hook))[0]).toMatchObject({
      status: null,
      error: expect.stringContaining("privaten Netz"),
    });
  });

  test("are not kept waiting for by a process that ends", async () => {
    const { hook } = await make();
    const stopping = new AbortController();
    answer = () => stopping.abort();
    await guestArrives();
    await runDueJobs(services, services.rooms.jobs, { signal: stopping.signal });
    expect((await log(hook))[0]).toMatchObject({ state: "waiting", attempts: 0 });
    answer = (_request, response) => void response.writeHead(200).end();
    await run();
    expect((await log(hook))[0]).toMatchObject({ state: "delivered", attempts: 1 });
  });

  test("keep 4 KB of an answer of any size", async () => {
    const { hook } = await make();
    answer = (_request, response) => void response.end("\0ä".repeat(50_000));
    await guestArrives();
    await run();
    const [entry] = await log(hook);
    expect(entry?.answer).toMatch(/^ä+/);
    expect(entry?.answer.length).toBeLessThanOrEqual(4096);
  });

  test("keep their log for 30 days", async () => {
    const { hook } = await make();
    await guestArrives();
    await run();
    const forget = () =>
      forgetDeliveriesJob.run(
        services,
        {},
        { id: "", attempts: 1, signal: new AbortController().signal },
      );
    clock.moveTo("2026-12-20T09:59:00.000Z");
    await forget();
    expect(await log(hook)).toHaveLength(1);
    clock.moveTo("2026-12-20T10:01:00.000Z");
    await forget();
    expect(await log(hook)).toEqual([]);
  });

  test("are everybody's own, and all of them who leads'", async () => {
    const { hook: hers } = await make(owner);
    clock.moveTo("2026-11-20T10:01:00.000Z");
    const { hook: his } = await make(editor);
    const ids = async (operator: SignedInOperator) =>
      (await listWebhooks(services.db, operator)).map(({ id }) => id);
    expect(await ids(owner)).toEqual([hers.id, his.id]);
    expect(await ids(editor)).toEqual([his.id]);
    expect(await findWebhook(services.db, editor, hers.id)).toBe(null);
  });

  test("take from a form what may be, and personal data only from who leads", async () => {
    const post = (operator: SignedInOperator, fields: Record<string, string>) =>
      submitForm(services, operator, create, fields);
    const good = { url: "https://hooks.example/a", "event:guest.arrived": "1", personal: "1" };
    expect(await post(editor, { ...good, url: "egal" })).toMatchObject({
      saved: false,
      errors: { url: expect.any(String) },
      values: { url: "egal", "event:guest.arrived": "1" },
    });
    expect(await post(editor, { url: good.url })).toMatchObject({
      saved: false,
      message: "Bitte wähle mindestens ein Ereignis.",
    });
    const input = { url: good.url, events: ["guest.arrived"], isPersonal: true };
    const made = await create.run(services, input, { operator: editor, version: "" });
    expect(made?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    clock.moveTo("2026-11-20T10:01:00.000Z");
    expect(await post(owner, good)).toMatchObject({ saved: true });
    const all = await listWebhooks(services.db, owner);
    expect(all.map(({ isPersonal }) => isPersonal)).toEqual([false, true]);
  });

  test("lie sealed, leave their secrets here, and wait for new ones where SECRET is another", async () => {
    const { hook, secret } = await make();
    const row = await services.db.selectFrom("webhooks").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    const files = await unzip(await buffer(exportEverything(services)));
    const [exported] = JSON.parse(String(files.get("data/webhooks.json")));
    expect(exported).toMatchObject({ id: hook.id, url, events: ["guest.arrived"] });
    expect(Object.keys(exported).filter((name) => /secret|former/.test(name))).toEqual([]);
    expect(files.has("data/webhook_deliveries.json")).toBe(false);
    await guestArrives();
    services.secret = "another secret of a test, 32 characters";
    await changeSecret(services);
    await run();
    await guestArrives();
    await run();
    expect(received).toEqual([]);
    expect((await log(hook))[0]).toMatchObject({ state: "failed" });
    const renewed = await renewSecret(services, owner, await found(hook.id));
    await guestArrives();
    await run();
    const [message] = received;
    expect(() => message && verify(message, renewed)).not.toThrow();
    expect(message?.headers["webhook-signature"]).not.toContain(" ");
  });

  test("are told nothing while they are paused", async () => {
    const { hook } = await make();
    await guestArrives();
    await switchWebhook(services, owner, hook, "pause");
    await guestArrives();
    await run();
    expect(received).toEqual([]);
    expect(await log(hook)).toHaveLength(1);
  });
});

test.each([
  ["egal", /keine Adresse/],
  ["ftp://hooks.example/", /keine Adresse/],
  ["http://hooks.example/", /https/],
  ["https://localhost/", /privaten Netz/],
  ["https://127.1/", /privaten Netz/],
  ["https://[::1]/", /privaten Netz/],
  ["http://169.254.169.254/", /privaten Netz/],
  ["http://n8n:5679/", /https/],
  [`https://hooks.example/${"a".repeat(2000)}`, /zu lang/],
])("messages do not go to %s", (address, problem) => {
  const env = { PRIVATE_HOSTS: ["n8n:5678"] } as unknown as Services["env"];
  expect(urlProblem({ env }, address)).toMatch(problem);
});

test.each(["https://hooks.example/a?b=c", "http://n8n:5678/hook"])(
  "messages go to %s",
  (address) => {
    const env = { PRIVATE_HOSTS: ["n8n:5678"] } as unknown as Services["env"];
    expect(urlProblem({ env }, address)).toBe(null);
  },
);
