import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { runOnNode24 } from "./node24.mjs";
import { root } from "./paths.mjs";

const sources = ["app", "db", "public", "scripts/lib/build.mjs"];
const settings = [
  "package-lock.json",
  "vite.config.ts",
  "vite.chunks.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
const stampFile = join(root, "build", ".stamp");

/** Builds when the build is missing or older than the sources; the stamp comes last, so a half build counts as none. */
export async function ensureBuilt() {
  if (readStamp() === sourceStamp()) return;
  console.log("Die Seite wird gebaut …");
  await build();
}

export async function build() {
  const stamp = sourceStamp();
  rmSync(join(root, "build"), { recursive: true, force: true });
  const cli = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const code = await runOnNode24(cli, ["build"], {
    env: { NODE_ENV: "production" },
    stdio: ["ignore", process.env.VERBOSE ? "inherit" : "ignore", "inherit"],
  });
  if (code !== 0) {
    console.error("Der Bau ist gescheitert.");
    process.exit(1);
  }
  await runOnNode24(join(root, "scripts", "lib", "write-route-table.mjs"), []);
  await compressAssets(join(root, "build", "client"));
  writeFileSync(stampFile, stamp);
}

async function compressAssets(directory) {
  for (const file of filesIn(directory)) {
    if (!/\.(js|css|svg|json|txt|webmanifest)$/.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 512) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

function sourceStamp() {
  const hash = createHash("sha256");
  const files = sources.flatMap((entry) => filesIn(join(root, entry)));
  for (const file of [...files, ...settings.map((name) => join(root, name))].sort()) {
    if (/\.(mp3|test\.tsx?)$/.test(file)) continue;
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)],
    );
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    throw error;
  }
}

function readStamp() {
  try {
    return readFileSync(stampFile, "utf8");
  } catch {
    return "";
  }
}
