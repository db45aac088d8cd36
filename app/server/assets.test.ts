import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serveAssets } from "./assets.server";

test("a file that went away since the start ends its own request alone", async () => {
  const directory = await mkdtemp(join(tmpdir(), "podcast-assets-"));
  await mkdir(join(directory, "assets"));
  for (const name of ["gone.js", "here.js"])
    await writeFile(join(directory, "assets", name), "export {};");
  const assets = serveAssets({ NODE_ENV: "production", BASE_URL: "http://localhost" }, directory);
  const server = createServer((request, response) =>
    assets(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (name: string) => fetch(`http://127.0.0.1:${port}/assets/${name}`);
  await rm(join(directory, "assets", "gone.js"));
  await expect(ask("gone.js").then((answer) => answer.text())).rejects.toThrow();
  expect(await (await ask("here.js")).text()).toBe("export {};");
  expect((await ask("never.js")).status).toBe(404);
  server.close();
  await rm(directory, { recursive: true });
});
