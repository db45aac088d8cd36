import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Database } from "~/platform/db/database.server";
import type { Services } from "~/platform/services.server";
import { changeAccount } from "~/reach/fediverse/change-account.server";
import { deliverDue } from "~/reach/fediverse/delivery/deliver.server";
import { sendDocument } from "~/reach/fediverse/documents/answer-document.server";
import { answerInbox } from "~/reach/fediverse/inbox/answer-inbox.server";
import { contentServices } from "../../../../tests/fixtures/content";
import { movableClock } from "../../../../tests/sites";
import { type AskSite, startFediverseServer } from "./server.fixture";

/** The show in the Fediverse on a test database, at its own address, and the others' servers. */
export async function openFediverse(database: Database, { isOn = true } = {}) {
  const { services: bare } = await contentServices(database);
  const clock = movableClock(new Date().toISOString());
  const server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://site");
    const name = pathname.replace(/^\/(?:fediverse|\.well-known)\//, "");
    if (name !== "inbox") return sendDocument(services, name, { incoming, outgoing });
    const { status, headers, body } = await answerInbox(services, incoming);
    outgoing.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask: AskSite = ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(url);
      const options = { port, method, headers, path: pathname + search };
      httpRequest(options, async (answer) => {
        const read = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        const said = { status: answer.statusCode ?? 0, body: await buffer(answer) };
        resolve({ ...said, headers: Object.fromEntries(read) });
      })
        .on("error", reject)
        .end(body);
    });
  const peers = await startFediverseServer({ now: () => new Date(), ask, longest: 1000 });
  const services: Services = { ...bare, clock, sendOutside: peers.sendOutside };
  if (isOn) await changeAccount(services, { isOn: true, name: "folgen" });
  return {
    services,
    clock,
    peers,
    ask,
    inbox: "https://podcast.example/fediverse/inbox",
    actor: "https://podcast.example/fediverse/users/folgen",
    get: (path: string, accept = "application/activity+json") =>
      ask({
        method: "GET",
        url: `https://podcast.example${path}`,
        headers: { accept },
        body: Buffer.alloc(0),
      }),
    deliver: () => deliverDue(services, new AbortController().signal),
    async close() {
      await peers.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
