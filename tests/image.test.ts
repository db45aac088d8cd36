import { execFile } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { ownFiles } from "../scripts/lib/kept-assets.mjs";
import { freshPlace } from "./databases";
import { eventually } from "./eventually";
import { firstPassword } from "./fixtures/accounts";
import { mp3, photo } from "./fixtures/uploads";
import { roomFixtures } from "./room-fixtures";
import { type ServedSite, serveSite } from "./served-site";

const inImage = roomFixtures.flatMap(({ inImage = {} }) => inImage);
const secret = "a secret for tests of 32 characters";
const tus = { "Tus-Resumable": "1.0.0" };

type Locked = {
  version: string;
  dev?: true;
  optional?: true;
  os?: string[];
  cpu?: string[];
};

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};

/** Packages that `npm prune --omit=dev` keeps, as paths; the image has its own Node. */
const shipped = Object.entries(packages)
  .filter(([path, { dev }]) => path && !dev && !/^node_modules\/node-(bin-)?\w+-\w+$/.test(path))
  .map(([path]) => path)
  .filter((path) => existsSync(path));

/** The files that the Dockerfile copies from its build and installs, in an empty folder. */
function layImage(): string {
  const folder = mkdtempSync(join(tmpdir(), "podcast-image-"));
  const copies = readFileSync("deploy/Dockerfile", "utf8").matchAll(/^COPY --from=build (.+)$/gm);
  for (const [, words = ""] of copies) {
    const names = words.split(" ").slice(0, -1);
    for (const name of names.map((path) => path.replace(/^\/site\//, "")))
      if (name !== "node_modules") cpSync(name, join(folder, name), { recursive: true });
  }
  for (const path of shipped) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path), { recursive: true });
  }
  cpSync("node_modules/.installed", join(folder, "node_modules/.installed"));
  // A build takes over the previous one's files, which an image lacks.
  const own = new Set(ownFiles("build"));
  for (const assets of ["client/assets", "server/assets"])
    for (const name of readdirSync(join(folder, "build", assets)))
      if (!own.has(`${assets}/${name}`)) rmSync(join(folder, "build", assets, name));
  return folder;
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => new URL(address).pathname);

describe("the image", () => {
  let folder: string;
  let place: Awaited<ReturnType<typeof freshPlace>>;
  let site: ServedSite;
  let headers: Record<string, string>;
  const get = (path: string) => fetch(site.address + path, { headers });
  const admin = (...words: string[]) =>
    promisify(execFile)(process.execPath, ["scripts/main.cjs", "admin", ...words], {
      cwd: folder,
      env: {
        ...process.env,
        BASE_URL: site.address,
        DATA_DIR: place.directory,
        SECRET: secret,
        NODE_ENV: "production",
      },
    });

  beforeAll(async () => {
    folder = layImage();
    place = await freshPlace("sqlite");
    site = await serveSite(place, { ADMIN_PASSWORD: firstPassword, SECRET: secret }, folder);
    const { headers: answered } = await fetch(`${site.address}/admin/login`, {
      method: "POST",
      headers: { Origin: new URL(site.address).origin },
      body: new URLSearchParams({ email: "admin@localhost", password: firstPassword }),
      redirect: "manual",
    });
    const cookies = answered.getSetCookie().map((line) => line.split(";")[0]);
    headers = { Cookie: cookies.join("; "), Origin: new URL(site.address).origin };
    expect((await get("/admin/dashboard")).status).toBe(200);
  });
  afterAll(async () => {
    await site?.kill();
    await place?.clean();
    rmSync(folder, { recursive: true, force: true });
  });

  test("has 40 packages at most, and 70 MB beside Node", () => {
    expect(shipped.length).toBeLessThanOrEqual(40);
    expect(bytesIn(folder) / 1e6).toBeLessThanOrEqual(70);
  });

  test("answers at every address of its sitemap, and with the pictures that pages name", async () => {
    const paths = locations(await (await get("/sitemap.xml")).text());
    expect(paths.length).toBeGreaterThan(30);
    const licences = await get("/licenses.txt");
    expect(licences.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await licences.text()).toContain("mpg123-decoder");
    const pictures = new Set<string>();
    for (const path of [
      ...paths,
      "/feed.xml",
      "/readyz",
      ...inImage.flatMap(({ paths = [] }) => paths),
    ]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      const [, picture] = /property="og:image" content="([^"]+)"/.exec(await answer.text()) ?? [];
      if (picture) pictures.add(new URL(picture).pathname);
    }
    expect(pictures.size).toBeGreaterThan(5);
    for (const path of [...pictures].slice(0, 3)) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(5000);
    }
  });

  test("opens the pages of the operators' menu", async () => {
    const dashboard = await (await get("/admin/dashboard")).text();
    const paths = new Set(
      [...dashboard.matchAll(/href="(\/admin\/[\w/-]+)"/g)].map(([, path]) => path),
    );
    expect(paths.size).toBeGreaterThan(20);
    for (const path of paths) expect([path, (await get(String(path))).status]).toEqual([path, 200]);
  });

  test("takes sound and pictures, and measures them", async () => {
    const files = { "folge.mp3": mp3(30), "bild.png": await photo(1400, 1400, "png") };
    for (const [name, content] of Object.entries(files)) {
      const begun = await fetch(`${site.address}/admin/uploads`, {
        method: "POST",
        headers: {
          ...tus,
          ...headers,
          "Upload-Length": String(content.length),
          "Upload-Metadata": `filename ${Buffer.from(name).toString("base64")}`,
        },
      });
      const path = site.address + begun.headers.get("Location");
      const sent = await fetch(path, {
        method: "PATCH",
        headers: {
          ...tus,
          ...headers,
          "Upload-Offset": "0",
          "Content-Type": "application/offset+octet-stream",
        },
        body: new Uint8Array(content),
      });
      expect(sent.status).toBe(204);
      const taken = await fetch(`${path}/file`, { method: "POST", headers });
      expect([name, taken.status]).toEqual([name, 200]);
    }
    const database = new DatabaseSync(join(place.directory, "podcast.sqlite"), { readOnly: true });
    for (const { uploaded } of inImage) await uploaded?.(database);
    database.close();
  });

  test("invites by mail, imports a feed with its sound, and makes a backup", async () => {
    const invited = await fetch(`${site.address}/admin/operators`, {
      method: "POST",
      headers,
      body: new URLSearchParams({
        form: "add",
        way: "mail",
        name: "Grace",
        email: "grace@example.org",
        role: "editor",
        password: firstPassword,
      }),
    });
    expect(invited.status).toBe(200);
    const outbox = join(place.directory, "outbox");
    await eventually(() => expect(readdirSync(outbox)).toHaveLength(1));

    const feed = await (await get("/feed.xml")).text();
    const server = createServer((request, answer) => {
      answer.end(request.url === "/feed.xml" ? moved : mp3(5));
    }).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const moved = feed.replaceAll(/url="[^"]+\.mp3[^"]*"/g, `url="${address}/a.mp3"`);
    const imported = await admin(
      "import-feed",
      `${address}/feed.xml`,
      "--download-media",
      "--allow-private-addresses",
    );
    expect(imported.stdout).toMatch(/\d+ /);
    await admin("backup", "--keep", "1");
    expect(readdirSync(join(place.directory, "backups"))).toHaveLength(1);
  });
});
