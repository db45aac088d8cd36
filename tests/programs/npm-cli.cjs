// An npm for tests: installs empty packages, and fails as NPM_WAYS says.
const {
  appendFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} = require("node:fs");
const { join } = require("node:path");
const words = process.argv.slice(2);
const call = JSON.stringify({ words, node: process.argv0, path: process.env.PATH });
appendFileSync("npm.log", `${call}\n`);
const ways = process.env.NPM_WAYS ?? "";
if (words[0] === "ping") {
  if (ways.includes("silent")) setTimeout(() => {}, 60_000);
  else if (ways.includes("offline")) end("npm error code ENOTFOUND");
} else if (ways.includes("fails")) end("");
else {
  const prefix = words[1] === "--prefix" ? words[2] : ".";
  const { packages } = JSON.parse(readFileSync(join(prefix, "package-lock.json"), "utf8"));
  for (const [path, { os = [] }] of Object.entries(packages)) {
    if (!os.includes(process.platform) || (ways.includes("leaves out") && path.includes("@build")))
      continue;
    mkdirSync(join(prefix, path), { recursive: true });
    writeFileSync(join(prefix, path, "package.json"), "{}");
    if (path !== `node_modules/node-${process.platform}-${process.arch}`) continue;
    mkdirSync(join(prefix, path, "bin"), { recursive: true });
    rmSync(join(prefix, path, "bin", "node"), { force: true });
    symlinkSync(process.execPath, join(prefix, path, "bin", "node"));
  }
}
function end(message) {
  console.error(message);
  process.exit(1);
}
