import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, get, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openNetwork } from "../../../tests/network";
import { startObjectStore } from "../../../tests/object-store";
import { openDiskStorage } from "./disk-storage.server";
import { openStorage } from "./open-storage.server";
import { openS3Storage } from "./s3-storage.server";
import { type Storage, tryStorage } from "./storage.server";
import { createTransferLimit } from "./transfer-limit.server";

let directory: string;
let store: Server;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "podcast-storage-"));
  store = await startObjectStore();
  process.env.AWS_ACCESS_KEY_ID = "key";
  process.env.AWS_SECRET_ACCESS_KEY = "secret";
});
afterAll(async () => {
  store.close();
  await rm(directory, { recursive: true, force: true });
});

const endpoint = () => `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
const storeAddress = (at = endpoint()) => `s3://medien?endpoint=${at}&region=eu-central-1`;

const open: Record<string, () => Promise<Storage>> = {
  disk: () => openDiskStorage(directory),
  S3: () => openS3Storage(storeAddress()),
};

test("a store without keys and a folder that is none are refused by the name of the setting", async () => {
  const file = join(directory, "keine");
  await writeFile(file, "");
  await expect(openStorage({ MEDIA_URL: undefined, DATA_DIR: file })).rejects.toThrow(
    `DATA_DIR=${JSON.stringify(file)} ist nicht zu gebrauchen (`,
  );
  vi.stubEnv("AWS_ACCESS_KEY_ID", undefined);
  vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", file);
  vi.stubEnv("AWS_CONFIG_FILE", file);
  await expect(openStorage({ MEDIA_URL: storeAddress(), DATA_DIR: directory })).rejects.toThrow(
    /^MEDIA_URL="s3:.+" ist nicht zu gebrauchen \(.*credentials.*\); erlaubt: .+AWS_ACCESS_KEY_ID/,
  );
  vi.unstubAllEnvs();
  await rm(file);
});

describe.each(Object.keys(open))("a store (%s)", (kind) => {
  const storage = () => (open[kind] ?? (() => Promise.reject(new Error(kind))))();

  test("gives back what was written, whole and in parts", async () => {
    const { write, read, find } = await storage();
    const content = Buffer.from("0123456789".repeat(1000));
    await write("audio/a-1.mp3", Readable.from([content]));
    expect(await find("audio/a-1.mp3")).toMatchObject({ bytes: 10_000 });
    expect(await buffer(read("audio/a-1.mp3"))).toEqual(content);
    expect((await buffer(read("audio/a-1.mp3", { start: 3, end: 5 }))).toString()).toBe("345");
  });

  test("answers a client with a part", async () => {
    const { write, send } = await storage();
    const content = randomBytes(3_000_000);
    await write("audio/teil.mp3", Readable.from([content]));
    const part = { start: 10, end: 2_900_009 };
    let told = 0;
    const server = createServer((_request, response) =>
      send("audio/teil.mp3", part, response, (bytes) => {
        told += bytes;
      }),
    );
    const address = await listening(server);
    const received = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect(received.equals(content.subarray(10, 2_900_010))).toBe(true);
    expect(told).toBe(2_900_000);
    server.close();
  });

  test("holds more than one piece of an upload", async () => {
    const { write, read } = await storage();
    const content = Buffer.alloc(12 * 1024 * 1024, "x");
    await write(
      "audio/gross.mp3",
      Readable.from([content.subarray(0, 7e6), content.subarray(7e6)]),
    );
    expect((await buffer(read("audio/gross.mp3"))).equals(content)).toBe(true);
  });

  test("gives up when the client has gone", async () => {
    const { write, send } = await storage();
    await write("audio/lang.mp3", Readable.from([randomBytes(20_000_000)]));
    const part = { start: 0, end: 19_999_999 };
    let told = 0;
    const outcome = new Promise<string>((resolve) => {
      const server = createServer((_request, response) => {
        send("audio/lang.mp3", part, response, (bytes) => {
          told += bytes;
        })
          .then(
            () => resolve("sent"),
            () => resolve("given up"),
          )
          .finally(() => server.close());
      });
      listening(server).then((address) =>
        get(address, (response) => setTimeout(() => response.destroy(), 50)).on("error", () => {}),
      );
    });
    expect(await outcome).toBe("given up");
    expect(told).toBeLessThan(20_000_000);
  });

  test("says null for what is not there, and forgets what was deleted", async () => {
    const { write, find, delete: remove } = await storage();
    expect(await find("nichts.mp3")).toBeNull();
    await write("weg.txt", Readable.from(["weg"]));
    await remove("weg.txt");
    // A missing file is no failure.
    await remove("weg.txt");
    expect(await find("weg.txt")).toBeNull();
  });

  test("takes over a finished file, which stays", async () => {
    const { adopt, read, find } = await storage();
    const file = join(directory, `fertig-${kind}`);
    await writeFile(file, "fertig");
    await adopt("audio/fertig.mp3", file);
    await adopt("audio/fertig.mp3", file);
    expect((await buffer(read("audio/fertig.mp3"))).toString()).toBe("fertig");
    await rm(file);
    expect(await find("audio/fertig.mp3")).toMatchObject({ bytes: 6 });
  });

  test("fails a read of what is not there, without ending the process", async () => {
    const { read } = await storage();
    await expect(buffer(read("nichts.mp3"))).rejects.toThrow();
  });

  test("answers a ping", async () => {
    await (await storage()).ping();
  });
});

