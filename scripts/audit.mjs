// npm run audit: known vulnerabilities of the packages in the lock file. Exit code 1 for one that ships, 0 for
// none or tools only, 3 without an answer of the registry, 2 without a build.
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
  // Other platforms' packages ship as well.
  const ships = affected.some(({ version, dev }) => !dev || built.has(`${name} ${version}`));
  const versions = [...new Set(affected.map(({ version }) => version))].join(", ");
  // A package that only depends on such a one has its name alone there.
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
