// A podcast's pages as a static site: lists of ten, a page of each episode and one of its transcript. What changed is
// compressed at the end, as nginx then sends it.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

const read = (file, otherwise) =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : otherwise;

export default function (eleventy) {
  eleventy.addGlobalData("episodes", () => read("episodes.json"));
  eleventy.on("eleventy.after", ({ results }) => {
    const known = read("compressed.json", {});
    for (const { outputPath, content } of results) {
      const hash = createHash("sha1").update(content).digest("hex");
      if (known[outputPath] === hash) continue;
      writeFileSync(`${outputPath}.br`, brotliCompressSync(content));
      writeFileSync(`${outputPath}.gz`, gzipSync(content, { level: 9 }));
      known[outputPath] = hash;
    }
    writeFileSync("compressed.json", JSON.stringify(known));
  });
  return { dir: { output: "site" } };
}
