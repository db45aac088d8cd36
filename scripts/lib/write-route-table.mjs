// Writes the route table for public pages into a finished build, beside the router's complete one.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [directory] = process.argv.slice(2);
const program = pathToFileURL(join(directory, "server", "index.js")).href;
const { publicRouteTable } = await import(program);
const { url, script } = publicRouteTable();
writeFileSync(join(directory, "client", url), script);
