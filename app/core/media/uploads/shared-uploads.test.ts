import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "~/platform/db/database.server";
import { parseEnv } from "~/platform/env.server";
import type { Services } from "~/platform/services.server";
import { openS3Storage } from "~/platform/storage/s3-storage.server";
import { freshPlace, onBothDatabases } from "../../../../tests/databases";
import { mp3 } from "../../../../tests/fixtures/uploads";
import { openNetwork } from "../../../../tests/network";
import { bucketOf, startObjectStore } from "../../../../tests/object-store";
import { movableClock, testServices } from "../../../../tests/sites";
import { receiveUpload } from "./receive-upload.server";
import { openSharedUploads } from "./shared-upload-store.server";
import { createUploadServer, uploadsPath } from "./upload-server.server";
import type { UploadStore } from "./upload-store.server";

const operator = { id: "o1", name: "Ada", email: "ada@example.org" };
const tus = { "Tus-Resumable": "1.0.0" };
const day = 24 * 60 * 60 * 1000;

type Process = { services: Services; uploads: UploadStore; server: Server; address: string };

onBothDatabases("uploads in a store that two processes share", (database) => {
  const objects = new Map<string, Buffer>();
  const clock = movableClock("2026-11-20T10:00:00Z");
  const opened: (() => Promise<unknown>)[] = [];
  let store: Server;
  let network: Awaited<ReturnType<typeof openNetwork>>;
  let first: Process;
  let second: Process;

  beforeEach(async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
    objects.clear();
    clock.moveTo("2026-11-20T10:00:00Z");
    store = await startObjectStore(objects);
    const { port } = store.address() as AddressInfo;
    network = await openNetwork(new URL(`http://127.0.0.1:${port}`));
    first = await startProcess();
    second = await startProcess();
  });
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
    network.close();
    store.close();
    vi.unstubAllEnvs();
  });

  /** A process with a separate folder, as on another machine. */
  async function startProcess(): Promise<Process> {
    const directory = await mkdtemp(join(tmpdir(), "shared-uploads-"));
    const bucket = bucketOf(store).replace(/http:[^&]+/, network.url);
    const env = parseEnv({ DATA_DIR: directory, MEDIA_URL: bucket });
    const storage = await openS3Storage(bucket);
    const known = await testServices(database(), { directory, clock });
    const services = { ...known, env, storage };
    const uploads = openSharedUploads(services);
    const handler = createUploadServer(services, uploads);
    const server = createServer((incoming, outgoing) => handler.handle(incoming, outgoing));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    opened.push(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    });
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { services, uploads, server, address };
  }

  const begin = async ({ address }: Process, size: number) => {
    const name = Buffer.from("012 Kaffee.mp3").toString("base64");
    const answer = await fetch(address + uploadsPath, {
      method: "POST",
      headers: { ...tus, "Upload-Length": String(size), "Upload-Metadata": `filename ${name}` },
    });
    expect(answer.status).toBe(201);
    return answer.headers.get("Location")?.split("/").at(-1) ?? "";
  };
  const patch = (id: string, offset: number) => ({
    path: `${uploadsPath}/${id}`,
    headers: {
      ...tus,
      "Upload-Offset": String(offset),
      "Content-Type": "application/offset+octet-stream",
    },
  });
  const send = ({ address }: Process, id: string, offset: number, body: Buffer) => {
    const { path, headers } = patch(id, offset);
    return fetch(address + path, { method: "PATCH", headers, body: new Uint8Array(body) });
  };
  const offsetAt = async ({ address }: Process, id: string) => {
    const answer = await fetch(`${address}${uploadsPath}/${id}`, { method: "HEAD", headers: tus });
    return Number(answer.headers.get("Upload-Offset") ?? Number.NaN);
  };
  const receive = ({ services, uploads }: Process, id: string) =>
    receiveUpload(services, uploads, id, operator);
  const piecesLeft = () => [...objects.keys()].filter((key) => key.includes("/uploads/"));
  const audits = () => database().db.selectFrom("audit_log").selectAll().execute();

  test("begun on one, continued on the other, finished on the first, taken once by both", async () => {
    const content = mp3(1100);
    expect(content.length).toBeGreaterThan(8 * 1024 * 1024);
    const third = Math.floor(content.length / 3);
    const id = await begin(first, content.length);
    expect((await send(first, id, 0, content.subarray(0, 9))).status).toBe(204);
    expect((await send(second, id, 9, content.subarray(9, third))).status).toBe(204);
    expect((await send(first, id, 9, content.subarray(9, third))).status).toBe(409);
    expect(await offsetAt(first, id)).toBe(third);
    await expect(receive(second, id)).rejects.toThrow("noch nicht vollständig");
    expect((await send(first, id, third, content.subarray(third))).status).toBe(204);
    const [one, other] = await Promise.all([receive(first, id), receive(second, id)]);
    expect(one.file).toEqual(other.file);
    expect(one.file).toMatchObject({ kind: "audio", bytes: content.length });
    const stored = objects.get(`/medien${one.file.url.replace("/media", "")}`);
    expect(stored?.equals(content)).toBe(true);
    expect(await audits()).toHaveLength(1);
    expect(piecesLeft()).toEqual([]);
    for (const { services } of [first, second])
      expect(await readdir(join(services.env.DATA_DIR, "uploads"))).toEqual([]);
    expect(await offsetAt(second, id)).toBeNaN();
  });

  test("what a broken line brought stays, and of two that write at once one is refused", async () => {
    const content = mp3(60);
    const id = await begin(first, content.length);
    const { path, headers } = patch(id, 0);
    const line = request(first.address + path, { method: "PATCH", headers });
    line.on("error", () => {});
    line.write(content.subarray(0, 5000));
    await new Promise((resolve) => setTimeout(resolve, 100));
    line.destroy();
    await expect.poll(() => offsetAt(second, id)).toBe(5000);
    const rest = content.subarray(5000);
    const answers = await Promise.all([first, second].map((each) => send(each, id, 5000, rest)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { file } = await receive(second, id);
    expect(objects.get(`/medien${file.url.replace("/media", "")}`)?.equals(content)).toBe(true);
    expect(piecesLeft()).toEqual([]);
  });

  test("a process that dies between piece and row, or while it looks, leaves it to another", async () => {
    const content = mp3(60);
    const id = await begin(first, content.length);
    const { db } = database();
    // The first process's last write is in the store without a row.
    await db.updateTable("shared_uploads").set({ next_piece: 1 }).execute();
    objects.set(`/medien/uploads/${id}/0`, Buffer.from("verloren"));
    expect((await send(second, id, 0, content)).status).toBe(204);
    const { file } = await receive(second, id);
    expect(file.bytes).toBe(content.length);
    expect(piecesLeft()).toEqual([]);
  });

  test("what nobody continued for a day goes from the store, what was continued stays", async () => {
    const content = mp3(60);
    const [old, fresh] = [await begin(first, content.length), await begin(first, content.length)];
    for (const id of [old, fresh]) await send(first, id, 0, content.subarray(0, 9000));
    clock.moveTo("2026-11-21T09:00:00Z");
    expect((await send(second, fresh, 9000, content.subarray(9000, 9100))).status).toBe(204);
    clock.moveTo("2026-11-21T10:30:00Z");
    const tidy = () => second.uploads.removeOlderThan(new Date(clock.now().getTime() - day));
    await tidy();
    expect([await offsetAt(first, old), await offsetAt(first, fresh)]).toEqual([Number.NaN, 9100]);
    expect(piecesLeft().map((key) => key.split("/")[3])).toEqual([fresh, fresh]);
    // A piece that the process was writing.
    objects.set(`/medien/uploads/${old}/0`, Buffer.from("spät"));
    clock.moveTo("2026-11-23T10:30:00Z");
    await tidy();
    await tidy();
    expect(piecesLeft()).toEqual([]);
  });

  test("a store that is away is 503, and the upload goes on when it is back", async () => {
    const content = mp3(60);
    const [fresh, begun] = [await begin(first, content.length), await begin(first, content.length)];
    expect((await send(first, begun, 0, content.subarray(0, 1000))).status).toBe(204);
    network.close();
    const answer = await send(first, fresh, 0, content);
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("Speicher antwortet gerade nicht");
    expect(await offsetAt(first, fresh)).toBe(0);
    // Its first bytes are unavailable now, which is no reason to refuse it.
    expect((await send(first, begun, 1000, content.subarray(1000))).ok).toBe(false);
    expect(await offsetAt(first, begun)).toBe(1000);
  });
});

