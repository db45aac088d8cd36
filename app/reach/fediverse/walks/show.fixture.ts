import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { onTestFinished } from "vitest";
import { createDownloadCounter } from "~/core/analytics/downloads/count-downloads.server";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import { commonHeaders } from "~/platform/page-cache/security-headers.server";
import type { Services } from "~/platform/services.server";
import { changeAccount } from "~/reach/fediverse/change-account.server";
import { addProfileRoute } from "~/reach/fediverse/documents/found-by-address.server";
import { callersApi } from "~/server/callers.server";
import { streamsApi } from "~/server/streams.server";
import type { TestDatabase } from "../../../../tests/databases";
import { movableClock, testServices } from "../../../../tests/sites";
import { type AskSite, startFediverseServer } from "./server.fixture";

/**
 * A show in the Fediverse, `@folgen@podcast.example`, with other servers around it. Signatures carry this
 * machine's time, so the show's clock starts there, too.
 */
export async function openShow(database: TestDatabase, { longest = 60_000 } = {}) {
  const clock = movableClock(new Date().toISOString());
  const directory = database.directory();
  const closing: (() => Promise<void> | void)[] = [];
  const made = await testServices(database(), { directory, clock });
  const peers = await startFediverseServer({
    now: () => new Date(),
    ask: (request) => ask(request),
    longest,
  });
  const services: Services = {
    ...made,
    sendOutside: peers.sendOutside,
    onClose: (work) => void closing.push(work),
  };
  const { ask, close } = await serve(services);
  onTestFinished(async () => {
    await Promise.all([close(), peers.close(), ...closing.map((work) => work())]);
  });
  const obstacle = await changeAccount(services, { isOn: true, name: "folgen" });
  if (obstacle) throw new Error(obstacle);
  const own = "https://podcast.example/fediverse";
  return {
    services,
    peers,
    clock,
    db: services.db,
    addresses: {
      actor: `${own}/users/folgen`,
      inbox: `${own}/inbox`,
      followers: `${own}/followers`,
    },
    /** All due work, including deliveries. */
    runJobs: () => runDueJobs(services, services.rooms.jobs),
    /** Time passes, and due work runs. */
    async pass(minutes: number) {
      clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString());
      await runDueJobs(services, services.rooms.jobs);
    },
  };
}

/** The site as other servers see it: what handles programs' requests, and what sends documents. */
async function serve(services: Services): Promise<{ ask: AskSite; close(): Promise<void> }> {
  const common = commonHeaders(services.env.BASE_URL);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route("/", callersApi(services, common));
  addProfileRoute(app, services, common);
  app.route("/", streamsApi(services, createDownloadCounter(services)));
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ask: ({ method, url, headers, body }) =>
      new Promise((resolve, reject) => {
        const { pathname, search, host } = new URL(url);
        const path = pathname + search;
        const length = body.length > 0 ? { "content-length": String(body.length) } : {};
        const sent = { host, ...length, ...headers };
        const asking = httpRequest({ port, host: "127.0.0.1", method, path, headers: sent });
        asking.on("error", reject);
        asking.on("response", async (answer) => {
          const answered = Object.entries(answer.headers).map(([name, value]) => [
            name,
            [value].flat().join(", "),
          ]);
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(answered),
            body: await buffer(answer),
          });
        });
        asking.end(body);
      }),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
