import { globSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { nextBerlinMidnight } from "~/lib/time/berlin-time";
import { movableClock } from "../../../tests/sites";
import { EncodedBody } from "./encoded-body.server";
import { PageCache, type Rendered } from "./page-cache.server";

const html = (text: string): Rendered => ({
  status: 200,
  headers: { "Content-Type": "text/html" },
  body: Buffer.from(
    Array.from({ length: 500 }, (_, index) => `${text}${(index * 7919) % 1013} `).join(""),
  ),
});

describe("the page cache", () => {
  const clock = movableClock("2026-11-20T10:00:00Z");
  let cache: PageCache;
  let render: () => Promise<Rendered>;
  let renders: number;
  let server: Server;
  let address: string;

  beforeEach(async () => {
    clock.moveTo("2026-11-20T10:00:00Z");
    cache = new PageCache({ clock, nextExpiry: nextBerlinMidnight });
    renders = 0;
    render = async () => html(`Seite ${++renders} `);
    server = createServer((request, response) => {
      const key = request.url ?? "/";
      if (!cache.answer(key, request, response))
        cache.answerRendered(key, request, response, () => render());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  const get = (path = "/", headers: Record<string, string> = {}) =>
    fetch(address + path, { headers: { "Accept-Encoding": "identity", ...headers } });

  test("renders once and answers from memory", async () => {
    const first = await (await get()).text();
    const second = await (await get()).text();
    expect(second).toBe(first);
    expect(renders).toBe(1);
  });

  test("keeps a large answer in its encodings alone, and gives it in each", async () => {
    const body = Buffer.from("Ein Feed mit vielen Folgen. ".repeat(200_000));
    render = async () => ({ ...html(""), body });
    for (const encoding of ["identity", "gzip", "br", "identity", "gzip"]) {
      const answer = await get("/feed", { "Accept-Encoding": encoding });
      expect(answer.headers.get("Content-Encoding") ?? "identity").toBe(encoding);
      expect(body.equals(Buffer.from(await answer.arrayBuffer())), encoding).toBe(true);
      const asked = {
        "Accept-Encoding": encoding,
        "If-None-Match": answer.headers.get("ETag") ?? "",
      };
      expect((await get("/feed", asked)).status).toBe(304);
    }
    expect(cache.bytes).toBeLessThan(body.length / 10);
  });

  test("gives a part of what says that it has parts, and of nothing else", async () => {
    const asked = { Range: "bytes=2-5" };
    expect((await get("/plain", asked)).status).toBe(200);
    const { headers, ...rest } = html("Seite ");
    render = async () => ({ ...rest, headers: { ...headers, "Accept-Ranges": "bytes" } });
    for (const when of ["rendered", "kept"]) {
      const part = await get("/parts", { ...asked, "Accept-Encoding": "br" });
      expect(part.status, when).toBe(206);
      expect(part.headers.get("Content-Range")).toBe(`bytes 2-5/${rest.body.length}`);
      expect(await part.text()).toBe("ite ");
    }
    expect((await get("/parts", { ...asked, "If-Range": '"other"' })).status).toBe(200);
    const beyond = await get("/parts", { Range: "bytes=900000-" });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("Content-Range")).toBe(`bytes */${rest.body.length}`);
  });

  test("renders once for a burst on a cold page", async () => {
    render = async () => {
      renders++;
      await new Promise((resolve) => setTimeout(resolve, 30));
      return html("Seite ");
    };
    await Promise.all(Array.from({ length: 40 }, async () => (await get()).text()));
    expect(renders).toBe(1);
  });

  test("renders again once the content has changed", async () => {
    await (await get()).text();
    cache.clear();
    expect(await (await get()).text()).toContain("Seite 2");
  });

  test("does not keep what was read before a change that came during the rendering", async () => {
    render = async () => {
      renders++;
      const read = `Stand ${renders} `;
      if (renders === 1) cache.clear();
      return html(read);
    };
    await (await get()).text();
    expect(await (await get()).text()).toContain("Stand 2");
  });

  test("lets a page end when the next day begins in Berlin", async () => {
    await (await get()).text();
    clock.moveTo("2026-11-20T22:59:59Z");
    expect(await (await get()).text()).toContain("Seite 1");
    clock.moveTo("2026-11-20T23:00:00Z");
    expect(await (await get()).text()).toContain("Seite 2");
  });

  test("answers 304 to the tag of the same content, in whichever encoding it was", async () => {
    const tags = await Promise.all(
      ["identity", "gzip", "br"].map(
        async (encoding) =>
          (await get("/", { "Accept-Encoding": encoding })).headers.get("etag") ?? "",
      ),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) {
      const again = await get("/", { "If-None-Match": tag });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
    }
    cache.clear();
    expect((await get("/", { "If-None-Match": tags[0] ?? "" })).status).toBe(200);
  });

  test("answers 304 to the date of the same content, where no tag was sent", async () => {
    const changed = "Fri, 20 Nov 2026 10:00:00 GMT";
    render = async () => ({ ...html("Feed "), headers: { "Last-Modified": changed } });
    const status = async (headers: Record<string, string>) => (await get("/", headers)).status;
    expect(await status({ "If-Modified-Since": changed })).toBe(304);
    expect(await status({ "If-Modified-Since": "Fri, 20 Nov 2026 09:59:59 GMT" })).toBe(200);
    expect(await status({ "If-Modified-Since": "gestern" })).toBe(200);
    expect(await status({ "If-Modified-Since": changed, "If-None-Match": '"other"' })).toBe(200);
  });

  test("sends the same bytes in all encodings, quick first and dense later, each with its own strong tag", async () => {
    const plain = await (await get()).text();
    const raw = (encoding: string) =>
      new Promise<{ bytes: Buffer; tag: string }>((resolve, reject) => {
        import("node:http").then(({ get: request }) =>
          request(address, { headers: { "Accept-Encoding": encoding } }, async (response) => {
            const pieces: Buffer[] = [];
            for await (const piece of response) pieces.push(piece);
            resolve({ bytes: Buffer.concat(pieces), tag: response.headers.etag ?? "" });
          }).on("error", reject),
        );
      });
    const quick = await raw("br");
    expect(brotliDecompressSync(quick.bytes).toString()).toBe(plain);
    expect(gunzipSync((await raw("gzip")).bytes).toString()).toBe(plain);
    for (let index = 0; index < 5; index++) await raw("br");
    await new Promise((resolve) => setTimeout(resolve, 200));
    const dense = await raw("br");
    expect(brotliDecompressSync(dense.bytes).toString()).toBe(plain);
    expect(await raw("gzip, br, zstd")).toEqual(dense);
    cache.clear();
    const zstd = await raw("gzip, br, zstd");
    expect(zstdDecompressSync(zstd.bytes).toString()).toContain("Seite 2");
    expect(zstd.tag).toMatch(/-zstd-quick"$/);
    expect(gunzipSync((await raw("gzip, br;q=0, zstd")).bytes).toString()).toContain("Seite 2");
    expect(dense.bytes.length).toBeLessThanOrEqual(quick.bytes.length);
    expect(dense.tag).not.toBe(quick.tag);
  });

  test("sends browsers, which take brotli, no more bytes than it would send as gzip", async () => {
    const texts = ["app/ui/**/*.css", "docs/*.md"].flatMap((files) => globSync(files).toSorted());
    const body = new EncodedBody(Buffer.concat(texts.map((file) => readFileSync(file))));
    expect(body.in("br").bytes.length).toBeLessThan(body.in("gzip").bytes.length);
    expect(body.in("zstd").bytes.length).toBeLessThan(body.in("br").bytes.length);
  });

  /** Holds dense encoding until released; returns how many pages got it. */
  function heldCondensing() {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    const spy = vi.spyOn(EncodedBody.prototype, "condense").mockImplementation(() => promise);
    onTestFinished(() => spy.mockRestore());
    return { condensed: () => spy.mock.calls.length, letGo };
  }

  async function makePopular(path: string) {
    for (let index = 0; index < 6; index++) await (await get(path)).text();
  }

  test("makes nothing dense that is not kept any more when its turn comes", async () => {
    const { condensed, letGo } = heldCondensing();
    for (const path of ["/a", "/b", "/c"]) await makePopular(path);
    cache.clear();
    await makePopular("/d");
    await get("/c");
    expect(condensed()).toBe(1);
    letGo();
    await expect.poll(condensed).toBe(2);
    await makePopular("/e");
    await expect.poll(condensed).toBe(3);
  });

  test("lets few pages wait for their dense encodings; the others have another chance", async () => {
    const { condensed, letGo } = heldCondensing();
    for (let index = 0; index < 25; index++) await makePopular(`/${index}`);
    letGo();
    await expect.poll(condensed).toBe(21);
    await makePopular("/24");
    await expect.poll(condensed).toBe(22);
  });

  test("answers HEAD with the length and no body", async () => {
    const answer = await fetch(address, {
      method: "HEAD",
      headers: { "Accept-Encoding": "identity" },
    });
    expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(1000);
    expect(await answer.text()).toBe("");
  });

  test("keeps no failure", async () => {
    render = async () => ({ ...html(`Fehler ${++renders} `), status: 500 });
    await (await get()).text();
    expect(await (await get()).text()).toContain("Fehler 2");
  });

  test("stays within its memory", async () => {
    cache = new PageCache({ clock, nextExpiry: nextBerlinMidnight, maxBytes: 200_000 });
    for (let index = 0; index < 60; index++) await (await get(`/${index}`)).text();
    expect(cache.bytes).toBeLessThanOrEqual(200_000);
    expect(renders).toBe(60);
  });

  test("gives what nobody is led to little room, and none of the others'", async () => {
    const isLinked = (key: string) => !key.includes("?");
    const maxBytes = 200_000;
    cache = new PageCache({ clock, nextExpiry: nextBerlinMidnight, maxBytes, isLinked });
    for (let index = 0; index < 10; index++) await (await get(`/${index}`)).text();
    for (let index = 0; index < 60; index++) await (await get(`/?kommentare=${index}`)).text();
    await (await get("/?kommentare=59")).text();
    expect(renders).toBe(70);
    for (let index = 0; index < 10; index++) await (await get(`/${index}`)).text();
    expect(renders).toBe(70);
    expect(cache.bytes).toBeLessThanOrEqual(maxBytes * (9 / 8));
    clock.moveTo("2026-11-21T10:00:00Z");
    await (await get("/?kommentare=59")).text();
    expect(renders).toBe(71);
  });
});
