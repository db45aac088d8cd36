import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endChild, startChild } from "../lib/children.mjs";
import { startServers } from "../lib/nginx.mjs";

// Servers are in sbin, which not every user's path has.
const folders = ["/usr/local/sbin", "/usr/sbin", "/usr/local/bin", "/usr/bin"];
/** Each by its file, how it tells its version, and Debian's package. */
const programs = {
  nginx: ["nginx", "-v", "nginx-light"],
  php: ["php-fpm[78]*", "-v", "php-fpm"],
  mariadb: ["mariadbd", "-V", "mariadb-server"],
};
export const isRoot = process.getuid?.() === 0;

/** Paths and versions of these programs; throws an error with the names of the packages of those that are missing. */
export function findPrograms(names, packages = []) {
  const found = {};
  const missing = [...packages];
  for (const name of names) {
    const [file, flag, debianPackage] = programs[name];
    const [path] = globSync(folders.map((folder) => join(folder, file)));
    if (!path) missing.push(debianPackage);
    else {
      const { stdout, stderr } = spawnSync(path, [flag], { encoding: "utf8" });
      found[name] = { path, version: /\d+(?:\.\d+)+/.exec(stdout + stderr)?.[0] };
    }
  }
  if (missing.length > 0) throw new Error(`es fehlt: apt-get install ${missing.join(" ")}`);
  return found;
}

/** Runs a program to its end; throws what it complained of. */
export function runToEnd(path, args, options) {
  const { status, error, stderr } = spawnSync(path, args, { encoding: "utf8", ...options });
  if (status !== 0)
    throw new Error(
      `${path}: ${error?.message ?? stderr.trim().replace(/\s+/g, " ").slice(0, 300)}`,
    );
}

/** A database server in a folder, reached by a socket there as root without a password. */
export async function startMariadb({ path }, directory, database) {
  const data = join(directory, "database");
  const socket = join(directory, "database.sock");
  const common = ["--no-defaults", `--datadir=${data}`, ...(isRoot ? ["--user=root"] : [])];
  const start = join(directory, "database.sql");
  if (!globSync(data).length) {
    const noPassword = ["--auth-root-authentication-method=normal", "--skip-test-db"];
    runToEnd("mariadb-install-db", [...common, ...noPassword]);
    writeFileSync(start, `create database if not exists ${database} character set utf8mb4;`);
  }
  const own = [`--socket=${socket}`, `--pid-file=${directory}/database.pid`, "--skip-networking"];
  const child = startChild(path, [...common, ...own, `--init-file=${start}`]);
  await untilListening(socket, child);
  return { socket, pids: () => [child.pid], end: () => endChild(child) };
}

/** Resolves once somebody listens at a socket's path. */
export async function untilListening(path, child) {
  for (let tries = 0; tries < 3000; tries++) {
    const isThere = await new Promise((resolve) => {
      const socket = connect(path, () => resolve(true)).once("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isThere) return;
    await wait(10);
  }
  throw new Error(`${path}: ${child.complaint.trim()}`);
}

/** Resolves once an address answers 200; `child`: whose end, with what it complained of, ends the waiting. */
export async function untilAnswering(address, child) {
  const deadline = performance.now() + 120_000;
  let said = [];
  let hasEnded = false;
  child?.closed.then(() => {
    hasEnded = true;
  });
  while (performance.now() < deadline && !hasEnded) {
    said = await fetch(address).then(
      async (answer) => [answer.status, await answer.text()],
      (error) => [error.cause?.message],
    );
    if (said[0] === 200) return;
    await wait(5);
  }
  const why = child?.complaint.trim() || said.join(" ");
  throw new Error(`${address} antwortet nicht: ${why.replace(/\s+/g, " ").slice(0, 300)}`);
}

const brotli = globSync("/usr/lib/nginx/modules/ngx_http_brotli_{filter,static}_module.so");
const compressed = "text/css text/javascript application/json image/svg+xml";

/**
 * nginx before a peer, at each port what `places` gives for it. Whatever it has not compressed at the start it
 * compresses with each answer, by brotli where Debian's modules are there. `caches`: directives of the caches.
 */
export async function startFront(directory, { media, ports, root, places, caches = "" }) {
  const servers = ports.map(
    (port, index) => `server {
      listen 127.0.0.1:${port};
      root ${root};
      index index.html index.php;
      keepalive_requests 1000000000;
      sendfile on;
      tcp_nopush on;
      types {
        text/html html; text/css css; text/javascript js; application/json json;
        image/svg+xml svg; image/png png; image/webp webp; font/woff2 woff2; audio/mpeg mp3;
      }
      gzip on; gzip_static on; gzip_vary on; gzip_proxied any; gzip_types ${compressed};
      ${brotli.length === 2 ? `brotli on; brotli_static on; brotli_types ${compressed};` : ""}
      location /media/ { root ${media}; }
      ${places(index)}
    }`,
  );
  const folder = join(directory, "nginx");
  mkdirSync(folder, { recursive: true });
  return startServers(folder, ports[0], [caches, ...servers], brotli);
}

/** Directives of nginx for a cache of pages that `kind` ("fastcgi" or "proxy") brings, and how all of it is emptied. */
export function pageCache(directory, kind) {
  const folder = join(directory, "cache");
  return {
    caches: `${kind}_cache_path ${folder} keys_zone=pages:10m max_size=500m;`,
    kept: `${kind}_cache pages; ${kind}_cache_valid 200 10m;
      ${kind}_cache_key $request_method$request_uri$http_accept_encoding;
      ${kind}_ignore_headers Cache-Control Expires Vary;`,
    empty: () => {
      for (const file of globSync(join(folder, "*"))) rmSync(file);
    },
  };
}
