import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { onBothDatabases } from "../../tests/databases";
import { movableClock, testServices } from "../../tests/sites";
import { countingApi } from "./counting.server";

const id = "5f8c2a3e-0d3b-4a7e-9a51-0c6c5f4f2b11";
const playback = { id, episodeId: "e1", seconds: 30, positions: "f".repeat(25), source: "site" };
const view = { path: "/episodes/e1", referrer: "https://example.org/a" };

const odd: unknown[] = [
  "",
  "\0",
  "a\0b",
  "\ud800",
  "'; drop table episodes; --",
  "../../x",
  "x".repeat(600),
  null,
  true,
  -1,
  0.5,
  1e21,
  [],
  [[]],
  {},
  { $ne: 1 },
  "Infinity",
  "\u202e",
  "%00",
  "%",
];
const bodies = [
  "",
  "null",
  "[",
  "{}",
  "\0",
  '{"id":',
  "[".repeat(900),
  '{"__proto__":{"a":1}}',
  "1e999",
  ...[playback, view].flatMap((report) =>
    Object.keys(report).flatMap((name) =>
      odd.map((value) => JSON.stringify({ ...report, [name]: value })),
    ),
  ),
];
// Node refuses NUL in a header itself.
const agents = ["", "\t", "x".repeat(20_000), "Mozilla/5.0 (".repeat(500), "\u00ff\u00fe"];
const addresses = [undefined, "", "unknown", "::", "::ffff:1.2.3.4", "fe80::1%eth0", "1:2:3", "%"];
const paths = [
  "/opens/.gif",
  "/opens/%00.gif",
  "/opens/%.gif",
  "/opens/a/b.gif",
  "/opens/%ff.gif",
  "/clicks/%00/0",
  "/clicks/c1/999",
  "/clicks/c1/-1",
  "/clicks/%2e%2e/0",
  "/clicks/'/1",
  `/opens/${"x".repeat(9000)}.gif`,
];

onBothDatabases("what nobody meant to send", (database) => {
  test("is never our own failure", async () => {
    const clock = movableClock("2026-11-20T10:00:00Z");
    const closing: (() => Promise<void> | void)[] = [];
    const failures: unknown[] = [];
    const made = await testServices(database(), { directory: database.directory(), clock });
    const error = (...told: unknown[]) => void failures.push(told);
    const services = {
      ...made,
      log: Object.assign(Object.create(made.log), { error }),
      onClose: (work: () => Promise<void> | void) => void closing.push(work),
    };
    const send = async (
      api: Pick<Hono, "fetch">,
      path: string,
      { body, agent = "Mozilla/5.0", address = "192.0.2.1" }: Sending,
    ) => {
      const headers = { "user-agent": agent, "content-length": String(body?.length ?? 0) };
      const incoming = { headers, socket: { remoteAddress: address } };
      const request = new Request(`http://localhost${path}`, {
        ...(body === undefined ? {} : { method: "POST", body }),
      });
      const { status } = await api.fetch(request, {
        incoming: incoming as unknown as IncomingMessage,
      });
      expect(status, JSON.stringify([path, body, agent, address])).toBeLessThan(500);
    };
    const api = countingApi(services, {}, () => true) as unknown as Hono;
    let sender = 0;
    for (const path of ["/playbacks", "/views"]) {
      for (const body of bodies) {
        sender += 1;
        await send(api, path, { body, address: `192.0.${sender >> 8}.${sender & 255}` });
      }
      for (const report of [playback, view])
        for (const agent of agents)
          for (const address of addresses)
            await send(api, path, {
              body: JSON.stringify(report),
              agent,
              address: address as string,
            });
    }
    const added = new Hono<{ Bindings: HttpBindings }>();
    for (const add of services.rooms.list("inServer", "addRoutes")) add(added, services, {});
    for (const path of paths)
      for (const agent of agents)
        await send(added as unknown as Hono, `/newsletter${path}`, { agent });
    for (const work of closing) await work();
    expect(failures).toEqual([]);
  });
});

type Sending = { body?: string; agent?: string; address?: string };
