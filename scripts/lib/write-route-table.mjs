// After a build: the table of routes that public pages load, beside the whole one that the router's build made.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { publicRouteTable } from "../../build/server/index.js";
import { root } from "./paths.mjs";

const { url, script } = publicRouteTable();
writeFileSync(join(root, "build", "client", url), script);
