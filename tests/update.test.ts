import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { checkNewest } from "~/cli/doctor/checks.server";
import { version } from "~/platform/version.server";
import { untilTestsEnd } from "./children";
import { freePort } from "./free-port";

type Version = { needs: string; migration?: string; starts: boolean };

const versions: Record<string, Version> = {
  "v1.0.0": { needs: "title", starts: true },
  "v1.1.0": { needs: "title, summary", migration: addColumn("summary"), starts: true },
  "v1.2.0": { needs: "title", migration: addColumn("notes"), starts: false },
  "v2.0.0": {
    needs: "name",
    migration: "alter table episodes rename title to name",
    starts: false,
  },
};

function addColumn(name: string) {
  return `alter table episodes add column ${name} text`;
}

let folder: string;
let site: string;
let port: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "podcast-update-"));
  site = join(folder, "site");
  port = await freePort();
  await makeOrigin(join(folder, "origin"));
  execFileSync("git", ["clone", "--quiet", join(folder, "origin"), site]);
  git(site, "reset", "--quiet", "--hard", "v1.0.0");
  execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: site });
  await mkdir(join(folder, "data"));
  const database = new DatabaseSync(join(folder, "data/podcast.sqlite"));
  database.exec("create table episodes (title text); insert into episodes values ('Eins')");
  database.close();
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

/** A repository with the versions, each a commit with a tag. */
async function makeOrigin(origin: string) {
  await cp("scripts/lib", join(origin, "scripts/lib"), { recursive: true });
  for (const name of ["main.cjs", "update.mjs"])
    await cp(`scripts/${name}`, join(origin, "scripts", name));
  for (const name of ["admin.mjs", "build.mjs", "serve.mjs"])
    await cp(`tests/programs/update/${name}`, join(origin, "scripts", name));
  await writeFile(join(origin, ".gitignore"), "node_modules/\nbuild/\nbuild.*/\n");
  git(origin, "init", "--quiet", "--initial-branch=main");
  for (const [tag, version] of Object.entries(versions)) {
    await release(origin, tag, version);
    git(origin, "tag", tag);
  }
}

const author = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];

/** A commit with a version and its entry in the changelog. */
async function release(origin: string, tag: string, version: Version) {
  const name = tag.slice(1);
  await writeFile(join(origin, "package.json"), JSON.stringify({ version: name }, null, 2));
  await change(
    origin,
    version,
    `## ${name} (2026-01-02)\n\n- **New in ${name}**: ${"x".repeat(300)}`,
  );
}

async function change(origin: string, version: Version, entry: string) {
  const changelog = await readFile(join(origin, "CHANGELOG.md"), "utf8").catch(() => "");
  await writeFile(join(origin, "CHANGELOG.md"), `${entry}\n\n${changelog}`);
  await writeFile(join(origin, "version.json"), JSON.stringify(version));
  git(origin, "add", ".");
  git(origin, ...author, "commit", "--quiet", `--message=${entry.slice(0, 20)}`);
}

/** As if no tag had ever been set. */
function removeTags() {
  for (const place of [join(folder, "origin"), site])
    git(place, "tag", "--delete", ...Object.keys(versions));
}

function git(cwd: string, ...words: string[]) {
  return execFileSync("git", words, { cwd, encoding: "utf8" }).trim();
}

/** The update's output and exit code. */
async function update(version: string, { service = "", ...env }: Record<string, string> = {}) {
  const child = untilTestsEnd(
    spawn(process.execPath, ["scripts/update.mjs", version, service], {
      cwd: site,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: join(folder, "data"),
        DATABASE_URL: "",
        ...env,
      },
    }),
  );
  const ended = new Promise((end) => child.once("close", end));
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said: said + complaint, code: await ended };
}

/** The checked-out and built version, and the state of the table. */
async function state() {
  const database = new DatabaseSync(join(folder, "data/podcast.sqlite"), { readOnly: true });
  const [row] = database.prepare("select * from episodes").all();
  database.close();
  const built = await readFile(join(site, "build/version.json"), "utf8");
  expect(built).toBe(await readFile(join(site, "version.json"), "utf8"));
  expect(existsSync(join(site, "build.update"))).toBe(false);
  return { version: git(site, "describe", "--tags"), row };
}

const before = { version: "v1.0.0", row: { title: "Eins" } };

test("another version is backed up for, built beside, and takes the place of this one", async () => {
  const { said, code } = await update("v1.1.0");
  expect(said).toContain("asked for: backup");
  expect(said).toContain("Es läuft v1.1.0.");
  expect(code).toBe(0);
  expect(await state()).toEqual({ version: "v1.1.0", row: { title: "Eins", summary: null } });
  expect((await update("v1.1.0")).said).toContain("Das ist schon da: v1.1.0.");
});

