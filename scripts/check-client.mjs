// Checks that the built client contains neither server code nor Web Audio (by typical words of each), and calls no
// function that the oldest browsers of browser-floor.ts lack.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { features } from "web-features";
import { browserFloor } from "../browser-floor.ts";
import { ownFiles } from "./lib/kept-assets.mjs";
import { root } from "./lib/paths.mjs";

const canaries = [
  ["PRAGMA journal_mode", "platform/db"],
  ["diese Website schon; beende", "platform/db/directory-lock.server"],
  ["DATABASE_URL", "platform/env.server"],
  ["search_text", "core/episodes/episodes.server"],
  ["bm25(", "core/search/index/search-index.server"],
  ["Failed to fetch episodes", "core/episodes/episodes.server"],
  ["sanitize-html", "platform/sanitize.server"],
  ["ZodError", "zod, which weighs more than a page"],
  ["allowProtocolRelative", "platform/sanitize.server"],
  ["Failed to subscribe to newsletter", "newsletter"],
  ["Du bist schon dabei", "newsletter/subscribers/signup-mails.server"],
  ["XHTML 1.0 Transitional", "ui/mail/render-mail.server"],
  ["node:fs", "node"],
  ["node:sqlite", "node"],
  ["demo:", "demo/seed-demo.server"],
  ["createMediaElementSource", "Web Audio, das auf gesperrten iPhones verstummt"],
  ["AudioContext", "Web Audio, das auf gesperrten iPhones verstummt"],
];

/** Names that libraries use only where they exist, or for functions of their own. */
const asked = new Set([
  "caretPositionFromPoint",
  "createHTML",
  "createPolicy",
  "fromBase64",
  "getComposedRanges",
  "parseHTML",
  "skipTransition",
  "startViewTransition",
  "traverseTo",
  "createContext",
  "createView",
  "getHTML",
]);

/**
 * Functions that the oldest supported browsers lack, each with its object (`URL.parse`). Also by the name alone, if
 * it has at least two words (one word is too common) and no older function has the same name.
 */
function lateFunctions() {
  const late = new Map();
  const old = new Set();
  for (const { status } of Object.values(features))
    for (const [key, { support }] of Object.entries(status?.by_compat_key ?? {})) {
      const [, holder, name = ""] =
        /^(?:api|javascript\.builtins)\.(?:(\w+)\.)*?(\w+?)(?:_static)?$/.exec(key) ?? [];
      const isOld = Object.entries(browserFloor).every(
        ([browser, version]) => Number.parseFloat(support[browser]) <= version,
      );
      const names = [`${holder}.${name}`, ...(/[a-z][A-Z]/.test(name) ? [name] : [])];
      for (const each of names) isOld ? old.add(each) : late.set(each, key);
    }
  for (const name of old) late.delete(name);
  return late;
}

function checkClient() {
  const late = lateFunctions();
  const build = join(root, "build");
  // Only this build's own files, since assets of former builds may have problems that are fixed now.
  const files = ownFiles(build).filter((file) => /^client\/assets\/.*\.js$/.test(file));
  const findings = files.flatMap((file) => {
    const code = readFileSync(join(build, file), "utf8");
    const calls = code.matchAll(/(?:([A-Z]\w+)\.|[.\s])(\w+)\(/g);
    const tooNew = calls
      .filter(([, , name]) => !asked.has(name))
      .map(([, holder, name]) => late.get(`${holder}.${name}`) ?? late.get(name))
      .filter((key) => key !== undefined);
    return [
      ...canaries
        .filter(([word]) => code.includes(word))
        .map(([word, room]) => `build/${file} enthält „${word}“ aus ${room}`),
      ...new Set(tooNew.map((key) => `build/${file} ruft ${key} auf: jünger als browser-floor.ts`)),
    ];
  });
  if (!late.has("groupBy"))
    findings.push("web-features nennt nicht mehr, welcher Browser was seit wann kann.");
  if (files.length === 0) findings.push("In build/ steht kein Skript für den Browser.");
  for (const finding of findings) console.error(finding);
  return findings.length === 0;
}

process.exit(checkClient() ? 0 : 1);
