import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { compile } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { sourceFiles } from "../scripts/lib/build.mjs";
import { licenceProblem } from "../scripts/lib/shipped.mjs";
import { inProportion, isForTests } from "./sources";

type Shipped = {
  name: string;
  version: string;
  licence: string;
  in: ("client" | "server" | "runtime")[];
  integrity: string;
};
type Locked = { version: string; license?: string; dev?: true };

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const { packages } = read("package-lock.json") as { packages: Record<string, Locked> };
const versionOf = (name: string) => packages[`node_modules/${name}`]?.version;
let shipped: Shipped[];

beforeAll(async () => {
  // It builds if needed.
  await promisify(execFile)(process.execPath, ["scripts/sbom.mjs"]);
  shipped = read("build/packages.json");
});

const placesOf = (name: string) => shipped.find((known) => known.name === name)?.in;

test("what ships is what is in the bundles and what is loaded beside them, and no tool", () => {
  expect(shipped.find(({ name }) => name === "@hono/node-server")).toMatchObject({
    version: versionOf("@hono/node-server"),
    in: ["server"],
  });
  expect(placesOf("react")).toEqual(["client", "server"]);
  expect(placesOf("@fontsource-variable/besley")).toContain("client");
  expect(placesOf("tailwindcss")).toContain("client");
  for (const name of Object.keys(read("package.json").dependencies))
    expect([name, placesOf(name)]).toEqual([name, expect.arrayContaining(["runtime"])]);
  const tools =
    /^(vitest|vite|rolldown|typescript|tsx|axe-core|playwright.*|@biomejs\/.*|@types\/.*)$/;
  expect(shipped.filter(({ name }) => tools.test(name))).toEqual([]);
});

test("files for tests change neither the build nor the stylesheets, and lie in no image", async () => {
  expect(sourceFiles().length).toBeGreaterThan(inProportion(1500));
  expect(sourceFiles().filter(isForTests)).toEqual([]);
  const base = resolve("app/ui/styles");
  for (const sheet of ["site.css", "admin.css"]) {
    const text = readFileSync(join(base, sheet), "utf8");
    const { root, sources } = await compile(text, { base, onDependency() {} });
    const all = { base, pattern: "", ...(root !== "none" && root), negated: false };
    const scanner = new Scanner({ sources: [all, ...sources] });
    scanner.scan();
    expect(scanner.files.length).toBeGreaterThan(500);
    expect(scanner.files.filter(isForTests)).toEqual([]);
  }
  const left = readFileSync("deploy/Dockerfile.dockerignore", "utf8").split("\n");
  expect(left).toEqual(
    expect.arrayContaining(["test", "spec", "fixture", "bench"].map((kind) => `**/*.${kind}.*`)),
  );
});

test("Renovate takes nothing that ships for a tool", () => {
  type Rule = { labels?: string[]; matchPackageNames?: string[] };
  const rules: Rule[] = read("renovate.json").packageRules;
  const tools = rules.find(({ labels }) => labels?.includes("tools"))?.matchPackageNames ?? [];
  expect(tools).toContain("vitest");
  const isTool = (name: string) =>
    tools.some((pattern) =>
      pattern.endsWith("**") ? name.startsWith(pattern.slice(0, -2)) : name === pattern,
    );
  expect(shipped.filter(({ name }) => isTool(name))).toEqual([]);
});

test("each package stands in licenses.txt with its licence and a text", () => {
  const text = readFileSync("build/client/licenses.txt", "utf8");
  const [, ...sections] = text.split(`${"=".repeat(80)}\n`);
  const heads = sections.map((section) => section.split("\n\n", 1)[0]);
  expect(heads).toEqual(
    shipped.map(({ name, version, licence }) => `${name} ${version}\nLizenz: ${licence}`),
  );
  for (const [index, section] of sections.entries()) {
    const [, earlier] = /^Derselbe Text wie bei (.+)\.$/m.exec(section) ?? [];
    if (earlier) expect(heads.slice(0, index).join("\n")).toContain(`${earlier}\n`);
    else
      expect([heads[index], section.length]).toEqual([
        heads[index],
        expect.toSatisfy((length) => length > 500),
      ]);
  }
  expect(text).toContain("Natural Earth");
  expect(text).toContain("GNU LESSER GENERAL PUBLIC LICENSE Version 2.1");
});

describe("a licence", () => {
  test.each(["MIT", "(AFL-2.1 OR BSD-3-Clause)", "Apache-2.0 AND LGPL-3.0-or-later AND MIT"])(
    "%s may ship",
    (licence) => {
      expect(licenceProblem({ name: "a", version: "1.0.0", licence })).toBeUndefined();
    },
  );

  test.each([
    [undefined, "nennt keine Lizenz"],
    ["CPAL-1.0 OR AGPL-1.0", "nicht erlaubt"],
    ["MIT AND GPL-3.0-only", "nicht erlaubt"],
    ["(MIT OR ISC) AND GPL-3.0-only", "nicht erlaubt"],
    ["Apache-2.0 WITH Unknown-exception", "nicht erlaubt"],
    ["SEE LICENSE IN LICENSE.txt", "nicht erlaubt"],
    ["UNLICENSED", "nicht erlaubt"],
    ["", "nennt keine Lizenz"],
  ])("%s may not, and the sentence names the package", (licence, words) => {
    const problem = licenceProblem({ name: "@a/b", version: "1.2.3", ...(licence && { licence }) });
    expect(problem).toMatch(/^@a\/b 1\.2\.3 /);
    expect(problem).toContain(words);
  });

  test("of what is loaded on other platforms may ship as well", () => {
    const loaded = Object.entries(packages).filter(([path, { dev }]) => path && !dev);
    expect(loaded.length).toBeGreaterThan(
      shipped.filter((known) => known.in.includes("runtime")).length,
    );
    const problems = loaded.map(([name, { version, license = "" }]) =>
      licenceProblem({ name, version, licence: license }),
    );
    expect(problems.filter(Boolean)).toEqual([]);
  });
});

