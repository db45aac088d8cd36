// node bench/check-api/run.mjs: has the programs of others judge the interface for programs: Redocly and Spectral lint its
// document without a warning, swagger-parser reads it, openapi-typescript and hey-api make clients of it that compile and
// do a month's work (`clients`), Prism stands before a site with the demo and compares each answer with it, for everybody
// and with a token, and the inspector of the Model Context Protocol lists and calls tools. They are those of
// package-lock.json here, and come for this run alone. Needs a build; ends with 1 when one of them complains.
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { killChildren } from "../lib/children.mjs";
import { makeToken, signIn } from "../lib/operator.mjs";
import { freePort, startSite } from "../lib/site.mjs";

/** Its lock would name a package for Windows that the registry lacks. */
const inspector = "@modelcontextprotocol/inspector@2.12.0";
const folder = mkdtempSync(join(tmpdir(), "check-api-"));
const bins = join(folder, "node_modules", ".bin");
process.once("exit", () => {
  killChildren();
  rmSync(folder, { recursive: true, force: true });
});

const site = await startSite(folder);
const address = `http://127.0.0.1:${site.port}`;
const api = `${address}/api/v1`;
const document = await (await fetch(`${api}/openapi.json`)).json();
const file = join(folder, "openapi.json");
writeFileSync(file, JSON.stringify(document));

const complaints = [];
cpSync(import.meta.dirname, folder, { recursive: true });
const quietly = ["--ignore-scripts", "--no-audit", "--no-fund"];
report("npm", run("npm", ["ci", ...quietly]));
run("npm", ["install", "--no-save", ...quietly, inspector]);
// The site of a run is at 127.0.0.1.
const lint = ["lint", file, "--max-problems=20", "--skip-rule=no-server-example.com"];
report("Redocly", withoutWarning(run(join(bins, "redocly"), lint)));
report("Spectral", run(join(bins, "spectral"), ["lint", file, "--fail-severity=hint"]));
writeFileSync(
  join(folder, "parse.mjs"),
  `import parser from "@apidevtools/swagger-parser";
const { paths } = await parser.validate(process.argv[2]);
console.log(Object.keys(paths).length, "Adressen");`,
);
report("swagger-parser", run(process.execPath, ["parse.mjs", file]));
const token = await makeToken(address, { Cookie: await signIn(address), Origin: address });
const types = ["openapi.json", "-o", "generated/openapi-typescript.ts"];
report("openapi-typescript", run(join(bins, "openapi-typescript"), types));
report("hey-api", run(join(bins, "openapi-ts"), ["-f", "openapi-ts.config.mjs"]));
report("tsc", run(join(bins, "tsc"), ["-p", "."]));
for (const client of ["with-openapi-fetch", "with-hey-api"]) {
  writeFileSync(
    join(folder, `${client}.mjs`),
    `import { work } from "./clients/${client}.ts";
console.log((await work(...process.argv.slice(2))).length, "Schritte");`,
  );
  report(client, run(process.execPath, [`${client}.mjs`, api, token]));
}
report("Prism", await askThroughPrism());
report("Inspector: tools/list", inspect("--method", "tools/list"));
const called = ["--method", "tools/call", "--tool-name"];
report("Inspector: public_show_get", inspect(...called, "public_show_get"));
const query = ["--tool-arg", "limit=1"];
report("Inspector: admin_episodes_list", inspect(...called, "admin_episodes_list", ...query));
await site.end();
console.log(complaints.length === 0 ? "Alle sind zufrieden." : complaints.join("\n"));
process.exit(complaints.length === 0 ? 0 : 1);

function report(name, { isFine, said }) {
  console.log(`${name}: ${isFine ? "in Ordnung" : "Beanstandet"}\n${said}`);
  if (!isFine) complaints.push(name);
}

function inspect(...asked) {
  const transport = ["--cli", `${address}/mcp`, "--transport", "http"];
  const header = ["--header", `Authorization: Bearer ${token}`];
  const { isFine, said } = run(join(bins, "mcp-inspector"), [...transport, ...asked, ...header]);
  return { isFine: isFine && !/"isError": true/.test(said), said: said.slice(0, 400) };
}

function withoutWarning({ isFine, said }) {
  return { isFine: isFine && !/warning/i.test(said), said };
}

function run(program, args) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  return { isFine: status === 0, said: `${stdout}${stderr}` };
}

/** Each public read that can be asked for, by what the lists name. */
async function askThroughPrism() {
  const port = await freePort();
  const args = ["proxy", file, api, "--errors", "-p", String(port), "-h", "127.0.0.1"];
  const child = spawn(join(bins, "prism"), args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => lines.push(chunk));
  try {
    await untilListening(port, child);
    const wrong = [];
    let count = 0;
    const ids = {};
    for (const [path, { get }] of Object.entries(document.paths)) {
      // Personal data and imports take a token with the second factor.
      if (!get || /^\/admin\/(?:subscriber|supporter|message|import)/.test(path)) continue;
      const list = path.slice(0, path.indexOf("/{"));
      const known = { ...ids[list], format: "vtt" };
      const asked = path.replace(/\{(\w+)\}/g, (part, name) => known[name] ?? part);
      if (asked.includes("{")) continue;
      const query = path === "/search" ? "?q=Telefon" : "";
      const headers = get.security?.length ? { Authorization: `Bearer ${token}` } : {};
      const answer = await fetch(`http://127.0.0.1:${port}${asked}${query}`, { headers });
      const type = answer.headers.get("content-type") ?? "";
      const body = type.includes("json") ? await answer.json() : await answer.text();
      count++;
      if (!answer.ok && answer.status !== 404)
        wrong.push(`${asked}: ${answer.status} ${JSON.stringify(body)}`);
      const [first] = body.items ?? [];
      if (first) ids[path] = first;
    }
    const said = [`${count} Antworten`, ...wrong].join("\n");
    return { isFine: wrong.length === 0 && count > 0, said };
  } catch (error) {
    return { isFine: false, said: `${error}\n${Buffer.concat(lines)}` };
  } finally {
    child.kill();
  }
}

async function untilListening(port, child) {
  const deadline = performance.now() + 120_000;
  while (performance.now() < deadline && child.exitCode === null) {
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await wait(500);
  }
  throw new Error("Prism hört nicht zu");
}