test("two processes on PostgreSQL with a connection each count every piece once", async () => {
  const place = await freshPlace("postgres");
  const databases = await Promise.all(
    [1, 2].map(() => openDatabase({ ...place, exclusive: true })),
  );
  const objects = new Map<string, Buffer>();
  const clock = movableClock("2026-11-20T10:00:00Z");
  const storage = {
    write: async (path: string, content: Readable) => {
      objects.set(path, await buffer(content));
    },
    delete: async (path: string) => void objects.delete(path),
  };
  const stores = await Promise.all(
    databases.map(async (database) => {
      const known = await testServices(database, { directory: place.directory, clock });
      return openSharedUploads({ ...known, storage: { ...known.storage, ...storage } });
    }),
  );
  const [one] = stores;
  if (!one) throw new Error("no store");
  const id = one.newId();
  const upload = { id, size: 1000, offset: 0, metadata: {} };
  await one.store.create(upload as Parameters<typeof one.store.create>[0]);
  for (let at = 0; at < 1000; at += 100) {
    const written = await Promise.allSettled(
      [...stores, ...stores].map(({ store }, number) => {
        const piece = Buffer.alloc(100, at / 100 + number);
        return store.write(piecewise(piece), id, at);
      }),
    );
    expect(written.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
  expect(await one.find(id)).toMatchObject({ bytes: 1000 });
  expect([...objects.values()].map(({ length }) => length)).toEqual(Array(10).fill(100));
  for (const database of databases) await database.close();
  await place.clean();
});

function piecewise(content: Buffer) {
  return Readable.from([content], { objectMode: false });
}
