import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseEnv, SettingsError } from "~/platform/env.server";

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const files = readdirSync("deploy");
const source = readFileSync("app/platform/env.server.ts", "utf8");

/** The site's settings, and those that libraries, Node and npm read. */
const settings = new Set([
  ...[...source.matchAll(/^ {2}([A-Z_]+): z?/gm)].map(([, name]) => name),
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "MALLOC_ARENA_MAX",
  "MALLOC_MMAP_THRESHOLD_",
  "npm_config_cache",
  "npm_config_update_notifier",
]);
/** Settings of the files' other services. */
const ofOthers = new Set([
  "UPSTREAMS",
  "POSTGRES_USER",
  "POSTGRES_PASSWORD",
  "ROOT_ACCESS_KEY",
  "ROOT_SECRET_KEY",
  "DATABASE_PASSWORD",
  "STORE_PASSWORD",
  "MALLOC_ARENA_MAX",
  "MALLOC_MMAP_THRESHOLD_",
]);

/** The notation of a setting in each kind of file. */
const naming: [RegExp, RegExp][] = [
  [/\.env$/, /^(?:# )?([A-Za-z_]+)=/gm],
  [/^compose/, /^ {2,}([A-Z][A-Z_]+): |\$\{([A-Z_]+)/gm],
  [/^kubernetes/, /\{ name: ([A-Z_]+), value|\b([A-Z]+_[A-Z_]+|SECRET)\b/g],
  [/service$/, /(?:^Environment=| )([A-Z_]+)=%?\S/gm],
  [/^Dockerfile$/, /(?:^ENV|^ +| )([A-Za-z_]+)=\S/gm],
  [/^Caddyfile$/, /\{\$([A-Z_]+)/g],
];

const named = files.flatMap((file) => {
  const [, pattern] = naming.find(([name]) => name.test(file)) ?? [];
  if (!pattern) return [];
  const lines = read(file).replaceAll(/^HEALTHCHECK.*$/gm, "");
  const names = [...lines.matchAll(pattern)].map(([, one, other]) => one ?? other ?? "");
  return names.length ? [[file, [...new Set(names)]] as const] : [];
});

test.each(named)("%s names no setting that there is not", (_file, names) => {
  expect(names.filter((name) => !settings.has(name) && !ofOthers.has(name))).toEqual([]);
});

test("each file with settings was read", () => {
  expect(named.map(([file]) => file)).toEqual(
    files.filter((file) => naming.some(([name]) => name.test(file))),
  );
});

test("the example is taken as it is, with its secrets entered", () => {
  const lines = read("example.env").replaceAll("\n# DATABASE_URL", "\nDATABASE_URL");
  const given = [
    ...lines.replaceAll("\n# MEDIA_URL", "\nMEDIA_URL").matchAll(/^([A-Z_]+)=(.*)$/gm),
  ].map(([, name = "", value = ""]) => [name, value.replace(/^'(.*)'$/, "$1")] as const);
  const example = { ...Object.fromEntries(given), SECRET: "0".repeat(64) };
  expect(parseEnv(example)).toMatchObject({ TRUST_PROXY: 1, BASE_URL: "https://podcast.example" });
  expect(() => parseEnv({ ...example, SECRET: "" })).toThrow(SettingsError);
});

test("all files speak of one port, and probes of addresses that there are", () => {
  const all = files
    .map(read)
    .join("\n")
    .replaceAll(/^\s*#.*$/gm, "");
  const ports = all.matchAll(/(?:PORT=|EXPOSE |containerPort: |127\.0\.0\.1:|site(?:-\d)?:)(\d+)/g);
  expect(new Set([...ports].map(([, port]) => port))).toEqual(new Set(["3000"]));
  const api = readFileSync("app/server/hono.server.ts", "utf8");
  const probes = new Set(all.match(/\/(?:healthz|readyz)\b/g));
  for (const path of probes) expect(api).toContain(`app.get("${path}"`);
});

test("whoever stops the site waits longer than it takes to end", () => {
  const seconds = (file: string, pattern: RegExp) => Number(pattern.exec(read(file))?.[1]);
  // Running responses have 7.5 s after the signal, and the process ends within ten.
  expect(seconds("compose.yaml", /stop_grace_period: (\d+)s/)).toBeGreaterThan(10);
  expect(seconds("podcast@.service", /TimeoutStopSec=(\d+)/)).toBeGreaterThan(10);
  const pod = seconds("kubernetes.yaml", /terminationGracePeriodSeconds: (\d+)/);
  expect(pod - seconds("kubernetes.yaml", /preStop: .*seconds: (\d+)/)).toBeGreaterThan(10);
});

test("the dashboard shows numbers that there are", () => {
  const numbers = ["app/server/metrics/metrics.server.ts", "app/server/metrics/metrics.server.ts"]
    .concat("app/platform/metrics/registry.server.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const shown = new Set(read("grafana.json").match(/podcast_[a-z_]+/g));
  expect(shown.size).toBeGreaterThan(10);
  const missing = [...shown].filter(
    (name) => !numbers.includes(`"${name.replace(/_(?:bucket|sum|count)$/, "")}"`),
  );
  expect(missing).toEqual([]);
});

test("workflows run scripts and build targets that there are, of actions pinned to a commit", () => {
  const folder = ".github/workflows";
  const all = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const found = (pattern: RegExp) => all.flatMap((text) => [...text.matchAll(pattern)]);
  const named = found(/npm run ([\w:-]+)/g).map(([, name]) => name);
  expect(named).toContain("audit");
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
  for (const [, target] of found(/--target ([\w-]+)/g))
    expect(read("Dockerfile")).toMatch(new RegExp(`^FROM .+ AS ${target}$`, "m"));
  for (const [, action] of found(/uses: (.+)/g)) expect(action).toMatch(/@[0-9a-f]{40} # v[\d.]+$/);
});
