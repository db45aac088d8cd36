// node scripts/lib/newest.mjs version|node MILLISECONDS: asks origin for the newest version, or npm's registry for the
// newest Node of this line. Prints JSON: { newest }, or { reason } in German.
import { execFileSync } from "node:child_process";
import { npmCommand } from "./install.mjs";
import { root } from "./paths.mjs";
import { nodePackage } from "./pinned-node.mjs";
import { attempt, fetchOrigin, newestCommit, versionAt } from "./versions.mjs";

const [what, milliseconds] = process.argv.slice(2);
const timeout = Number(milliseconds);
// Nobody is there to type a password.
process.env.GIT_TERMINAL_PROMPT = "0";
const ask = {
  version() {
    fetchOrigin(timeout);
    return versionAt(newestCommit());
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
