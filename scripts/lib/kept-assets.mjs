import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** Folders of files that carry a hash: two builds never mean different things by one name. */
const folders = ["client/assets", "server/assets"];
const listFile = ".assets";

/**
 * Takes the hashed files of the build before along into a new one: a server that still runs and a window that is
 * still open go on asking for theirs. What that build had taken along itself stays behind.
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
