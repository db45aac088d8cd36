import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Folders of files with a hash in their names. No two builds use the same name for different content. */
const folders = ["client/assets", "server/assets"];
const listFile = ".assets";

/**
 * Copies the former build's hashed files into a new build, since a running server and open windows still request
 * them. Files that the former build had copied itself are left out.
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

/** Paths of the hashed files that a build made itself, without those copied from a former one. */
export function ownFiles(build) {
  const list = join(build, listFile);
  return existsSync(list) ? readFileSync(list, "utf8").split("\n").filter(Boolean) : [];
}

function namesIn(build, folder) {
  const path = join(build, folder);
  return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : [];
}
