import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { Readable } from "node:stream";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeContent } from "~/platform/db/content-signal.server";
import { UnavailableError } from "~/platform/errors";
import { onBothDatabases } from "../../../../tests/databases";
import { eventually } from "../../../../tests/eventually";
import { type MediaSite, putEpisode, startMediaSite } from "../../../../tests/fixtures/media";
import { type MediaFile, storeMedia } from "../library/media-files.server";
import { variantsJob } from "./variants.server";

const content = randomBytes(3_000_000);

onBothDatabases("media", (database) => {
  let site: MediaSite;
  let audio: MediaFile;
  const store = (name: string, episodeId: string | null, bytes = content) =>
    storeMedia(
      site.services,
      { kind: "audio", name, mime: "audio/mpeg", content: bytes, episodeId },
      site.services.db,
    );

  beforeEach(async () => {
    site = await startMediaSite(database());
    audio = await store("012 Kaffeefilter", null);
  });
  afterEach(() => site.close());

  const range = (value: string, more = {}) =>
    site.ask(audio.url, { headers: { Range: value, ...more } });

  test("the whole file, with all a client wants to know", async () => {
    const { status, headers, body } = await site.ask(audio.url);
    expect(status).toBe(200);
    expect(body.equals(content)).toBe(true);
    expect(audio.url).toMatch(/^\/media\/audio\/012-kaffeefilter-[0-9a-f]{10}\.mp3$/);
    expect(headers).toMatchObject({
      "content-type": "audio/mpeg",
      "content-length": "3000000",
      "accept-ranges": "bytes",
      "cache-control": "private, max-age=31536000, immutable",
      "last-modified": "Fri, 20 Nov 2026 10:00:00 GMT",
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; media-src 'self'",
    });
    expect(headers["content-disposition"]).toBeUndefined();
  });

  test.each([
    ["bytes=0-1", 0, 1],
    ["bytes=1000000-", 1_000_000, 2_999_999],
    ["bytes=-500", 2_999_500, 2_999_999],
    ["bytes=2999990-9999999", 2_999_990, 2_999_999],
    ["bytes=0-2999999", 0, 2_999_999],
  ])("a part: %s", async (value, start, end) => {
    const { status, headers, body } = await range(value);
    expect(status).toBe(206);
    expect(headers["content-range"]).toBe(`bytes ${start}-${end}/3000000`);
    expect(headers["content-length"]).toBe(String(end - start + 1));
    expect(headers["content-type"]).toBe("audio/mpeg");
    expect(body.equals(content.subarray(start, end + 1))).toBe(true);
  });

  test.each(["bytes=3000000-", "bytes=-0"])("a part that lies outside: %s", async (value) => {
    const { status, headers, body } = await range(value);
    expect(status).toBe(416);
    expect(headers["content-range"]).toBe("bytes */3000000");
    expect(body.length).toBe(0);
  });

  test.each(["bytes=5-1", "bytes=x", "lines=0-1", "bytes=0-1,5-6"])(
    "the whole file for %s",
    async (value) => {
      const { status, headers, body } = await range(value);
      expect(status).toBe(200);
      expect(headers["content-range"]).toBeUndefined();
      expect(body.length).toBe(3_000_000);
    },
  );

  test("If-Range lets a part through only while the file is the same", async () => {
    const { headers } = await site.ask(audio.url, { method: "HEAD" });
    const part = async (ifRange: string) =>
      (await range("bytes=0-9", { "If-Range": ifRange })).status;
    expect(await part(String(headers.etag))).toBe(206);
    expect(await part(String(headers["last-modified"]))).toBe(206);
    expect(await part('"other"')).toBe(200);
    expect(await part(`W/${headers.etag}`)).toBe(200);
    expect(await part("Thu, 19 Nov 2026 10:00:00 GMT")).toBe(200);
    expect((await range("bytes=9999999-", { "If-Range": '"other"' })).status).toBe(200);
  });

  test("304 when the client has it already, also for a part", async () => {
    const { headers } = await site.ask(audio.url, { method: "HEAD" });
    const same = { "If-None-Match": String(headers.etag) };
    const known = await site.ask(audio.url, { headers: same });
    expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(known.headers.etag).toBe(headers.etag);
    expect(known.headers["content-length"]).toBeUndefined();
    expect((await range("bytes=0-1", same)).status).toBe(304);
    const since = { "If-Modified-Since": String(headers["last-modified"]) };
    expect((await site.ask(audio.url, { headers: since })).status).toBe(304);
    expect((await site.ask(audio.url, { headers: { "If-Match": '"x"' } })).status).toBe(412);
  });

  test("HEAD tells the whole length and sends nothing, with a Range too", async () => {
    for (const headers of [{}, { Range: "bytes=0-1" }, { Range: "bytes=9999999-" }]) {
      const answer = await site.ask(audio.url, { method: "HEAD", headers });
      expect(answer).toMatchObject({ status: 200, body: Buffer.alloc(0) });
      expect(answer.headers["content-length"]).toBe("3000000");
      expect(answer.headers["accept-ranges"]).toBe("bytes");
    }
  });

  test("?download names the file without its hash", async () => {
    const { headers } = await site.ask(`${audio.url}?download`);
    expect(headers["content-disposition"]).toBe(
      `attachment; filename="012-kaffeefilter.mp3"; filename*=UTF-8''012-kaffeefilter.mp3`,
    );
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is not allowed", async (method) => {
    const { status, headers } = await site.ask(audio.url, { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD");
  });

  test("what belongs to an episode is there from its day on, in Berlin", async () => {
    await putEpisode(site.services, { id: "e1", date: "2026-11-21" });
    const { url } = await store("geheim", "e1");
    const status = async () => (await site.ask(url)).status;
    expect(await status()).toBe(404);
    site.clock.moveTo("2026-11-20T22:59:59Z");
    expect(await status()).toBe(404);
    site.clock.moveTo("2026-11-20T23:00:00Z");
    expect(await status()).toBe(200);
    await putEpisode(site.services, { id: "e1", date: "2026-12-24" });
    expect(await status()).toBe(404);
    await putEpisode(site.services, { id: "e1", date: "2026-11-01" });
    expect(await status()).toBe(200);
  });

  test.each([
    "/media/",
    "/media/audio",
    "/media/audio/",
    "/media/audio/nobody.mp3",
    "/media/../podcast.sqlite",
    "/media/%2e%2e/podcast.sqlite",
    "/media/..%2fpodcast.sqlite",
    "/media/audio/..%5c..%5cpodcast.sqlite",
    "/media/audio//x.mp3",
    "/media//etc/passwd",
    "/media/%00",
    "/media/audio/x%00.mp3",
    "/media/%",
    "/media/%zz",
    "/media/%ff%fe",
    "/media/%c0%ae%c0%ae/x",
    "/media/artwork/../../podcast.sqlite",
    "/media/artwork/..%2f..-0123456789-og.png",
    `/media/${"a".repeat(8000)}`,
    "//media/audio",
    "*",
  ])("there is nothing at %s", async (path) => {
    const { status, headers, body } = await site.ask(path);
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("no-store");
    expect(body.length).toBe(0);
  });

  test("a page that shows a picture which is gone gets the sealed file, still as a 404", async () => {
    const asImage = { headers: { "Sec-Fetch-Dest": "image" } };
    const { status, headers, body } = await site.ask("/media/images/weg-0123456789.jpg", asImage);
    expect(status).toBe(404);
    expect(headers).toMatchObject({ "content-type": "image/svg+xml", "cache-control": "no-store" });
    expect(body.toString()).toMatch(/^<svg[^>]*><rect width="100%"/);
    expect((await site.ask("/media/images/weg-0123456789.jpg")).body.length).toBe(0);
  });

  test("a picture goes out in the newest form that the client takes, one address for all", async () => {
    const image = { kind: "image", mime: "image/jpeg", content: randomBytes(90) } as const;
    const { db, storage } = site.services;
    const { id, url, path } = await storeMedia(
      site.services,
      { ...image, name: "bild", episodeId: null },
      db,
    );
    expect((await site.ask(url)).headers.vary).toBeUndefined();
    const variants = [480, 960].flatMap((width) =>
      ["avif", "webp"].map((format) => ({
        width,
        format,
        path: `${path}-${width}.${format}`,
        bytes: 5,
      })),
    );
    for (const variant of variants) await storage.write(variant.path, Readable.from(["klein"]));
    await writeContent(site.services, (trx) =>
      trx
        .updateTable("media_files")
        .set({ variants: JSON.stringify(variants) })
        .where("id", "=", id)
        .execute(),
    );
    const asked = async (accept: string, search = "") => {
      const { headers } = await site.ask(url + search, { headers: { Accept: accept } });
      expect(headers.vary).toBe("Accept");
      return [headers["content-type"], headers["content-length"], headers.etag];
    };
    const [type, length, etag] = await asked("image/avif,image/webp,*/*");
    expect([type, length]).toEqual(["image/avif", "5"]);
    expect(etag).toMatch(/^"[0-9a-f]{32}-960avif"$/);
    expect((await asked("image/webp", "?w=300")).at(-1)).toMatch(/-480webp"$/);
    expect((await asked("*/*")).slice(0, 2)).toEqual(["image/jpeg", "90"]);
    await storage.delete(`${path}-960.avif`);
    expect((await asked("image/avif"))[0]).toBe("image/jpeg");
    const jobs = () => db.selectFrom("jobs").select(["kind", "payload"]).execute();
    await eventually(async () =>
      expect(await jobs()).toEqual([{ kind: variantsJob.kind, payload: JSON.stringify({ id }) }]),
    );
    expect((await site.ask(`/media/${path}-480.webp`)).status).toBe(404);
  });

  test("an address written with percent signs is the same address", async () => {
    expect((await site.ask(audio.url.replace("kaffee", "%6baffee"))).status).toBe(200);
  });

  test("a file that the store has lost or holds in another length is not there", async () => {
    const { storage, env } = site.services;
    await storage.write(audio.path, Readable.from([Buffer.from("x")]));
    expect((await site.ask(audio.url)).status).toBe(404);
    await rm(join(env.DATA_DIR, "media", audio.path));
    expect((await site.ask(audio.url)).status).toBe(404);
    expect((await site.ask(audio.url, { method: "HEAD" })).status).toBe(404);
  });

  test("a store that is away is told before anything was sent, and no header of the file is left", async () => {
    site.services.storage = {
      ...site.services.storage,
      send: () => Promise.reject(new UnavailableError("away")),
    };
    const { status, headers } = await site.ask(audio.url);
    expect(status).toBe(500);
    expect(headers).not.toHaveProperty("etag");
    expect(headers["content-type"]).toBeUndefined();
  });

  test("a client that goes away leaves no open file", async () => {
    const big = await store("gross", null, randomBytes(40_000_000));
    for (let visit = 0; visit < 5; visit++) {
      const socket = connect(site.port, "127.0.0.1");
      socket.write(`GET ${big.url} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await new Promise((resolve) => socket.once("data", resolve));
      socket.pause();
      expect(site.open()).toBeGreaterThan(0);
      socket.destroy();
    }
    await eventually(() => expect(site.open()).toBe(0));
    expect((await site.ask(audio.url)).status).toBe(200);
    await eventually(() => expect(site.open()).toBe(0));
  });

  test("an empty file has no parts", async () => {
    const empty = await store("leer", null, Buffer.alloc(0));
    expect(await site.ask(empty.url)).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect((await site.ask(empty.url, { headers: { Range: "bytes=0-" } })).status).toBe(416);
  });

  describe("a drawing", () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><g id="fig">${"<path d='M0 0h9'/>".repeat(50)}</g></svg>`;
    const storeDrawing = () =>
      storeMedia(
        site.services,
        {
          kind: "drawing",
          name: "d",
          mime: "image/svg+xml",
          content: Buffer.from(svg),
          episodeId: null,
        },
        site.services.db,
      );

    test("goes out compressed, in a sandbox", async () => {
      const { url } = await storeDrawing();
      const { headers, body } = await site.ask(url, { headers: { "Accept-Encoding": "gzip, br" } });
      expect(headers).toMatchObject({
        "content-type": "image/svg+xml",
        "content-encoding": "br",
        vary: "Accept-Encoding",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      expect(brotliDecompressSync(body).toString()).toBe(svg);
      expect(headers["content-length"]).toBe(String(body.length));
    });

    test("has one ETag per encoding, and plain parts", async () => {
      const { url } = await storeDrawing();
      const plain = await site.ask(url);
      expect(plain.body.toString()).toBe(svg);
      const br = await site.ask(url, { headers: { "Accept-Encoding": "br" } });
      expect(br.headers.etag).not.toBe(plain.headers.etag);
      const again = { "Accept-Encoding": "br", "If-None-Match": String(br.headers.etag) };
      expect((await site.ask(url, { headers: again })).status).toBe(304);
      const part = { "Accept-Encoding": "br", Range: "bytes=0-3" };
      const { status, body } = await site.ask(url, { headers: part });
      expect([status, body.toString()]).toEqual([206, "<svg"]);
    });
  });

  test("of a file with a tag, the player gets the sound alone", async () => {
    const tag = Buffer.concat([Buffer.from("ID3\x03\0\0\0\0\x01\0", "latin1"), Buffer.alloc(128)]);
    const { url } = await store("mit Bild", null, Buffer.concat([tag, content]));
    const bare = await site.ask(`${url}?ton`);
    expect(bare.headers["content-length"]).toBe("3000000");
    expect(bare.body.equals(content)).toBe(true);
    const part = await site.ask(`${url}?ton`, { headers: { Range: "bytes=2999990-" } });
    expect(part.headers["content-range"]).toBe("bytes 2999990-2999999/3000000");
    expect(part.body.equals(content.subarray(-10))).toBe(true);
    expect((await site.ask(url)).body.length).toBe(3_000_138);
    expect((await site.ask(`${audio.url}?ton`)).body.equals(content)).toBe(true);
  });

  test("tells an observer what went out of public audio, and of nothing else", async () => {
    const told: unknown[] = [];
    const observed = await startMediaSite(database(), () => (path) => (sent) => {
      told.push([path, sent.status, sent.start, sent.asked, sent.bytes]);
    });
    const { db } = observed.services;
    const file = { kind: "audio", mime: "audio/mpeg", content, episodeId: null } as const;
    const { url, path } = await storeMedia(observed.services, { ...file, name: "offen" }, db);
    const drawing = { kind: "image", mime: "image/png", content, episodeId: null } as const;
    const picture = await storeMedia(observed.services, { ...drawing, name: "bild" }, db);
    const { headers } = await observed.ask(url);
    await observed.ask(url, { headers: { Range: "bytes=0-1" } });
    await observed.ask(url, { headers: { Range: "bytes=2999990-" } });
    await observed.ask(url, { method: "HEAD" });
    await observed.ask(url, { headers: { "If-None-Match": String(headers.etag) } });
    await observed.ask(url, { headers: { Range: "bytes=3000000-" } });
    await observed.ask(`${url}?vorschau=geheim`);
    await observed.ask(picture.url);
    await putEpisode(observed.services, { id: "e1", date: "2026-12-24" });
    const hidden = { ...file, name: "geheim", episodeId: "e1" };
    observed.operator = true;
    const secret = await storeMedia(observed.services, hidden, db);
    expect((await observed.ask(secret.url)).status).toBe(200);
    await eventually(() =>
      expect(told).toEqual([
        [path, 200, 0, 3_000_000, 3_000_000],
        [path, 206, 0, 2, 2],
        [path, 206, 2_999_990, 10, 10],
      ]),
    );
    await observed.close();
  });
});
