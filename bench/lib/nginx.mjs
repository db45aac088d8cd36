import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endChild, startChild } from "./children.mjs";
import { Connection } from "./connection.mjs";
import { freePort } from "./site.mjs";
import { familyOf } from "./usage.mjs";

export const hasNginx = !spawnSync("nginx", ["-v"]).error;

/** An nginx of one worker that serves a folder, on one port with sendfile and on one without. */
export async function startNginx(directory, files) {
  const ports = { on: await freePort(), off: await freePort() };
  const servers = Object.entries(ports).map(
    ([sendfile, port]) =>
      `server { listen 127.0.0.1:${port}; root ${files}; sendfile ${sendfile}; }`,
  );
  const server = await startServers(directory, ports.off, servers);
  return { ports, ...server };
}

/** An nginx of one worker with these servers, one of them on this port. `modules`: files that it loads. */
export async function startServers(directory, port, servers, modules = []) {
  mkdirSync(directory, { recursive: true });
  const conf = join(directory, "nginx.conf");
  writeFileSync(conf, settings(directory, servers, modules));
  // As a group: a worker outlives a master that is killed.
  const child = startChild("nginx", ["-p", directory, "-c", conf, "-e", `${directory}/error.log`], {
    group: true,
  });
  for (let tries = 0; ; tries++) {
    const connection = await Connection.open(port).catch(() => null);
    connection?.close();
    if (connection) break;
    if (tries > 100) throw new Error(`nginx startete nicht: ${child.complaint.trim()}`);
    await wait(20);
  }
  return { pids: () => familyOf(child.pid), end: () => endChild(child) };
}

function settings(directory, servers, modules) {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  // The worker of a root process would otherwise be nobody, who may not read temporary folders.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `
    ${modules.map((file) => `load_module ${file};`).join("\n")}
    ${user}
    daemon off;
    worker_processes 1;
    pid ${directory}/nginx.pid;
    events { worker_connections 256; }
    http {
      access_log off;
      types { audio/mpeg mp3; }
      ${temporary.join(" ")}
      ${servers.join("\n")}
    }
  `;
}
