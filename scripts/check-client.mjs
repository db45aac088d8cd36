// Proves on the built client that no server code reached the browser: words that stand only in server files.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ownFiles } from "./lib/kept-assets.mjs";
import { root } from "./lib/paths.mjs";

const canaries = [
  ["PRAGMA journal_mode", "platform/db"],
  ["is in use by another running process", "platform/db/directory-lock.server"],
  ["DATABASE_URL", "platform/env.server"],
  ["search_text", "features/episodes/episodes.server"],
  ["bm25(", "features/search/search-index.server"],
  ["Failed to fetch episodes", "features/episodes/episodes.server"],
  ["sanitize-html", "platform/sanitize.server"],
  ["ZodError", "zod, which weighs more than a page"],
  ["allowProtocolRelative", "platform/sanitize.server"],
  ["Failed to subscribe to newsletter", "features/newsletter"],
  ["Du bist schon dabei", "features/newsletter/reminder-mail.server"],
  ["XHTML 1.0 Transitional", "@react-email/render"],
  ["node:fs", "node"],
  ["node:sqlite", "node"],
  ["demo:", "workflows/seed-demo.server"],
];

function checkClient() {
  const build = join(root, "build");
  // What it took along from the build before would go on telling what has been mended since.
  const files = ownFiles(build).filter((file) => /^client\/assets\/.*\.js$/.test(file));
  const findings = files.flatMap((file) => {
    const code = readFileSync(join(build, file), "utf8");
    return canaries
      .filter(([word]) => code.includes(word))
      .map(([word, room]) => `build/${file} enthält „${word}“ aus ${room}`);
  });
  if (files.length === 0) findings.push("In build/ steht kein Skript für den Browser.");
  for (const finding of findings) console.error(finding);
  return findings.length === 0;
}

process.exit(checkClient() ? 0 : 1);
