// node scripts/lib/newest.mjs version|node MILLISECONDS: asks for the doctor what is newest, origin for the version, npm's
// registry for the pinned Node. Prints one line of JSON: { newest }, or { reason } in German where it is not to be known.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { npmCommand } from "./install.mjs";
import { root } from "./paths.mjs";
import { nodePackage } from "./pinned-node.mjs";
import { fetchOrigin, newestCommit, versionAt } from "./versions.mjs";

const [what, milliseconds] = process.argv.slice(2);
const timeout = Number(milliseconds);
// Nobody is there to type a password.
process.env.GIT_TERMINAL_PROMPT = "0";
process.env.GIT_SSH_COMMAND ??= "ssh -o BatchMode=yes";
const answer = await (what === "node" ? newestNode() : newestVersion());
console.log(JSON.stringify(answer));

function newestVersion() {
  try {
    fetchOrigin(timeout);
    return { newest: versionAt(newestCommit()) };
  } catch (error) {
    return { reason: error.message };
  }
}

/** Within the line of the Node that this runs on: another one is the next release's decision. */
async function newestNode() {
  const words = ["view", nodePackage, "versions", "--json", "--fetch-retries=0", "--logs-max=0"];
  const [file, args, options] = npmCommand(process.execPath, words);
  const { stdout } = await promisify(execFile)(file, args, {
    ...options,
    cwd: root,
    timeout,
  }).catch((error) => error);
  try {
    const line = `${Number.parseInt(process.versions.node, 10)}.`;
    const found = [JSON.parse(stdout)].flat().filter((version) => version.startsWith(line));
    return { newest: found.sort((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1) };
  } catch {
    const [, code] = /"code": "(\w+)"/.exec(stdout) ?? [];
    return { reason: `Die Paketquelle nennt ${nodePackage} nicht (${code ?? "keine Antwort"}).` };
  }
}