test("one that does not start gives way to the former, which keeps what is in the tables", async () => {
  const { said, code } = await update("v1.2.0");
  expect(said).toContain("v1.2.0 startet nicht. Es ist wieder v1.0.0.");
  expect(code).toBe(1);
  expect(await state()).toEqual({ ...before, row: { title: "Eins", notes: null } });
  expect(git(site, "branch", "--show-current")).toBe("main");
});

test("where it took away what the former needs, the tables from before come back; the newest tag is meant", async () => {
  const { said, code } = await update("");
  expect(said).toContain(
    "v2.0.0 startet nicht. Es ist wieder v1.0.0, mit der Datenbank von vorher.",
  );
  expect(code).toBe(1);
  expect(await state()).toEqual(before);
});

test("without tags the newest heading of the origin's default branch is meant, and what is new is said", async () => {
  const origin = join(folder, "origin");
  removeTags();
  git(site, "remote", "set-head", "origin", "--delete");
  git(origin, "checkout", "--quiet", "-b", "release");
  await release(origin, "v2.1.0", { needs: "title", starts: true });
  git(origin, "checkout", "--quiet", "main");
  git(origin, ...author, "merge", "--quiet", "--no-ff", "release");
  const merged = git(origin, "rev-parse", "HEAD");
  await change(origin, { needs: "title", starts: false }, "## Unreleased\n\n- Not out yet");
  const { said, code } = await update("");
  expect(said).toMatch(/Von 1\.0\.0 \([0-9a-f]+\) zu 2\.1\.0 \([0-9a-f]+\)\./);
  expect(said.match(/^(## .*|- \*\*New in [\d.]+)/gm)).toEqual(
    ["2.1.0", "2.0.0", "1.2.0", "1.1.0"].flatMap((name) => [
      `## ${name} (2026-01-02)`,
      `- **New in ${name}`,
    ]),
  );
  expect(said).not.toContain("x".repeat(160));
  expect(said).toMatch(/Es läuft 2\.1\.0 \(/);
  expect(code).toBe(0);
  expect(git(site, "rev-parse", "HEAD")).toBe(merged);
  git(site, "reset", "--quiet", "--hard", "origin/main");
  expect((await update("")).said).toMatch(/^Das ist schon da: 2\.1\.0 \(/);
});

test("without tags a version of the changelog is found by its name, also an older one", async () => {
  removeTags();
  expect((await update("v1.1.0")).said).toMatch(/Es läuft 1\.1\.0 \(/);
  const { said, code } = await update("1.0.0");
  expect(said).toMatch(/Es läuft 1\.0\.0 \(/);
  expect(said).not.toContain("New in");
  expect(code).toBe(0);
  expect((await update("1.0.1")).said).toContain("Die Version „1.0.1“ gibt es nicht.");
});

test("one with which the database does not run any more is refused before anything is done", async () => {
  const origin = join(folder, "origin");
  await mkdir(join(origin, "db/migrations"), { recursive: true });
  for (const name of ["001-listening.ts", "002-contract-titles.ts", "index.ts"])
    await writeFile(join(origin, "db/migrations", name), "");
  await release(origin, "v2.1.0", { needs: "title", starts: true });
  const { said, code } = await update("origin/main", { REFUSED: "check-migrations" });
  expect(said).toContain("asked for: check-migrations 001-listening 002-contract-titles\n");
  expect(said).toMatch(/v2\.0\.0-1-g[0-9a-f]+ wird nicht gebaut\. Es bleibt alles, wie es war\./);
  expect(said).not.toContain("asked for: backup");
  expect(code).toBe(1);
  expect(await state()).toEqual(before);
});

test("nothing happens where files were changed, the version is unknown, or the site runs", async () => {
  await writeFile(join(site, "version.json"), "{}");
  expect((await update("v1.1.0")).said).toContain("version.json");
  git(site, "checkout", "version.json");
  expect((await update("v9")).said).toContain("Die Version „v9“ gibt es nicht.");
  await answerAt(port);
  const { said, code } = await update("v1.1.0");
  expect(said).toContain(`Die Website läuft (http://127.0.0.1:${port}).`);
  expect(code).toBe(1);
  expect(await state()).toEqual(before);
});

test("without an origin, or a version there, it says what to do", async () => {
  removeTags();
  git(join(folder, "origin"), "rm", "--quiet", "CHANGELOG.md");
  git(join(folder, "origin"), ...author, "commit", "--quiet", "--message=none");
  expect(await update("")).toMatchObject({
    code: 1,
    said: expect.stringContaining("Es gibt noch keine Version: keinen Tag „v…“"),
  });
  git(site, "remote", "remove", "origin");
  expect(await update("")).toMatchObject({
    code: 1,
    said: "Dieser Git-Checkout hat kein „origin“, von dem eine neuere Version käme. Nenne ihm eines: git remote add origin ADRESSE\n",
  });
});

test("without git it says what to do by hand", async () => {
  await rm(join(site, ".git"), { recursive: true });
  expect(await update("")).toMatchObject({ code: 1, said: expect.stringContaining("Von Hand:") });
});

describe("a service", () => {
  const service = (more = {}) => {
    const PATH = `${resolve("tests/programs/update")}:${process.env.PATH}`;
    const SYSTEMCTL_LOG = join(folder, "systemctl.log");
    return { service: "podcast@3000", PATH, SYSTEMCTL_LOG, ...more };
  };

  test("is restarted, while it goes on until then", async () => {
    await answerAt(port);
    const { said, code } = await update("v1.1.0", service());
    expect(said).toContain("Es läuft v1.1.0.");
    expect(code).toBe(0);
    expect((await state()).version).toBe("v1.1.0");
    expect(await asked()).toContain("restart podcast@3000");
  });

  test("that comes up with neither version is said", async () => {
    const { said, code } = await update("v1.1.0", service({ NEVER_READY: "1" }));
    expect(said).toContain("aber auch das startet nicht");
    expect(code).toBe(1);
    expect(await state()).toEqual(before);
    const restarts = (await asked()).filter((line) => line.startsWith("restart"));
    expect(restarts).toHaveLength(3);
  });

  const asked = async () => (await readFile(join(folder, "systemctl.log"), "utf8")).split("\n");
});

describe("the doctor, asked to look for newer ones,", () => {
  const node = process.versions.node;
  const [line] = node.split(".");
  const unknown = { state: "ok", text: expect.stringMatching(/^nicht zu erfahren: /) };

  /** A registry with these versions of every package, or one that refuses. */
  async function startRegistry(...versions: string[]) {
    const packument = {
      "dist-tags": { latest: versions[0] },
      versions: Object.fromEntries(versions.map((each) => [each, { version: each }])),
    };
    const status = versions.length ? 200 : 403;
    await askInstead(
      createServer((_, response) => response.writeHead(status).end(JSON.stringify(packument))),
    );
  }

  async function askInstead(server: Server) {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    vi.stubEnv("npm_config_registry", `http://127.0.0.1:${port}/`);
    vi.stubEnv("npm_config_cache", join(folder, "npm"));
    onTestFinished(() => void vi.unstubAllEnvs());
    return port;
  }

  test("names the newest version of the origin: of its tags, else of its changelog", async () => {
    const origin = join(folder, "origin");
    const starts = { needs: "title", starts: true };
    const newer = {
      state: "warning",
      text: expect.stringMatching(/^98\.0\.0, hier läuft .* admin -- update/),
    };
    removeTags();
    await release(origin, "v98.0.0", starts);
    expect(await checkNewest("version", site)).toEqual(newer);
    git(origin, "tag", "v98.0.0");
    await release(origin, "v99.0.0", starts);
    expect(await checkNewest("version", site)).toEqual(newer);
    git(origin, "tag", "--delete", "v98.0.0");
    await release(origin, `v${version}`, starts);
    expect(await checkNewest("version", site)).toEqual({
      state: "ok",
      text: `nichts Neueres als ${version}`,
    });
  });

  test.runIf(process.getuid?.() === 0)("does so in somebody else's checkout", async () => {
    removeTags();
    await release(join(folder, "origin"), "v98.0.0", { needs: "title", starts: true });
    for (const path of [site, join(site, ".git")]) chownSync(path, 65534, 65534);
    expect((await checkNewest("version", site)).text).toContain("98.0.0");
    expect(existsSync(join(site, ".git/FETCH_HEAD"))).toBe(false);
  });

  test("names the newest Node of the line in npm's registry", async () => {
    await startRegistry(node, `${line}.100.0`, `${line}.99.1`, `${Number(line) + 1}.0.0`);
    expect(await checkNewest("node", site)).toEqual({
      state: "warning",
      text: `${line}.100.0, hier läuft ${node}; es kommt mit npm run admin -- update (im Container: mit einem neuen Image)`,
    });
    await startRegistry(node);
    expect(await checkNewest("node", site)).toEqual({
      state: "ok",
      text: `nichts Neueres als ${node}`,
    });
  });

  test("finds nothing wrong where there is no line, no origin or a refusal", async () => {
    git(site, "remote", "set-url", "origin", join(folder, "gone"));
    expect(await checkNewest("version", site)).toEqual(unknown);
    git(site, "remote", "remove", "origin");
    expect(await checkNewest("version", site)).toEqual(unknown);
    await startRegistry();
    expect(await checkNewest("node", site)).toEqual(unknown);
    vi.stubEnv("npm_config_registry", `http://127.0.0.1:${port}/`);
    expect(await checkNewest("node", site)).toEqual(unknown);
  });

  test("waits for nobody who does not answer", async () => {
    const silent = await askInstead(createTcpServer());
    git(site, "remote", "set-url", "origin", `git://127.0.0.1:${silent}/site`);
    const begun = performance.now();
    const found = await Promise.all([checkNewest("version", site), checkNewest("node", site)]);
    expect(found).toEqual([unknown, unknown]);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

/** As if the site were running. */
async function answerAt(free: number) {
  const server = createServer((_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(free, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
}
