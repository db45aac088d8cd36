import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { request as askHttps, type RequestOptions } from "node:https";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { endChild, untilTestsEnd } from "./children.ts";

export type RunningProxy = { end(): Promise<void> };
export type ProxyName = "nginx" | "caddy";

export const hasProxy = (name: ProxyName): boolean =>
  [name, ...(name === "nginx" ? ["openssl"] : [])].every(
    (program) => !spawnSync(program, ["version"]).error,
  );

/**
 * nginx or Caddy with the file of `deploy`, changed only in name, ports and certificate. Answers at
 * https://localhost:PORT.
 */
export async function startProxy(
  name: ProxyName,
  directory: string,
  { port, sites }: { port: number; sites: readonly number[] },
): Promise<RunningProxy> {
  mkdirSync(directory, { recursive: true });
  const start = name === "nginx" ? startNginx : startCaddy;
  const child = untilTestsEnd(start(directory, port, sites));
  let complaint = "";
  child.stderr?.on("data", (text) => {
    complaint = (complaint + text).slice(-2000);
  });
  const ended = once(child, "close");
  for (let tries = 0; !(await listens(port)); tries++) {
    if (tries > 2000 || child.exitCode !== null) {
      await endChild(child, "SIGKILL");
      throw new Error(`${name}: ${complaint}`);
    }
    await wait(50);
  }
  return {
    async end() {
      child.kill("SIGTERM");
      // Caddy waits for listeners that have not finished.
      const force = setTimeout(() => child.kill("SIGKILL"), 2000);
      await ended;
      clearTimeout(force);
    },
  };
}

/** The site's host for the proxies' visitors, whatever their port. */
export const host = "localhost:8443";

/** Requests the proxy on a separate connection; returns the answer before its body. */
export function begin(port: number, path: string, options: RequestOptions = {}) {
  const request = askHttps({
    host: "127.0.0.1",
    servername: "localhost",
    port,
    path,
    agent: false,
    ...options,
    rejectUnauthorized: false,
    headers: { Host: host, ...options.headers },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve).once("error", reject);
  });
  return { request, answer };
}

export async function ask(
  port: number,
  path: string,
  options: RequestOptions = {},
  body?: string | Buffer,
) {
  const { request, answer } = begin(port, path, options);
  request.end(body);
  const response = await answer;
  const { statusCode: status, headers } = response;
  return { status, headers, body: await buffer(response) };
}

function startNginx(directory: string, port: number, sites: readonly number[]): ChildProcess {
  const key = join(directory, "key.pem");
  const certificate = join(directory, "certificate.pem");
  const subject = ["-subj", "/CN=localhost", "-days", "2", "-nodes", "-x509"];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  execFileSync("openssl", ["req", ...curve, ...subject, "-keyout", key, "-out", certificate], {
    stdio: "ignore",
  });
  const servers = sites.map((site) => `server 127.0.0.1:${site} max_fails=3 fail_timeout=2s;`);
  const site = readFileSync("deploy/nginx.conf", "utf8")
    .replace(/server 127\.0\.0\.1:3000 .*/, servers.join("\n"))
    .replace(/listen \[::\].*/g, "")
    .replace("listen 80;", `listen unix:${directory}/plain;`)
    .replace("listen 443", `listen 127.0.0.1:${port}`)
    .replaceAll("podcast.example;", "localhost;")
    .replace(/\/etc.*fullchain\.pem/, certificate)
    .replace(/\/etc.*privkey\.pem/, key);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  // Debian's surrounding configuration, with its own compression enabled.
  const frame = `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off;
    pid ${directory}/nginx.pid;
    events { worker_connections 768; }
    http {
      access_log off;
      gzip on;
      ${folders.map((name) => `${name}_temp_path ${directory}/${name};`).join("\n")}
      ${site}
    }`;
  const file = join(directory, "nginx.conf");
  writeFileSync(file, frame);
  const log = join(directory, "error.log");
  return spawn("nginx", ["-p", directory, "-c", file, "-e", log], {
    stdio: ["ignore", "ignore", "pipe"],
  });
}

function startCaddy(directory: string, port: number, sites: readonly number[]): ChildProcess {
  const options = [
    "admin off",
    "skip_install_trust",
    "local_certs",
    "auto_https disable_redirects",
  ];
  const file = join(directory, "Caddyfile");
  const global = `{\n${[...options, `storage file_system ${directory}`].join("\n")}\n}\n`;
  writeFileSync(file, global + readFileSync("deploy/Caddyfile", "utf8"));
  return spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      HOME: directory,
      BASE_URL: `https://localhost:${port}`,
      UPSTREAMS: sites.map((site) => `127.0.0.1:${site}`).join(" "),
    },
  });
}

async function listens(port: number): Promise<boolean> {
  const answer = spawnSync(
    "openssl",
    ["s_client", "-connect", `127.0.0.1:${port}`, "-servername", "localhost"],
    {
      input: "",
      stdio: ["pipe", "ignore", "ignore"],
      timeout: 2000,
    },
  );
  return answer.status === 0;
}
