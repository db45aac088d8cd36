// node scripts/lib/newest.mjs version|node MILLISECONDS: reads the newest version from git's origin, or the newest
// Node of this line from npm's registry. Prints JSON: { newest }, or { reason } in German.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { npmCommand } from "./install.mjs";
import { root } from "./paths.mjs";
import { nodePackage } from "./pinned-node.mjs";
import { attempt, fetchOrigin, git, newestCommit, originAddress, versionAt } from "./versions.mjs";

const [what, milliseconds] = process.argv.slice(2);
const timeout = Number(milliseconds);
Object.assign(process.env, {
  // git must not ask for a password, since nobody is there to type it.
  GIT_TERMINAL_PROMPT: "0",
  // The site's user need not own the checkout: git only reads the origin's address from it.
  GIT_CONFIG_COUNT: "1",
  GIT_CONFIG_KEY_0: "safe.directory",
  GIT_CONFIG_VALUE_0: "*",
});
const ask = {
  version() {
    const address = originAddress();
    const folder = mkdtempSync(join(tmpdir(), "podcast-newest-"));
    try {
      process.env.GIT_DIR = folder;
      git("init", "--quiet", "--bare");
      git("remote", "add", "origin", address);
      fetchOrigin({ flags: ["--depth=1", "--filter=blob:none"], timeout });
      return versionAt(newestCommit());
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  node() {
    const line = `${nodePackage}@${Number.parseInt(process.versions.node, 10)}`;
    const words = ["view", line, "version", "--json", "--fetch-retries=0", "--logs-max=0"];
    const [file, args, options] = npmCommand(process.execPath, words);
    const found = attempt(`Die Paketquelle nennt kein ${line}.`, () =>
      JSON.parse(execFileSync(file, args, { ...options, cwd: root, timeout, encoding: "utf8" })),
    );
    return [found]
      .flat()
      .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
      .at(-1);
  },
};
try {
  console.log(JSON.stringify({ newest: ask[what]() }));
} catch ({ message: reason }) {
  console.log(JSON.stringify({ reason }));
}
