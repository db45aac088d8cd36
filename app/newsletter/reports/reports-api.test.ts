import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { submitForm } from "../../../tests/submit-form";
import { discardReportKey } from "../domain/operations.server";
import { bounceMail } from "./mail-report.fixture";
import { renewReportKey } from "./report-key.server";
import { reportsApi } from "./reports-api.server";

const ada = { id: "ada", name: "Ada", email: "ada@example.org" };
const stranger = '{"type":"bounce","permanent":true,"email":"eve@example.net"}';

onBothDatabases("POST /newsletter/reports", (database) => {
  async function open() {
    const clock = movableClock("2026-11-20T10:00:00Z");
    const services = await testServices(database(), { directory: database.directory(), clock });
    const api = reportsApi(services, {});
    const seconds = clock.now().getTime() / 1000;
    const sign = (key: string, body: string | Uint8Array, time = seconds) =>
      `t=${time},v1=${createHmac("sha256", key).update(`${time}.`).update(body).digest("hex")}`;
    const post = async (body: string | Uint8Array, signature?: string, path = "/") => {
      const headers = {
        "content-length": String(body.length),
        ...(signature ? { "x-signature": signature } : {}),
      };
      const socket = { remoteAddress: "203.0.113.7" };
      const incoming = { headers, socket } as unknown as IncomingMessage;
      const sent = typeof body === "string" ? body : new Uint8Array(body);
      const request = new Request(`http://localhost${path}`, {
        method: "POST",
        headers,
        body: sent,
      });
      const answer = await api.fetch(request, { incoming });
      return { status: answer.status, json: await answer.json(), headers: answer.headers };
    };
    return { services, api, sign, post, seconds };
  }

  test("takes what is signed with the key, and nothing else", async () => {
    const { services, sign, post, seconds } = await open();
    expect((await post(stranger, sign("no key yet", stranger))).status).toBe(401);
    const key = await renewReportKey(services, ada);
    const taken = await post(stranger, sign(key, stranger));
    expect(taken).toMatchObject({ status: 202, json: { taken: 0, repeated: 0, unknown: 1 } });
    expect(taken.headers.get("cache-control")).toBe("no-store");
    expect((await post(stranger)).status).toBe(401);
    expect((await post(stranger, sign("other", stranger))).status).toBe(401);
    expect((await post(stranger, sign(key, stranger, seconds - 301))).status).toBe(401);
    expect((await post("{}", sign(key, stranger))).status).toBe(401);
    expect((await post("{}", sign(key, "{}"))).status).toBe(400);
    expect((await post("x", sign(key, "x"))).status).toBe(400);
    const large = "x".repeat(1024 * 1024 + 1);
    expect((await post(large, sign(key, large))).status).toBe(413);

    const next = await renewReportKey(services, ada);
    expect((await post(stranger, sign(key, stranger))).status).toBe(401);
    expect((await post(stranger, sign(next, stranger))).status).toBe(202);
    await submitForm(services, ada, discardReportKey);
    expect((await post(stranger, sign(next, stranger))).status).toBe(401);
  });

  test("reads nothing of who has no fresh signature, and not much of who signs wrongly", async () => {
    const { services, api, sign, post } = await open();
    const key = await renewReportKey(services, ada);
    const unread = new ReadableStream({
      pull() {
        throw new Error("was read");
      },
    });
    const headers = { "transfer-encoding": "chunked" };
    const incoming = { headers, socket: {} } as unknown as IncomingMessage;
    const request = new Request("http://localhost/mail", {
      method: "POST",
      headers,
      body: unread,
      duplex: "half",
    } as RequestInit);
    expect((await api.fetch(request, { incoming })).status).toBe(401);
    for (let times = 0; times < 200; times += 1)
      expect((await post(stranger, sign(key, stranger))).status).toBe(202);
    for (let times = 0; times < 120; times += 1) await post(stranger, sign("other", stranger));
    expect((await post(stranger, sign("other", stranger))).status).toBe(429);
  });

  test("takes whole mails too", async () => {
    const { services, sign, post } = await open();
    const key = await renewReportKey(services, ada);
    const mail = bounceMail();
    expect(await post(mail, sign(key, mail), "/mail")).toMatchObject({
      status: 202,
      json: { unknown: 1 },
    });
    expect(await post("Hallo", sign(key, "Hallo"), "/mail")).toMatchObject({
      status: 202,
      json: { taken: 0, unknown: 0 },
    });
  });

  test("asks for another try when the database is away", async () => {
    const { services, sign, post } = await open();
    const key = await renewReportKey(services, ada);
    await services.db.schema.alterTable("newsletter_subscribers").renameTo("away").execute();
    expect((await post(stranger, sign(key, stranger))).status).toBe(503);
  });
});
