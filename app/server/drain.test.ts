import { once } from "node:events";
import { Agent, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { drain } from "./drain.server";

const settings = { answering: 400, grace: 4000, isWatched: () => false };
const endless = { ...settings, answering: 3_600_000, grace: 3_600_000 };

test("who keeps an idle connection, and who comes anew, is answered while it drains, and told to leave", async () => {
  const { server, ask } = await listening();
  const idle = new Agent({ keepAlive: true });
  expect(await ask("/", idle)).toEqual({ status: 200, connection: "keep-alive", isReused: false });
  const drained = drain(server, endless);
  expect(await ask("/", idle)).toEqual({ status: 200, connection: "close", isReused: true });
  await ask("/", idle);
  await drained;
  await expect(ask("/")).rejects.toThrow("ECONNREFUSED");
});

test("with nobody there it ends at once, unless somebody watches", async () => {
  const { server } = await listening();
  await drain(server, endless);
  const { server: watched, ask } = await listening();
  let isWatched = true;
  const drained = drain(watched, { ...endless, isWatched: () => isWatched });
  await wait(200);
  expect(await ask("/")).toMatchObject({ status: 200, connection: "close" });
  isWatched = false;
  await drained;
});

test("idle connections end with its time, a running answer later, and what never ends with the grace", async () => {
  const { server, ask } = await listening();
  const idle = new Agent({ keepAlive: true });
  await ask("/", idle);
  const slow = ask("/slow");
  const never = expect(ask("/never")).rejects.toThrow(/ECONNRESET|hang up/);
  await wait(50);
  const from = performance.now();
  await drain(server, settings);
  expect(performance.now() - from).toBeGreaterThan(3900);
  expect(await slow).toMatchObject({ status: 200 });
  await never;
});

/** A server that answers at once, after a second (`/slow`), or never. */
async function listening() {
  const server = createServer((asked, answer) => {
    if (asked.url === "/never") return;
    setTimeout(() => answer.end("."), asked.url === "/slow" ? 1000 : 0);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => server.closeAllConnections());
  const ask = (path: string, agent = new Agent()) =>
    new Promise<{ status: number; connection: string; isReused: boolean }>((resolve, reject) => {
      const asked = request({ port, path, agent }, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const isReused = asked.reusedSocket;
        answer
          .resume()
          .once("end", () => resolve({ status, connection: headers.connection ?? "", isReused }));
      });
      asked.on("error", reject).end();
    });
  return { server, ask };
}
