import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillArchive } from "./archive.mjs";
import { startSite } from "./site.mjs";
import { fillFolder } from "./stores.mjs";

/** The data that measures work on, in a temporary folder: each is made when first asked for. */
export function openStage() {
  const directory = mkdtempSync(join(tmpdir(), "podcast-bench-"));
  const place = (name) => join(directory, name);
  const demo = once(async () => {
    const site = await startSite(place("demo"));
    await site.end();
    return place("demo");
  });
  const copyOfDemo = async (name) => {
    cpSync(await demo(), place(name), { recursive: true });
    return place(name);
  };
  return {
    place,
    /** A data folder with the demo show. */
    demo,
    /** Another one, to write to. */
    copyOfDemo,
    /** A data folder with 3,000 published episodes, 20,000 comments on the newest, 1,000 posts, 500 videos. */
    archive: once(async () => {
      const folder = await copyOfDemo("archive");
      const counts = { episodes: 3000, comments: 20_000, posts: 1000, videos: 500 };
      await fillFolder(folder, (store) => fillArchive(store, counts));
      return folder;
    }),
    close: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function once(work) {
  let result;
  return () => {
    result ??= work();
    return result;
  };
}
