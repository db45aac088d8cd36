import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addresses, types } from "./lib/checks.mjs";
import { root } from "./lib/paths.mjs";

/**
 * `npm run without-room -- NAME`: takes a room out of a copy of the last commit, with its routes and its
 * lines in `rooms.ts`, `browser-rooms.ts` and `text-work.ts`, and says whether the rest still type-checks and builds. Tests that name the room go with it.
 */
const [name = ""] = process.argv.slice(2);
const folder = `app/features/${name}`;
/** What names rooms: for the server, for the browser, for the thread beside the pages. */
const lists = ["app/rooms.ts", "app/browser-rooms.ts", "app/server/text-work.ts"];
const copy = mkdtempSync(join(tmpdir(), `without-${name}-`));

try {
  const archive = execFileSync("git", ["archive", "HEAD"], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x"], { cwd: copy, input: archive });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const paths = pathsOfPlate();
  rmSync(join(copy, folder), { recursive: true });
  for (const list of lists) removeFromList(list);
  for (const path of paths) removeRoute(path);
  removeTests();
  const steps = [addresses, types, ["node_modules/@react-router/dev/bin.cjs", "build"]];
  const isWhole = steps.every(
    (step) => spawnSync(process.execPath, step, { cwd: copy, stdio: "inherit" }).status === 0,
  );
  console.log(
    isWhole ? `Without ${name} it type-checks and builds.` : `${name} is needed elsewhere.`,
  );
  process.exitCode = isWhole ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true });
}

/** Addresses of its pages, and those of the operators' area that its menu leads to. */
function pathsOfPlate() {
  const plate = read(`${folder}/room.server.ts`);
  const sources = globSync(`${folder}/*.ts`, { cwd: copy }).map(read).join("\n");
  return [...plate.matchAll(/\b(?:path|to): (?:href\()?("[^"]+"|\w+)/g)].map(([, said]) => {
    const text = said.startsWith('"')
      ? said
      : new RegExp(`export const ${said} = ("[^"]+")`).exec(sources)?.[1];
    return JSON.parse(text ?? '""').replace(/^\/(?:admin\/)?/, "");
  });
}

function removeFromList(list) {
  const text = read(list);
  const line = new RegExp(`^(?:im|ex)port \\{ (.+) \\} from "~/features/${name}/.*\\n`, "m");
  const element = line.exec(text)?.[1];
  write(list, text.replace(line, "").replace(new RegExp(`^ +${element},\\n`, "m"), ""));
}

function removeRoute(path) {
  const text = read("app/routes.ts");
  const escaped = path.replace(/[/.*:]/g, "\\$&");
  const line = new RegExp(`^ +route\\(\\s*"${escaped}",\\s*"([^"]+)"[^)]*\\),\\n`, "m");
  const module = line.exec(text)?.[1];
  if (!module) return;
  const left = text.replace(line, "");
  write("app/routes.ts", left);
  if (!left.includes(`"${module}"`)) rmSync(join(copy, "app", module));
}

function removeTests() {
  for (const file of globSync(["{app,tests}/**/*.{test,spec}.{ts,tsx}"], { cwd: copy }))
    if (read(file).includes(`/features/${name}/`)) rmSync(join(copy, file));
}

function read(file) {
  return readFileSync(join(copy, file), "utf8");
}

function write(file, text) {
  writeFileSync(join(copy, file), text);
}
