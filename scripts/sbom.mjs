// npm run sbom -- FILE: lists everything that the build ships, as CycloneDX (https://cyclonedx.org/docs/1.6/json);
// by default in a file of the build.
import { readFileSync, writeFileSync } from "node:fs";
import { ensureBuilt } from "./lib/build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";

const [target = "build/sbom.cdx.json"] = process.argv.slice(2);
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const { license: licence, ...program } = read("package.json");
const components = read("build/packages.json").map(({ integrity, ...known }) => {
  const content = Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
  return { ...component("library", known), hashes: [{ alg: "SHA-512", content }] };
});
const metadata = { component: component("application", { ...program, licence }) };
const bom = { bomFormat: "CycloneDX", specVersion: "1.6", version: 1, metadata, components };
writeFileSync(target, JSON.stringify(bom, null, 2));
console.log(`${target}: ${components.length} Pakete`);

function component(type, { name, version, licence }) {
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  const license = licence.includes(" ") ? { expression: licence } : { license: { id: licence } };
  return { type, "bom-ref": purl, name, version, licenses: [license], purl };
}