/** A listener who requested a file of a megabyte and takes the offered pieces. */
function listener({ send }: Storage, path: string) {
  const untaken: (() => void)[] = [];
  const response = new Writable({
    highWaterMark: 1,
    write: (_piece, _encoding, taken) => void untaken.push(taken),
  });
  const ended = send(path, { start: 0, end: 999_999 }, response as ServerResponse).catch(
    (error: { code?: string }) => error.code,
  );
  return { response, untaken, ended };
}

test("on S3 many who pause keep nobody else from the store", async () => {
  const storage = await openS3Storage(storeAddress());
  await storage.write("audio/pause.mp3", Readable.from([randomBytes(1_000_000)]));
  const paused: ReturnType<typeof listener>[] = [];
  while (paused.length < 60) {
    const begun = listener(storage, "audio/pause.mp3");
    await expect.poll(() => begun.untaken.length).toBe(1);
    paused.push(begun);
  }
  await storage.ping();
  expect(await storage.find("audio/pause.mp3")).toMatchObject({ bytes: 1_000_000 });
  for (const { response } of paused) response.destroy();
  const codes = await Promise.all(paused.map(({ ended }) => ended));
  expect(new Set(codes)).toEqual(new Set(["ERR_STREAM_PREMATURE_CLOSE"]));
});

test("an S3 that is down or answers nobody is unavailable within five seconds, and nothing was sent", async () => {
  const network = await openNetwork(new URL(endpoint()));
  const storage = await openS3Storage(storeAddress(network.url));
  await storage.write("audio/da.mp3", Readable.from([randomBytes(1_000_000)]));
  const refused = async () => {
    const response = new Writable();
    const range = { start: 0, end: 999_999 };
    const asked = [
      storage.find("audio/da.mp3"),
      storage.ping(),
      storage.send("audio/da.mp3", range, response as ServerResponse),
    ];
    for (const outcome of await Promise.allSettled(asked))
      expect(outcome).toMatchObject({ reason: { name: "UnavailableError" } });
    expect(response.destroyed).toBe(false);
  };
  network.drop({ isPermanent: true });
  await refused();
  network.cut();
  network.heal();
  await storage.ping();
  network.close();
  await refused();
});

