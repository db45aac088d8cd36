import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import { craftedPng, id3, mp3, photo } from "../../../../tests/fixtures/uploads";
import { movableClock, testServices } from "../../../../tests/sites";
import { toldEvents } from "../../../../tests/told-events";
import { discardFiles } from "../library/discard-files.server";
import { variantsJob } from "../serving/variants.server";
import { type ReceivedUpload, receiveUpload, uploadsTaken } from "./receive-upload.server";
import { uploadLimits } from "./upload-limits";
import { createUploadServer, uploadsPath } from "./upload-server.server";
import { type FolderUploads, openUploadStore } from "./upload-store.server";

const operator = { id: "o1", name: "Ada", email: "ada@example.org" };

onBothDatabases("uploads", (database) => {
  let directory: string;
  let services: Services;
  let clock: ReturnType<typeof movableClock>;
  let uploads: FolderUploads;
  let server: Server;
  let address: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "uploads-test-"));
    clock = movableClock("2026-11-20T10:00:00Z");
    services = await testServices(database(), { directory, clock });
    uploads = openUploadStore(services.env);
    const tus = createUploadServer(services, uploads);
    server = createServer((incoming, outgoing) => tus.handle(incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(directory, { recursive: true, force: true });
  });

  const tus = { "Tus-Resumable": "1.0.0" };
  const encoded = (text: string) => Buffer.from(text).toString("base64");
  const begin = (name: string, size: number, type = "audio/mpeg") =>
    fetch(address + uploadsPath, {
      method: "POST",
      headers: {
        ...tus,
        "Upload-Length": String(size),
        "Upload-Metadata": `filename ${encoded(name)},filetype ${encoded(type)}`,
      },
    });
  const send = (location: string, offset: number, body: Buffer) =>
    fetch(address + location, {
      method: "PATCH",
      headers: {
        ...tus,
        "Upload-Offset": String(offset),
        "Content-Type": "application/offset+octet-stream",
      },
      body: new Uint8Array(body),
    });
  const idOf = (location: string) => location.split("/").at(-1) ?? "";
  const uploaded = async (name: string, content: Buffer, type?: string) => {
    const location = (await begin(name, content.length, type)).headers.get("Location") ?? "";
    expect((await send(location, 0, content)).status).toBe(204);
    return idOf(location);
  };
  const upload = async (name: string, content: Buffer, type?: string): Promise<ReceivedUpload> =>
    receiveUpload(services, uploads, await uploaded(name, content, type), operator);
  const filesIn = async (folder: string) => {
    const found = await readdir(join(directory, folder), { recursive: true }).catch(() => []);
    const kept = await Promise.all(found.map((name) => stat(join(directory, folder, name))));
    return found.filter((_, index) => kept[index]?.isFile());
  };
  const rows = () => services.db.selectFrom("media_files").selectAll().execute();
  const expectNothing = async () => {
    expect(await rows()).toEqual([]);
    expect(await filesIn("uploads")).toEqual([]);
    expect(await filesIn("media")).toEqual([]);
  };

  test("that are being taken in have their rows when the process ends", async () => {
    const id = await uploaded("folge.mp3", mp3(100));
    void receiveUpload(services, uploads, id, operator);
    await uploadsTaken();
    const rows = await services.db.selectFrom("media_files").select("path").execute();
    expect(await filesIn("media")).toEqual(rows.map(({ path }) => path));
    expect(rows).toHaveLength(1);
  });

  test("are refused by how much must be free, where the disk has no room", async () => {
    const small = createUploadServer(services, { ...uploads, hasRoomFor: async () => false });
    server.removeAllListeners("request");
    server.on("request", (incoming, outgoing) => void small.handle(incoming, outgoing));
    const answer = await begin("folge.mp3", 100_000_000);
    expect([answer.status, await answer.text()]).toEqual([
      507,
      "Auf dem Server ist nicht genug Platz für diese Datei: Dafür müssen 368\u00a0MB frei sein.",
    ]);
  });

  test("audio comes in pieces, is read and lies hidden in the library", async () => {
    const texts = { TIT2: "Der Kaffeefilter", TRCK: "12" };
    const chapters = [{ start: 2, title: "Melitta Bentz" }];
    const content = mp3(12, { tags: id3(texts, chapters, await photo(80, 80)) });
    const created = await begin("../012 Kaffee.mp3", content.length);
    expect(created.status).toBe(201);
    const location = created.headers.get("Location") ?? "";
    expect(location).toMatch(/^\/admin\/uploads\/[0-9a-f]{32}$/);
    expect((await send(location, 0, content.subarray(0, 5000))).status).toBe(204);
    await expect(receiveUpload(services, uploads, idOf(location), operator)).rejects.toThrow(
      "noch nicht vollständig",
    );
    expect((await send(location, 9000, content.subarray(9000))).status).toBe(409);
    const asked = await fetch(address + location, { method: "HEAD", headers: tus });
    expect(asked.headers.get("Upload-Offset")).toBe("5000");
    expect((await send(location, 5000, content.subarray(5000))).status).toBe(204);
    const { file, isKnown } = await receiveUpload(services, uploads, idOf(location), operator);
    expect(isKnown).toBe(false);
    expect(file).toMatchObject({
      kind: "audio",
      url: expect.stringMatching(/^\/media\/audio\/012-kaffee-[0-9a-f]{10}\.mp3$/),
      title: "Der Kaffeefilter",
      originalName: "012 Kaffee.mp3",
      mime: "audio/mpeg",
      bytes: content.length,
      chapters: [{ startSeconds: 2, title: "Melitta Bentz" }],
      tags: { title: "Der Kaffeefilter", number: 12 },
      coverUrl: expect.stringMatching(/^\/media\/images\/titelbild-[0-9a-f]{10}\.jpg$/),
    });
    expect(file.durationSeconds).toBeCloseTo(12, 1);
    expect(await filesIn("uploads")).toEqual([]);
    expect((await rows()).map(({ guarded, uploaded_by }) => [guarded, uploaded_by])).toEqual([
      [1, "o1"],
      [1, "o1"],
    ]);
    const [event] = await services.db.selectFrom("audit_log").selectAll().execute();
    expect(event).toMatchObject({ action: "media.upload", operator_name: "Ada" });
  });

  test("to finish twice gives the same file, the same file twice gives one", async () => {
    const content = mp3(3);
    const id = await uploaded("a.mp3", content);
    const [first, beside] = await Promise.all([
      receiveUpload(services, uploads, id, operator),
      receiveUpload(services, uploads, id, operator),
    ]);
    expect(beside).toEqual(first);
    expect((await receiveUpload(services, uploads, id, operator)).file).toEqual(first.file);
    const again = await upload("b.mp3", content);
    expect(again).toMatchObject({ isKnown: false, file: { originalName: "b.mp3" } });
    expect((await upload("a.mp3", content)).isKnown).toBe(true);
    expect(await rows()).toHaveLength(2);
  });

  test("a picture is written anew, and its small ones follow", async () => {
    const { file } = await upload("Größe.JPG", await photo(600, 300), "image/jpeg");
    expect(file).toMatchObject({
      kind: "image",
      url: expect.stringMatching(/^\/media\/images\/groesse-[0-9a-f]{10}\.jpg$/),
      title: "Größe",
      width: 600,
      height: 300,
    });
    await runDueJobs(services, [variantsJob]);
    expect(await toldEvents(services.db)).toEqual(["media.uploaded", "media.finished"]);
    const [row] = await rows();
    const variants = JSON.parse(row?.variants ?? "[]");
    expect(variants.map((each: { width: number; format: string }) => each.width)).toEqual([
      480, 480, 600, 600,
    ]);
    for (const { path, bytes, width, format } of variants) {
      expect((await services.storage.find(path))?.bytes).toBe(bytes);
      const head = await sharp(join(directory, "media", path)).metadata();
      expect([head.width, head.mediaType]).toEqual([width, `image/${format}`]);
    }
  });

  test("a picture whose small ones cannot be made is told of once nobody tries any more", async () => {
    await upload("weg.jpg", await photo(600, 300), "image/jpeg");
    const read = () => {
      throw new Error("no store");
    };
    const broken = { ...services, storage: { ...services.storage, read } };
    for (let attempt = 1; attempt <= 9; attempt++) {
      expect(await toldEvents(services.db)).toEqual(["media.uploaded"]);
      clock.moveTo(`2026-11-${20 + attempt}T12:00:00Z`);
      await runDueJobs(broken, [variantsJob]);
    }
    expect(await toldEvents(services.db)).toEqual(["media.uploaded", "media.failed"]);
  });

  describe("what lies is refused with a sentence, and nothing of it stays", () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
    test.each<[string, string, string, Buffer | (() => Promise<Buffer>), RegExp]>([
      [
        "HTML",
        "bild.jpg",
        "image/jpeg",
        Buffer.from("<!doctype html><script>1</script>"),
        /Webseite/,
      ],
      ["SVG with a script", "bild.svg", "image/svg+xml", Buffer.from(svg), /SVG-Dateien/],
      ["SVG behind XML", "b.png", "image/png", Buffer.from(`<?xml version="1.0"?>${svg}`), /SVG-D/],
      ["a ZIP", "bild.png", "image/png", Buffer.from("PK\x03\x04zip"), /Archiv/],
      ["a bomb", "bild.png", "image/png", craftedPng(20, 20, 60_000_000), /ausgepackt/],
      ["too many pixels", "b.png", "image/png", craftedPng(1e5, 1e5, 99), /100\.000 × 100\.000/],
      ["half a picture", "b.jpg", "image/jpeg", () => half(photo(300, 300)), /unvollständig/],
      ["half an MP3", "ton.mp3", "audio/mpeg", () => half(Promise.resolve(mp3(20))), /Ende fehlt/],
      ["tags alone", "ton.mp3", "audio/mpeg", id3({ TIT2: "x" }), /keinen Ton|beschädigt/],
      ["a program", "ton.mp3", "audio/mpeg", Buffer.from("MZ\x90\0"), /weder ein Audio noch/],
      ["HEIC", "foto.jpg", "image/jpeg", Buffer.from("\0\0\0\x20ftypheic\0\0\0\0mif1"), /HEIC/],
    ])("%s as %s", async (_, name, type, content, sentence) => {
      const bytes = Buffer.isBuffer(content) ? content : await content();
      const id = await uploaded(name, bytes, type);
      await expect(receiveUpload(services, uploads, id, operator)).rejects.toThrow(sentence);
      await expectNothing();
    });

    test.each([
      ["nothing", "leer.mp3", 0, "audio/mpeg", 422, "Die Datei ist leer."],
      ["a picture of 31 MB", "b.jpg", 31 * 1024 ** 2, "image/jpeg", 413, "höchstens 30 MB"],
      ["audio of more than 1 GB", "t.mp3", uploadLimits.audio + 1, "audio/mpeg", 413, "1 GB"],
      ["a name of dots", "../..", 10, "audio/mpeg", 422, "Der Dateiname ist nicht erlaubt"],
    ])("%s is refused before a byte is taken", async (_, name, size, type, status, sentence) => {
      const answer = await begin(name, size, type);
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain(sentence);
      await expectNothing();
    });

    test("a picture that calls itself audio is refused with its first piece", async () => {
      const created = await begin("ton.mp3", 40 * 1024 ** 2);
      const location = created.headers.get("Location") ?? "";
      await send(location, 0, await photo(300, 300));
      const answer = await send(location, 1, Buffer.from("x"));
      expect([answer.status, await answer.text()]).toEqual([
        413,
        "Das Bild ist zu groß. Bilder dürfen höchstens 30 MB haben.",
      ]);
      await expectNothing();
    });

    test("more than was announced is not taken", async () => {
      const created = await begin("ton.mp3", 1000);
      const location = created.headers.get("Location") ?? "";
      const answer = await send(location, 0, mp3(1));
      expect(answer.status).toBe(413);
      expect((await stat(uploads.pathOf(idOf(location)))).size).toBeLessThanOrEqual(1000);
    });
  });

  test("an upload that is given up leaves nothing", async () => {
    const location = (await begin("a.mp3", 9000)).headers.get("Location") ?? "";
    await send(location, 0, mp3(0.2));
    const gone = await fetch(address + location, { method: "DELETE", headers: tus });
    expect(gone.status).toBe(204);
    await expectNothing();
    expect((await send(location, 0, mp3(1))).status).toBe(404);
  });

  test("no address leads out of the folder of uploads", async () => {
    for (const id of ["..%2f..%2fpodcast.sqlite", "%2e%2e", "x.json", "a".repeat(31)]) {
      const answer = await fetch(`${address}${uploadsPath}/${id}`, {
        method: "HEAD",
        headers: tus,
      });
      expect(answer.status, id).toBe(404);
    }
  });

  test("what nobody continued for a day is removed, what still arrives is not", async () => {
    const old = (await begin("alt.mp3", 9000)).headers.get("Location") ?? "";
    const fresh = (await begin("neu.mp3", 9000)).headers.get("Location") ?? "";
    const then = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(uploads.pathOf(idOf(old)), then, then);
    for (const id of [idOf(old), idOf(fresh)])
      await utimes(`${uploads.pathOf(id)}.json`, then, then);
    await uploads.removeOlderThan(new Date(Date.now() - 24 * 60 * 60 * 1000));
    expect(await uploads.find(idOf(old))).toBeNull();
    expect(await uploads.find(idOf(fresh))).not.toBeNull();
    expect(await filesIn("uploads")).toHaveLength(2);
  });

  test("a file whose row never came is removed later, one with a row stays", async () => {
    const { file } = await upload("a.mp3", mp3(1));
    const path = file.url.slice("/media/".length);
    await discardFiles(services, [path]);
    expect(await services.storage.find(path)).not.toBeNull();
    await services.db.deleteFrom("media_files").execute();
    await discardFiles(services, [path]);
    expect(await services.storage.find(path)).toBeNull();
  });
});

async function half(content: Promise<Buffer>): Promise<Buffer> {
  const whole = await content;
  return whole.subarray(0, whole.length / 2);
}
