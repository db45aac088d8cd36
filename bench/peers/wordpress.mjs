import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endChild, startChild } from "../lib/children.mjs";
import { freePort } from "../lib/site.mjs";
import { familyOf } from "../lib/usage.mjs";
import {
  findPrograms,
  isRoot,
  pageCache,
  startFront,
  startMariadb,
  untilListening,
} from "./programs.mjs";

const installed = "/usr/share/wordpress";
/** Debian's packages, each by one of its files. */
const packages = {
  wordpress: "wp-load.php",
  "wordpress-theme-twentytwentythree": "wp-content/themes/twentytwentythree",
};

/** Debian's WordPress in a folder of its own, by php-fpm and MariaDB, behind a cache of nginx. */
export async function prepareWordpress({ folder, data, episodes }) {
  const missing = Object.keys(packages).filter(
    (name) => !existsSync(join(installed, packages[name])),
  );
  const programs = findPrograms(["nginx", "php", "mariadb"], missing);
  const root = join(folder, "site");
  mkdirSync(folder, { recursive: true });
  cpSync(installed, root, { recursive: true, dereference: true });
  cpSync(join(import.meta.dirname, "wordpress/fill.php"), join(root, "fill.php"));
  const ports = [await freePort(), await freePort()];
  const start = () => startAll({ folder, data, root, ports, programs });
  const first = await start();
  await first.fill({ install: { media: join(data, "media") } });
  await first.fill({ episodes });
  await first.end();
  const text = readFileSync(join(root, "wp-includes/version.php"), "utf8");
  const { nginx, php, mariadb } = programs;
  return {
    name: `WordPress ${/\$wp_version = '([^']+)/.exec(text)?.[1]}`,
    parts: `PHP ${php.version}, MariaDB ${mariadb.version}, nginx ${nginx.version}, je ein Arbeiter; Theme Twenty Twenty-Three`,
    paths: { home: "/", episode: `/${episodes[0].slug}/` },
    start,
  };
}

/** What nginx tells PHP of a request, by the names of its own variables. */
const parameters = ["QUERY_STRING", "REQUEST_METHOD", "CONTENT_TYPE", "CONTENT_LENGTH"].concat([
  "REQUEST_URI",
  "DOCUMENT_ROOT",
  "SERVER_PROTOCOL",
  "REMOTE_ADDR",
]);

async function startAll({ folder, data, root, ports, programs }) {
  const database = await startMariadb(programs.mariadb, folder, "wordpress");
  writeFileSync(join(root, "wp-config.php"), configuration(database.socket, ports[0]));
  const socket = join(folder, "php.sock");
  const conf = join(folder, "php-fpm.conf");
  writeFileSync(conf, pool(folder, socket));
  const args = [
    "--nodaemonize",
    "--fpm-config",
    conf,
    ...(isRoot ? ["--allow-to-run-as-root"] : []),
  ];
  const php = startChild(programs.php.path, args, { group: true });
  await untilListening(socket, php);
  const { caches, kept, empty } = pageCache(folder, "fastcgi");
  const places = (index) => `
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      ${parameters.map((name) => `fastcgi_param ${name} $${name.toLowerCase()};`).join(" ")}
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_param HTTP_HOST 127.0.0.1:${ports[0]};
      fastcgi_pass unix:${socket};
      fastcgi_read_timeout 300;
      ${index === 0 ? kept : ""}
    }`;
  const front = await startFront(folder, { media: data, ports, root, places, caches });
  const fill = async (body) => {
    const address = `http://127.0.0.1:${ports[1]}/fill.php`;
    const answer = await fetch(address, { method: "POST", body: JSON.stringify(body) });
    const said = await answer.text();
    if (!/^(installed|published)$/.test(said)) throw new Error(`WordPress: ${said.slice(-300)}`);
  };
  return {
    port: ports[0],
    uncachedPort: ports[1],
    fill,
    pids: () => [...front.pids(), ...familyOf(php.pid), ...database.pids()],
    async publish(episode) {
      await fill({ episodes: [episode] });
      empty();
    },
    async end() {
      await front.end();
      await endChild(php);
      await database.end();
    },
  };
}

/** It asks nobody outside, and does its regular work when it is called to, not with a visitor's page. */
function configuration(socket, port) {
  return `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('WP_HOME', 'http://127.0.0.1:${port}'); define('WP_SITEURL', WP_HOME);
define('WP_HTTP_BLOCK_EXTERNAL', true); define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}

/** PHP compresses, so that nginx keeps pages as they are sent. */
function pool(folder, socket) {
  return `[global]
error_log = ${folder}/php-fpm.log
pid = ${folder}/php-fpm.pid
[www]
listen = ${socket}
${isRoot ? "user = root\ngroup = root" : ""}
pm = static
pm.max_children = 1
php_admin_flag[zlib.output_compression] = on
`;
}
