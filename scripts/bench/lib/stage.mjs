import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillComments } from "./archive-comments.mjs";
import { fillArchive } from "./archive-data.mjs";
import { fillTexts } from "./archive-texts.mjs";
import { startSite } from "./site.mjs";

/** The data that measures work on, in a temporary folder: each is made when first asked for. */
export function openStage() {
  const directory = mkdtempSync(join(tmpdir(), "podcast-bench-"));
  const place = (name) => join(directory, name);
  const demo = once(async () => {
    const site = await startSite(place("demo"));
    await site.end();
    return place("demo");
  });
  return {
    place,
    /** A data folder with the demo show. */
    demo,
    /** A data folder with 3,000 published episodes, 20,000 comments on the newest, 1,000 posts, 500 videos. */
    archive: once(async () => {
      cpSync(await demo(), place("archive"), { recursive: true });
      fillArchive(join(place("archive"), "podcast.sqlite"), 3000);
      fillTexts(join(place("archive"), "podcast.sqlite"), { posts: 1000, videos: 500 });
      fillComments(join(place("archive"), "podcast.sqlite"), 20_000);
      return place("archive");
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