test("the SBOM names what ships, with purls, licences and the hashes of the lock file", () => {
  const { bomFormat, specVersion, metadata, components } = read("build/sbom.cdx.json");
  expect([bomFormat, specVersion]).toEqual(["CycloneDX", "1.6"]);
  const { name, version } = read("package.json");
  expect(metadata.component).toMatchObject({ type: "application", name, version });
  expect(components.map((known: Shipped) => `${known.name}@${known.version}`)).toEqual(
    shipped.map((known) => `${known.name}@${known.version}`),
  );
  const [server] = components.filter((known: Shipped) => known.name === "@hono/node-server");
  expect(server).toMatchObject({
    purl: `pkg:npm/%40hono/node-server@${versionOf("@hono/node-server")}`,
    licenses: [{ license: { id: "MIT" } }],
  });
  for (const { name, hashes } of components) {
    const [hash] = hashes;
    const sha512 = Buffer.from(hash.content, "hex").toString("base64");
    expect([name, hash.alg, `sha512-${sha512}`]).toEqual([
      name,
      "SHA-512",
      shipped.find((known) => known.name === name && known.integrity.endsWith(sha512))?.integrity,
    ]);
  }
});

describe("npm run audit", () => {
  const hole = (id: number) => ({
    id,
    url: `https://github.com/advisories/GHSA-${id}`,
    title: "Lets strangers in",
    severity: "high",
    vulnerable_versions: "*",
    cwe: [],
    cvss: { score: 0, vectorString: null },
  });

  /** The command's output and exit code with this answer of the registry, and its request. */
  async function audit(status: number, answer: string) {
    let asked: Record<string, string[]> = {};
    const server = createServer(async (request, response) => {
      const chunks = await request.toArray();
      if (request.method !== "POST") return response.writeHead(404).end("{}");
      asked = JSON.parse(String(gunzipSync(Buffer.concat(chunks))));
      return response.writeHead(status).end(answer);
    }).listen(0, "127.0.0.1");
    const cache = mkdtempSync(join(tmpdir(), "podcast-audit-"));
    onTestFinished(() => {
      server.close();
      rmSync(cache, { recursive: true, force: true });
    });
    await once(server, "listening");
    if (status === 0) server.close();
    const env = {
      ...process.env,
      NODE_ENV: "production",
      npm_config_registry: `http://127.0.0.1:${(server.address() as AddressInfo)?.port ?? 1}`,
      npm_config_cache: cache,
    };
    const { code, stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ["scripts/main.cjs", "audit"],
      { env },
    ).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error) => error,
    );
    return { code, said: stdout + stderr, asked };
  }

  test("names a hole in what runs, whichever list of package.json names that", async () => {
    const answer = { "@hono/node-server": [hole(1)], vitest: [hole(2)] };
    const { code, said, asked } = await audit(200, JSON.stringify(answer));
    expect(asked["@hono/node-server"]).toEqual([versionOf("@hono/node-server")]);
    expect(Object.keys(asked).length).toBeGreaterThan(500);
    const line = (name: string, id: number) =>
      `- ${name} ${versionOf(name)} (hoch): Lets strangers in https://github.com/advisories/GHSA-${id}\n`;
    expect(said).toBe(
      `In dem, was läuft:\n${line("@hono/node-server", 1)}Nur in Werkzeugen für Bau und Tests:\n${line("vitest", 2)}`,
    );
    expect(code).toBe(1);
  });

  test("ends well where only tools have one", async () => {
    const { code, said } = await audit(200, JSON.stringify({ vitest: [hole(2)] }));
    expect(said).toMatch(/^Nur in Werkzeugen für Bau und Tests:\n- vitest /);
    expect(code).toBe(0);
  });

  test("says that nothing is known", async () => {
    const { code, said } = await audit(200, "{}");
    expect(said).toBe("Von keinem der Pakete ist eine Sicherheitslücke bekannt.\n");
    expect(code).toBe(0);
  });

  test.each([
    ["refuses", 405, "{}"],
    ["answers with a page", 200, "<!doctype html><title>Welcome</title>"],
    ["breaks off", 200, '{"vitest":[{"id":1,'],
    ["is away", 0, ""],
  ])("has its own code where the registry %s", async (_, status, answer) => {
    const { code, said } = await audit(status, answer);
    expect(said).toMatch(/^Die Paketquelle gibt keine Auskunft, geprüft ist also nichts: .{5}/);
    expect(code).toBe(3);
  });
});
