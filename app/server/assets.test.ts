import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveAssets } from "./assets.server";

let directory: string;
let server: Server;
let address: string;
let opened: Readable | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "podcast-assets-"));
  await mkdir(join(directory, "assets"));
  await writeFile(join(directory, "assets", "here.js"), "export {};");
});
afterEach(async () => {
  server.close();
  await rm(directory, { recursive: true });
});

/** Serves the directory's current files. */
async function serve() {
  const assets = serveAssets({ NODE_ENV: "production", BASE_URL: "http://localhost" }, directory);
  server = createServer((request, response) => {
    response.once("pipe", (file) => {
      opened = file;
    });
    assets(request, response, () => response.writeHead(404).end(request.headers.range));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/assets`;
}

test("a file that went away since the start ends its own request alone", async () => {
  await writeFile(join(directory, "assets", "gone.js"), "export {};");
  await serve();
  const ask = (name: string) => fetch(`${address}/${name}`);
  await rm(join(directory, "assets", "gone.js"));
  await expect(ask("gone.js").then((answer) => answer.text())).rejects.toThrow();
  expect(await (await ask("here.js")).text()).toBe("export {};");
  expect((await ask("never.js")).status).toBe(404);
});

test("a file is closed when who asked for it leaves before its end", async () => {
  await writeFile(join(directory, "assets", "large.js"), Buffer.alloc(40_000_000));
  await serve();
  const leaving = new AbortController();
  await fetch(`${address}/large.js`, { signal: leaving.signal });
  leaving.abort();
  await expect.poll(() => opened?.destroyed).toBe(true);
});

test.each(["bytes=5-2", "bytes=0-1", "bytes=9999-", "bytes=-3", "lines=1-2", "bytes=a-b,1-"])(
  "a Range of '%s' gets the whole file, and what is no file hears of it",
  async (range) => {
    await serve();
    const answer = await fetch(`${address}/here.js`, { headers: { range } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("export {};");
    const other = await fetch(`${address}/never.js`, { headers: { range } });
    expect(await other.text()).toBe(range);
  },
);
