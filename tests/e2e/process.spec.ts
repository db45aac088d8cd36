import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { endChild, untilTestsEnd } from "../children";
import { freePort } from "../free-port";
import { answers } from "../served-site";

let directory: string;
let running: ChildProcess[];

test.beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "podcast-process-"));
  running = [];
});
test.afterEach(async () => {
  for (const child of running) await endChild(child, "SIGKILL");
  await rm(directory, { recursive: true, force: true });
});

test("SIGTERM under load cuts no answer, the one in flight neither, and who kept a connection is answered once more", async () => {
  const port = await freePort();
  const server = start("scripts/serve.mjs", {
    PORT: String(port),
    BASE_URL: "https://podcast.example",
  });
  await server.answers();
  expect(server.output()).toContain("Die Seite läuft:  https://podcast.example\n");
  expect(server.output()).toContain("https://podcast.example/admin/login\n");
  const feed = await (await fetch(`http://127.0.0.1:${port}/feed.xml`)).text();
  const audio = /url="[^"]*(\/media\/[^"]+\.mp3)"/.exec(feed)?.[1];
  const idle = new Agent({ keepAlive: true });
  await ask(port, "/", idle);
  const failures: string[] = [];
  const askUntilRefused = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const failure = await ask(port, "/", agent).then(
        () => null,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
      if (failure === "ECONNREFUSED") return;
      if (failure) failures.push(failure);
    }
  };
  const clients = Array.from({ length: 20 }, askUntilRefused);
  await wait(500);
  const inFlight = await fetch(`http://127.0.0.1:${port}${audio}`);
  const ended = server.exit();
  server.child.kill("SIGTERM");
  await wait(500);
  expect(await ask(port, "/", idle)).toEqual({ connection: "close", isReused: true });
  const bytes = await inFlight.arrayBuffer();
  expect(bytes.byteLength).toBe(Number(inFlight.headers.get("content-length")));
  await Promise.all(clients);
  // On closing, the socket resets connections still in the kernel's queue: one on a quiet machine.
  expect(failures.filter((failure) => failure !== "ECONNRESET")).toEqual([]);
  expect(failures.length).toBeLessThan(clients.length);
  expect(await ended).toBe(0);
});

test("SIGTERM ends it cleanly at each moment of the start", async () => {
  for (const milliseconds of [300, 900, 1500]) {
    const server = start("scripts/serve.mjs", { PORT: String(await freePort()) });
    await wait(milliseconds);
    const ended = server.exit();
    server.child.kill("SIGTERM");
    expect(await ended, `${milliseconds} ms`).toBe(0);
  }
});

test("a mail server that says nothing does not hold the end", async () => {
  const called = Promise.withResolvers<void>();
  const silent = createServer(() => called.resolve()).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port: smtp } = silent.address() as AddressInfo;
  const port = await freePort();
  const server = start("scripts/serve.mjs", {
    PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${smtp}`,
  });
  await server.answers();
  const sent = await fetch(`http://127.0.0.1:${port}/contact`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({
      name: "Ada",
      email: "ada@example.org",
      subject: "Frage",
      message: "Wer war es wirklich?",
    }),
  });
  expect(sent.status).toBeLessThan(400);
  await called.promise;
  const ended = server.exit();
  server.child.kill("SIGTERM");
  expect(await ended).toBe(0);
  silent.close();
});

test("a wrong setting ends the start with one line", async () => {
  const server = start("scripts/serve.mjs", { PORT: "viele" });
  expect(await server.exit()).toBe(1);
  expect(server.errors().trim()).toBe(
    'PORT="viele" ist nicht erlaubt; erlaubt: eine ganze Zahl von 0 bis 65535',
  );
});

test("a taken port and a directory in use end the start with one line, and no password is lost", async () => {
  const port = await freePort();
  await start("scripts/serve.mjs", { PORT: String(port) }).answers();
  const sameDirectory = start("scripts/serve.mjs", { PORT: String(await freePort()) });
  expect(await sameDirectory.exit()).toBe(1);
  expect(sameDirectory.errors().trim()).toMatch(/^Auf DATA_DIR=".+" läuft diese Website schon/);
  expect(sameDirectory.errors().trim().split("\n")).toHaveLength(1);
  const DATA_DIR = join(directory, "other");
  const samePort = start("scripts/serve.mjs", { PORT: String(port), DATA_DIR });
  expect(await samePort.exit()).toBe(1);
  expect(samePort.errors().trim()).toMatch(/^PORT=\d+ ist auf 127\.0\.0\.1 schon vergeben/);
  const otherPort = await freePort();
  const again = start("scripts/serve.mjs", { PORT: String(otherPort), DATA_DIR });
  await again.answers();
  const told = /Anmelden mit: +admin@localhost und dem Passwort \S{16} /;
  await expect.poll(() => again.output()).toMatch(told);
  expect(samePort.output()).not.toContain("Passwort");
});

