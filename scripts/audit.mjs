// npm run audit: lists known vulnerabilities of the packages in the lock file. Exit codes: 1 if one ships, 0 for
// none or in tools only, 3 if the registry does not answer, 2 if the build fails.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled, npmCommand } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";

process.chdir(root);
await ensureInstalled(2);
await ensureBuilt(2);

const severities = { low: "gering", moderate: "mittel", high: "hoch", critical: "kritisch" };
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const { packages } = read("package-lock.json");
const built = new Set(read("build/packages.json").map(({ name, version }) => `${name} ${version}`));
const words = ["audit", "--json", "--include=dev", "--include=optional", "--offline=false"];
const [file, args, options] = npmCommand(process.execPath, [...words, "--fetch-retries=0"]);
const { vulnerabilities, message } = await promisify(execFile)(file, args, {
  ...options,
  maxBuffer: 1e8,
})
  .catch((error) => error)
  .then(({ stdout }) => JSON.parse(stdout))
  .catch((error) => error);
if (!vulnerabilities) {
  console.error(`Die Paketquelle gibt keine Auskunft, geprüft ist also nichts: ${message}`);
  process.exit(3);
}

const [shipped, tools] = [[], []];
for (const { name, via, nodes } of Object.values(vulnerabilities)) {
  const affected = nodes.map((path) => packages[path]);
  // Packages for other platforms are not in this build, but they ship.
  const ships = affected.some(({ version, dev }) => !dev || built.has(`${name} ${version}`));
  const versions = [...new Set(affected.map(({ version }) => version))].join(", ");
  // `via` also has names of packages, without a report, where a package is affected only by a dependency.
  for (const { url, title, severity } of via.filter(({ url }) => url))
    (ships ? shipped : tools).push(
      `- ${name} ${versions} (${severities[severity] ?? severity}): ${title} ${url}`,
    );
}
if (shipped.length > 0) console.log(["In dem, was läuft:", ...shipped].join("\n"));
if (tools.length > 0) console.log(["Nur in Werkzeugen für Bau und Tests:", ...tools].join("\n"));
if (shipped.length + tools.length === 0)
  console.log("Von keinem der Pakete ist eine Sicherheitslücke bekannt.");
process.exitCode = shipped.length > 0 ? 1 : 0;
