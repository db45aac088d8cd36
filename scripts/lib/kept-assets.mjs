import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Folders of hashed files: two builds never use one name for different content. */
const folders = ["client/assets", "server/assets"];
const listFile = ".assets";

/**
 * Copies the former build's hashed files into a new one: a running server and open windows still request them.
 * Files which that build had copied itself stay behind.
 */
export function keepAssets(former, next) {
  const own = folders.flatMap((folder) => namesIn(next, folder));
  for (const file of ownFiles(former)) {
    const target = join(next, file);
    if (existsSync(target) || !existsSync(join(former, file))) continue;
    mkdirSync(join(target, ".."), { recursive: true });
    copyFileSync(join(former, file), target);
  }
  writeFileSync(join(next, listFile), own.join("\n"));
}

/** The hashed files that a build made itself, as paths within it. */
export function ownFiles(build) {
  const list = join(build, listFile);
  return existsSync(list) ? readFileSync(list, "utf8").split("\n").filter(Boolean) : [];
}

function namesIn(build, folder) {
  const path = join(build, folder);
  return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
}