test("kill -9 during writes loses nothing that was answered, and the next start is clean", async () => {
  for (let round = 0; round < 3; round++) {
    const writer = start("tests/write-until-killed.mjs", {});
    await expect.poll(() => writer.output().split("\n").length).toBeGreaterThan(100);
    const ended = writer.exit();
    writer.child.kill("SIGKILL");
    await ended;
    const answered = writer.output().split("\n").slice(0, -1);
    const database = new DatabaseSync(join(directory, "podcast.sqlite"));
    const stored = new Set(
      database
        .prepare("select id from comments")
        .all()
        .map(({ id }) => id),
    );
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    database.close();
    expect(answered.filter((id) => !stored.has(id))).toEqual([]);
  }
  const port = await freePort();
  await start("scripts/serve.mjs", { PORT: String(port) }).answers();
});

test("kill -9 while the demo show is written leaves nothing half", async () => {
  for (const milliseconds of [200, 300, 400, 500]) {
    const server = start("scripts/serve.mjs", { PORT: String(await freePort()) });
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const ended = server.exit();
    server.child.kill("SIGKILL");
    await ended;
  }
  const port = await freePort();
  await start("scripts/serve.mjs", { PORT: String(port) }).answers();
  const sitemap = await (await fetch(`http://127.0.0.1:${port}/sitemap.xml`)).text();
  expect(sitemap.match(/\/episodes\/[\w-]+<\/loc>/g)).toHaveLength(12);
  expect(sitemap.match(/\/mitschrift<\/loc>/g)).toHaveLength(12);
});

test("npm run dev shows a changed file by itself", async ({ page }) => {
  const copy = join(directory, "copy");
  const parts = ["app", "build-plugins", "public", "scripts", "browser-floor.ts", "package.json"];
  const settings = ["react-router.config.ts", "tsconfig.json", "vite.config.ts"];
  for (const part of [...parts, ...settings, "package-lock.json"])
    await cp(part, join(copy, part), { recursive: true });
  for (const part of ["db", "node_modules"]) await symlink(resolve(part), join(copy, part));
  const port = await freePort();
  await start("scripts/dev.mjs", { PORT: String(port), DEMO: "0" }, copy).answers();
  await page.goto(`http://127.0.0.1:${port}/zaehlweise`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("So zählen wir");
  const file = join(copy, "app/core/analytics/pages/counting-method.tsx");
  // The page hears of changes once it has its socket.
  await expect(async () => {
    const source = await readFile(file, "utf8");
    await writeFile(file, source.replace(/So zählen wir!*/g, "$&!"));
    await expect(heading).toHaveText(/So zählen wir!+/, { timeout: 5000 });
  }).toPass();
});

/** A complete 200 response from this address; rejects when it breaks off. */
function ask(port: number, path: string, agent: Agent) {
  return new Promise<{ connection: string | undefined; isReused: boolean }>((resolve, reject) => {
    const request = get({ host: "127.0.0.1", port, path, agent }, (response) => {
      const { statusCode, headers } = response;
      const { reusedSocket: isReused } = request;
      const cut = ({ message }: Error) => reject(new Error(`an answer was cut: ${message}`));
      response.on("error", cut).on("end", () => {
        if (statusCode === 200) resolve({ connection: headers.connection, isReused });
        else reject(new Error(`${path} answers ${statusCode}`));
      });
      response.resume();
    }).on("error", reject);
  });
}

function start(file: string, env: Record<string, string>, cwd?: string) {
  const child = untilTestsEnd(
    spawn(process.execPath, [file], {
      cwd,
      env: {
        ...process.env,
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
        DATA_DIR: directory,
        ...env,
      },
    }),
  );
  running.push(child);
  const pieces = { out: "", err: "" };
  child.stdout.on("data", (data) => {
    pieces.out += data;
  });
  child.stderr.on("data", (data) => {
    pieces.err += data;
  });
  return {
    child,
    answers: () => answers(`http://127.0.0.1:${env.PORT}`, child),
    output: () => pieces.out,
    errors: () => pieces.err,
    exit: () =>
      new Promise<number | null>((resolve) => {
        if (child.exitCode !== null) resolve(child.exitCode);
        else child.once("close", resolve);
      }),
  };
}
