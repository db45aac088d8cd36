import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endUploads, limitBodyTime } from "~/platform/outside/body-time.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../tests/databases";
import { createFirstOperator, signedInCookie } from "../../tests/fixtures/accounts";
import { movableClock, testServices } from "../../tests/sites";
import { importsApi } from "./admin.server";
import { uploadsApi } from "./operator-files.server";

const feed = `<?xml version="1.0"?>${" ".repeat(200)}`;

onBothDatabases("a body that takes its time", (database) => {
  let directory: string;
  let server: Server;
  let cookie: string;
  let services: Services;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "body-time-"));
    const clock = movableClock("2026-11-20T10:00:00Z");
    services = await testServices(database(), { directory, clock });
    await createFirstOperator(services);
    cookie = await signedInCookie(services);
    const app = new Hono<{ Bindings: HttpBindings }>()
      .route("/import", importsApi(services, {}))
      .route("/uploads", uploadsApi(services, {}))
      .post("/contact", async (c) => c.text(await c.req.text()));
    const api = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    server = createServer((request, response) => {
      limitBodyTime(request, response, 1000);
      api(request, response);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await rm(directory, { recursive: true });
  });

  /** Sends the head and half of the body; `finish` sends the rest and returns the answer. */
  async function begin(method: string, path: string, lines: string[] = []) {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    await once(socket, "connect");
    const head = [`${method} ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...lines];
    socket.write([...head, `Content-Length: ${feed.length}`, "", feed.slice(0, 100)].join("\r\n"));
    let answer = "";
    socket.on("data", (piece) => {
      answer += piece;
    });
    const closed = once(socket, "close").then(() => answer);
    return {
      closed,
      finish() {
        socket.write(feed.slice(100));
        return closed;
      },
    };
  }

  test("is broken off after a minute, but for an operator's file", async () => {
    const signedIn = `Cookie: ${cookie}`;
    const imported = await begin("POST", "/import/file", [signedIn]);
    const created = await begin("POST", "/uploads", [
      signedIn,
      "Tus-Resumable: 1.0.0",
      `Upload-Length: ${feed.length}`,
      "Content-Type: application/offset+octet-stream",
      `Upload-Metadata: filename ${Buffer.from("a.mp3").toString("base64")}`,
    ]);
    const stranger = await begin("POST", "/contact");
    expect(await stranger.closed).toMatch(/^HTTP\/1\.1 408 /);
    expect(await imported.finish()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await created.finish()).toMatch(/^HTTP\/1\.1 201 /);
  });

  test("of an operator is refused at once when the process ends, and what has begun goes on", async () => {
    const begun = await begin("POST", "/import/file", [`Cookie: ${cookie}`]);
    await expect
      .poll(async () => (await readdir(join(directory, "imports")).catch(() => [])).length)
      .toBe(1);
    endUploads(services);
    const late = await begin("POST", "/import/file", [`Cookie: ${cookie}`]);
    expect(await late.closed).toMatch(/^HTTP\/1\.1 503 /);
    const stranger = await begin("POST", "/import/file");
    expect(await stranger.closed).toMatch(/^HTTP\/1\.1 401 /);
    expect(await begun.finish()).toMatch(/^HTTP\/1\.1 201 /);
  });

  test("is taken when it comes in time", async () => {
    const { finish } = await begin("POST", "/contact");
    expect(await finish()).toContain(feed);
  });
});
