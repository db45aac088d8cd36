// Builds a version of the site of the update's tests: the build is its version.json.
import { cpSync, mkdirSync } from "node:fs";
import { root } from "./lib/paths.mjs";

process.chdir(root);
mkdirSync("node_modules");
mkdirSync("build");
cpSync("version.json", "build/version.json");
