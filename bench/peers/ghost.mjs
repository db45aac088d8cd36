import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endChild, siteEnv, startChild } from "../lib/children.mjs";
import { operatorPassword } from "../lib/operator.mjs";
import { freePort } from "../lib/site.mjs";
import {
  findPrograms,
  pageCache,
  runToEnd,
  startFront,
  startMariadb,
  untilAnswering,
} from "./programs.mjs";

const version = "6.65.0";
const email = "admin@localhost.example";

/** Ghost from npm on MariaDB, behind a cache of nginx. */
export async function prepareGhost({ folder, data, episodes }) {
  const programs = findPrograms(["nginx", "mariadb"]);
  const root = install(folder);
  const ports = [await freePort(), await freePort(), await freePort()];
  const start = () => startAll({ folder, data, root, ports, programs });
  const first = await start();
  await first.setUp();
  for (const episode of episodes) await first.publish(episode);
  await first.end();
  const { nginx, mariadb } = programs;
  return {
    name: `Ghost ${version}`,
    parts: `Node ${process.versions.node} (erlaubt: 22 und 24), MariaDB ${mariadb.version}, nginx ${nginx.version}, je ein Prozess; Theme Source`,
    paths: { home: "/", episode: `/${episodes[0].slug}/` },
    start,
  };
}

/** Its package has the lock of pnpm, and names the version of that. */
function install(folder) {
  mkdirSync(folder, { recursive: true });
  runToEnd("npm", ["pack", `ghost@${version}`], { cwd: folder });
  runToEnd("tar", ["xzf", `ghost-${version}.tgz`], { cwd: folder });
  const root = join(folder, "package");
  const { packageManager } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const chosen = ["--prod", "--no-optional", "--frozen-lockfile", "--ignore-scripts"];
  // Where pnpm keeps its store, which is as large as Ghost.
  const places = { XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, XDG_STATE_HOME: folder };
  runToEnd("npx", ["--yes", packageManager.split("+")[0], "install", ...chosen], {
    cwd: root,
    env: { ...process.env, ...places },
  });
  return root;
}

async function startAll({ folder, data, root, ports, programs }) {
  const database = await startMariadb(programs.mariadb, folder, "ghost");
  const address = `http://127.0.0.1:${ports[0]}`;
  const settings = configuration(address, ports[2], database.socket, root);
  writeFileSync(join(root, "config.production.json"), JSON.stringify(settings));
  const env = siteEnv({ GHOST_NODE_VERSION_CHECK: "false" });
  const ghost = startChild(process.execPath, ["index.js"], { cwd: root, env });
  const { caches, kept, empty } = pageCache(folder, "proxy");
  const places = (index) => `location / {
    proxy_pass http://127.0.0.1:${ports[2]};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host 127.0.0.1:${ports[0]};
    ${index === 0 ? kept : ""}
  }`;
  const fronts = ports.slice(0, 2);
  const front = await startFront(folder, { media: data, ports: fronts, root, places, caches });
  // While it starts it answers 503.
  await untilAnswering(`http://127.0.0.1:${ports[1]}/`, ghost);
  let cookie;
  const ask = async (path, body) => {
    const headers = { "Content-Type": "application/json", Origin: address };
    if (cookie) headers.Cookie = cookie;
    const options = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(`${address}/ghost/api/admin/${path}`, options);
    const said = await answer.text();
    if (!answer.ok) throw new Error(`Ghost: ${answer.status} ${said.slice(0, 300)}`);
    return answer;
  };
  return {
    port: ports[0],
    uncachedPort: ports[1],
    pids: () => [...front.pids(), ghost.pid, ...database.pids()],
    setUp: () => {
      const owner = { name: "Podcast", email, password: operatorPassword, blogTitle: "Podcast" };
      return ask("authentication/setup/", { setup: [owner] });
    },
    async publish({ title, slug, content, transcript, excerpt, picture, date }) {
      if (!cookie) {
        const { headers } = await ask("session/", { username: email, password: operatorPassword });
        cookie = headers.getSetCookie()[0].split(";")[0];
      }
      const shared = { status: "published", published_at: date };
      const post = { title, slug, html: asCard(content), custom_excerpt: excerpt.slice(0, 300) };
      const feature_image = address + picture;
      await ask("posts/?source=html", { posts: [{ ...shared, ...post, feature_image }] });
      const page = { title: `Transkript: ${title}`, slug: `${slug}-transkript` };
      await ask("pages/?source=html", { pages: [{ ...shared, ...page, html: transcript }] });
      empty();
    },
    async end() {
      await front.end();
      await endChild(ghost);
      await database.end();
    },
  };
}

/** As it is, where the editor would leave out what it does not know. */
const asCard = (html) => `<!--kg-card-begin: html-->${html}<!--kg-card-end: html-->`;

/** It asks nobody outside and sends no mail. */
function configuration(url, port, socketPath, root) {
  const connection = { socketPath, user: "root", password: "", database: "ghost" };
  return {
    url,
    server: { host: "127.0.0.1", port },
    database: { client: "mysql", connection },
    mail: { transport: "stub" },
    logging: { transports: ["stderr"], level: "error" },
    paths: { contentPath: join(root, "content") },
    privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false },
    security: { staffDeviceVerification: false },
  };
}