test.each([
  ["nothing at all", {}],
  ["a page", { "Content-Type": "text/html" }],
  ["a page of a file server", { ETag: '"5f-1"', "Last-Modified": "Fri, 20 Nov 2026 10:00:00 GMT" }],
])(
  "what says 200 to everything, with %s, is no store: nothing is believed",
  async (_what, headers) => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(200, headers).end(request.method === "HEAD" ? "" : "<h1>Anmelden</h1>");
    });
    const storage = await openS3Storage(storeAddress(await listening(server)));
    const unavailable = { name: "UnavailableError" };
    const sound = (bytes: number) => Readable.from([randomBytes(bytes)], { objectMode: false });
    for (const bytes of [12, 9_000_000])
      await expect(storage.write("audio/neu.mp3", sound(bytes))).rejects.toMatchObject(unavailable);
    const response = new Writable();
    const sent = storage.send("audio/neu.mp3", { start: 0, end: 9 }, response as ServerResponse);
    await expect(sent).rejects.toMatchObject(unavailable);
    expect(response.destroyed).toBe(false);
    await expect(tryStorage(storage)).rejects.toMatchObject(unavailable);
    server.close();
  },
);

test("a bucket that is gone is a store that is away, and none of its files is missing", async () => {
  const storage = await openS3Storage(storeAddress().replace("//medien", "//weg"));
  const unavailable = { name: "UnavailableError" };
  await expect(storage.find("audio/da.mp3")).rejects.toMatchObject(unavailable);
  await expect(storage.delete("audio/da.mp3")).rejects.toMatchObject(unavailable);
  await expect(buffer(storage.read("audio/da.mp3"))).rejects.toMatchObject(unavailable);
  const content = Readable.from(["neu"], { objectMode: false });
  await expect(storage.write("audio/da.mp3", content)).rejects.toMatchObject(unavailable);
});

test("on S3 too the one that has waited longest breaks off beyond the most transfers", async () => {
  const storage = await openS3Storage(storeAddress(), createTransferLimit(3));
  await storage.write("audio/lange.mp3", Readable.from([randomBytes(1_000_000)]));
  const begin = async () => {
    const begun = listener(storage, "audio/lange.mp3");
    await expect.poll(() => begun.untaken.length).toBe(1);
    return begun;
  };
  const [first, second, third] = [await begin(), await begin(), await begin()];
  first.untaken[0]?.();
  await expect.poll(() => first.untaken.length).toBe(2);
  const fourth = await begin();
  expect(await second.ended).toBe("ERR_STREAM_PREMATURE_CLOSE");
  const others = [first, third, fourth];
  expect(others.map(({ response }) => response.destroyed)).toEqual([false, false, false]);
  for (const { response } of others) response.destroy();
  await Promise.all(others.map(({ ended }) => ended));
});

test("on S3 the parts of a file that never became whole are removed later", async () => {
  const storage = await openS3Storage(storeAddress());
  await fetch(`${endpoint()}/medien/audio/halb.mp3?uploads`, { method: "POST" });
  const left = async () => (await fetch(`${endpoint()}/medien?uploads`)).text();
  await storage.tidy(new Date("2026-11-19T00:00:00Z"));
  expect(await left()).toContain("<Key>audio/halb.mp3</Key>");
  await storage.tidy(new Date("2026-11-21T00:00:00Z"));
  expect(await left()).not.toContain("<Key>");
});

test("on disk a write that breaks off leaves nothing behind", async () => {
  const storage = await openDiskStorage(directory);
  const broken = Readable.from(
    (async function* () {
      yield "halb";
      throw new Error("abgebrochen");
    })(),
  );
  await expect(storage.write("audio/halb.mp3", broken)).rejects.toThrow("abgebrochen");
  expect((await readdir(join(directory, "audio"))).filter((name) => name.includes("halb"))).toEqual(
    [],
  );
});

test("on disk the drafts of a process that died are removed later", async () => {
  const storage = await openDiskStorage(directory);
  const draft = join(directory, "audio", `x.mp3.${randomUUID()}.part`);
  await mkdir(join(directory, "audio"), { recursive: true });
  await writeFile(draft, "halb");
  await storage.tidy(new Date(Date.now() - 60_000));
  expect(existsSync(draft)).toBe(true);
  await storage.tidy(new Date(Date.now() + 60_000));
  expect(existsSync(draft)).toBe(false);
});

test("on disk no path leads out of the folder", async () => {
  const storage = await openDiskStorage(directory);
  for (const path of ["../x", "audio/../../x", "../../etc/passwd", "a\0b"])
    expect(() => storage.read(path).destroy(), path).toThrow(RangeError);
});

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
