import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshPlace } from "./databases";
import { freePort } from "./free-port";
import {
  ask,
  begin,
  hasProxy,
  host,
  type ProxyName,
  type RunningProxy,
  startProxy,
} from "./proxies";
import { type ServedSite, serveSite } from "./served-site";

const names: readonly ProxyName[] = ["nginx", "caddy"];
const present = names.filter(hasProxy);
for (const name of names)
  if (!present.includes(name)) console.log(`${name} fehlt: seine Datei in deploy bleibt ungeprüft`);

const operator = { email: "admin@localhost", password: "Ein langes Passwort 4711" };
const origin = { Origin: `https://${host}` };
/** Bytes of a file that the site sends at a time. */
const pieceBytes = 64 * 1024;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

describe.skipIf(present.length === 0)("nginx and Caddy with the files of deploy", () => {
  let place: Awaited<ReturnType<typeof freshPlace>>;
  let sites: ServedSite[] = [];
  let upstream: Server;
  let onRequest: Answer;
  let connections = 0;
  const proxies: RunningProxy[] = [];
  /** For a server that checks strictly, and two processes of the site. */
  const ports = new Map<string, number>();
  const listener = (name: ProxyName) => ports.get(`${name} listener`) ?? 0;
  const site = (name: ProxyName) => ports.get(`${name} site`) ?? 0;

  beforeAll(async () => {
    place = await freshPlace("postgres");
    upstream = createServer((request, response) => {
      if (request.url === "/healthz") response.end();
      else onRequest(request, response);
    }).listen(0, "127.0.0.1");
    upstream.keepAliveTimeout = 65_000;
    upstream.on("connection", () => connections++);
    const settings = { BASE_URL: origin.Origin, ADMIN_PASSWORD: operator.password };
    sites = [await serveSite(place, settings), await serveSite(place, settings)];
    const upstreams = {
      listener: [(upstream.address() as AddressInfo).port],
      site: sites.map(({ address }) => Number(new URL(address).port)),
    };
    for (const name of present)
      for (const [what, sites] of Object.entries(upstreams)) {
        const port = await freePort();
        const directory = join(place.directory, `${name}-${what}`);
        proxies.push(await startProxy(name, directory, { port, sites }));
        ports.set(`${name} ${what}`, port);
      }
  });
  afterAll(async () => {
    await Promise.all(proxies.map((proxy) => proxy.end()));
    await Promise.all(sites.map((site) => site.kill()));
    upstream?.closeAllConnections();
    upstream?.close();
    await place?.clean();
  });

  test.each(present)(
    "tells who asks, by which name and by https, whatever the visitor claims (%s)",
    async (name) => {
      const port = listener(name);
      onRequest = ({ headers }, answer) => answer.end(JSON.stringify(headers));
      const claims = { "X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "http" };
      const { body } = await ask(port, "/", { headers: claims });
      const headers = JSON.parse(body.toString());
      // TRUST_PROXY=1 trusts the last entry.
      expect(headers["x-forwarded-for"].split(", ").at(-1)).toBe("127.0.0.1");
      expect(headers["x-forwarded-proto"]).toBe("https");
      expect(headers.host).toBe(host);
    },
  );

  test.each(present)("uses its connections again (%s)", async (name) => {
    const port = listener(name);
    onRequest = (_request, answer) => answer.end("yes");
    await ask(port, "/");
    const before = connections;
    for (let count = 0; count < 30; count++) await ask(port, "/");
    expect(connections - before).toBeLessThanOrEqual(2);
  });

  test.each(present)("hands an upload over as it comes (%s)", async (name) => {
    const port = listener(name);
    const arrived = Promise.withResolvers<number>();
    onRequest = (request, answer) => {
      request.once("data", (piece: Buffer) => arrived.resolve(piece.length));
      request.once("end", () => answer.end("whole"));
      request.resume();
    };
    const headers = { "Content-Length": String(150 * 1024 * 1024) };
    const { request, answer } = begin(port, "/admin/import/file", { method: "POST", headers });
    answer.catch(() => {});
    request.write(Buffer.alloc(64 * 1024));
    expect(await arrived.promise).toBeGreaterThan(0);
    request.destroy();
  });

  test.each(present)("sends audio on as it comes (%s)", async (name) => {
    const port = listener(name);
    const heard = Promise.withResolvers<void>();
    onRequest = (_request, answer) => {
      answer.writeHead(200, { "Content-Type": "audio/mpeg", "Content-Length": 2 * pieceBytes });
      answer.write(Buffer.alloc(pieceBytes));
      heard.promise.then(() => answer.end(Buffer.alloc(pieceBytes)));
    };
    const { request, answer } = begin(port, "/media/audio/a.mp3");
    request.end();
    const response = await answer;
    let bytes = 0;
    for await (const piece of response) {
      bytes += piece.length;
      // The rest is only sent once this has arrived.
      if (bytes >= pieceBytes) heard.resolve();
    }
    expect(bytes).toBe(2 * pieceBytes);
  });

  test.each(present)(
    "pages come compressed once, and are not sent again to who has them (%s)",
    async (name) => {
      const port = site(name);
      const headers = { "Accept-Encoding": "gzip" };
      const page = await ask(port, "/", { headers });
      expect(page.headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(page.body).toString()).toContain("<!DOCTYPE html>");
      const again = { ...headers, "If-None-Match": page.headers.etag };
      expect((await ask(port, "/", { headers: again })).status).toBe(304);
    },
  );

  test.each(present)("a range of a file comes as that range (%s)", async (name) => {
    const port = site(name);
    const feed = await ask(port, "/feed.xml", { headers: { "Accept-Encoding": "identity" } });
    const path = /enclosure url="[^"]*?(\/media\/[^"]+)"/.exec(feed.body.toString())?.[1] ?? "";
    const part = await ask(port, path, { headers: { Range: "bytes=1000-1999" } });
    expect(part.status).toBe(206);
    expect(part.headers["content-range"]).toMatch(/^bytes 1000-1999\//);
    const whole = await ask(port, path);
    expect(part.body.equals(whole.body.subarray(1000, 2000))).toBe(true);
  });

  test.each(present)("an operator signs in and sends 8 MB in one piece (%s)", async (name) => {
    const port = site(name);
    const form = { ...origin, "Content-Type": "application/x-www-form-urlencoded" };
    const fields = new URLSearchParams(operator).toString();
    const entry = await ask(port, "/admin/login", { method: "POST", headers: form }, fields);
    const cookies = entry.headers["set-cookie"] ?? [];
    const Cookie = cookies.map((line) => line.split(";")[0]).join("; ");
    const tus = { ...origin, Cookie, "Tus-Resumable": "1.0.0" };
    const sound = soundOf(8 * 1024 * 1024);
    const name64 = Buffer.from("a.mp3").toString("base64");
    const begun = await ask(port, "/admin/uploads", {
      method: "POST",
      headers: {
        ...tus,
        "Content-Length": "0",
        "Upload-Length": String(sound.length),
        "Upload-Metadata": `filename ${name64}`,
      },
    });
    expect(begun.status).toBe(201);
    const sent = await ask(
      port,
      begun.headers.location ?? "",
      {
        method: "PATCH",
        headers: {
          ...tus,
          "Upload-Offset": "0",
          "Content-Type": "application/offset+octet-stream",
          "Content-Length": String(sound.length),
        },
      },
      sound,
    );
    expect(sent.status).toBe(204);
    expect(sent.headers["upload-offset"]).toBe(String(sound.length));
  });

  test("a process that leaves loses nobody", async () => {
    let isOver = false;
    const statuses: unknown[] = [];
    const visit = async (name: ProxyName) => {
      while (!isOver) {
        const search = ask(site(name), `/suche?q=${statuses.length % 7}`);
        statuses.push(await search.then(({ status }) => status, String));
      }
    };
    const visitors = [...present, ...present].map(visit);
    expect(await sites[0]?.end()).toBe(0);
    isOver = true;
    await Promise.all(visitors);
    expect(statuses.length).toBeGreaterThan(visitors.length);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

/** Silent frames of MPEG-1 layer III, 208 bytes each. */
function soundOf(bytes: number): Buffer {
  const frame = Buffer.alloc(208);
  frame.set([0xff, 0xfb, 0x50, 0xc0]);
  return Buffer.concat(Array.from({ length: Math.floor(bytes / frame.length) }, () => frame));
}
