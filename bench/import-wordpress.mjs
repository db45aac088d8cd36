// node bench/import-wordpress.mjs [MB] [--kill]: a made WordPress export of so many megabytes (400) is imported into an
// empty site by the built program. Prints time, progress and the most memory that the import's process took (Linux);
// with --kill it is killed at ten moments, and the run after that has to end with the same numbers.
import { spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const megabytes = Number(process.argv[2] ?? 400);
const directory = mkdtempSync(join(tmpdir(), "bench-wordpress-"));
const file = join(directory, "export.xml");
const cdata = (text) => `<![CDATA[${text}]]>`;
const words = "Der Ton kommt aus dem Turm und geht über den Berg bis an die See. ".repeat(8);
const paragraph = `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->\n\n`;

function write() {
  const handle = openSync(file, "w");
  writeSync(
    handle,
    `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Große Sendung</title><link>https://alt.example</link><wp:wxr_version>1.2</wp:wxr_version>
`,
  );
  let bytes = 0;
  let comment = 1;
  for (let id = 1; bytes < megabytes * 1024 * 1024; id++) {
    const isEpisode = id % 20 === 0;
    const type =
      id % 4 === 1 ? "attachment" : id % 100 === 2 ? "page" : isEpisode ? "podcast" : "post";
    const moment = new Date(Date.UTC(2005, 0, 1) + id * 3_600_000)
      .toISOString()
      .slice(0, 19)
      .replace("T", " ");
    const text = type === "attachment" ? "" : paragraph.repeat(30);
    const comments = Array.from({ length: isEpisode ? 40 : 0 }, (_, at) => {
      const number = comment++;
      return `<wp:comment><wp:comment_id>${number}</wp:comment_id><wp:comment_author>${cdata(`Hörer ${number % 500}`)}</wp:comment_author><wp:comment_author_email>a@b.example</wp:comment_author_email><wp:comment_date_gmt>${moment}</wp:comment_date_gmt><wp:comment_content>${cdata(`${number}: ${words}`)}</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type><wp:comment_parent>${at ? number - 1 : 0}</wp:comment_parent></wp:comment>`;
    });
    const item = `<item><title>${cdata(`Eintrag ${id}`)}</title><link>https://alt.example/eintrag-${id}/</link><dc:creator>ada</dc:creator><guid isPermaLink="false">https://alt.example/?p=${id}</guid><content:encoded>${cdata(text)}</content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>${moment}</wp:post_date_gmt><wp:post_name>eintrag-${id}</wp:post_name><wp:status>${type === "attachment" ? "inherit" : "publish"}</wp:status><wp:post_type>${type}</wp:post_type>${type === "attachment" ? `<wp:attachment_url>https://alt.example/${id}.jpg</wp:attachment_url>` : ""}${isEpisode ? `<wp:postmeta><wp:meta_key>audio_file</wp:meta_key><wp:meta_value>https://alt.example/${id}.mp3</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>duration</wp:meta_key><wp:meta_value>30:00</wp:meta_value></wp:postmeta>` : ""}${comments.join("")}</item>\n`;
    bytes += writeSync(handle, item);
  }
  writeSync(handle, "</channel></rss>\n");
  closeSync(handle);
}

/** The most memory that a process and those below it took so far, each by itself, in MB. */
function peaks(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const own = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    const below = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
    );
    return [own, ...below.flatMap(peaks)];
  } catch {
    return [];
  }
}

async function run(data, killAfter) {
  const env = { ...process.env, DATA_DIR: data, DEMO: "0", LOG_LEVEL: "error" };
  const child = spawn(process.execPath, ["scripts/main.cjs", "admin", "import", file], {
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, most, last] = ["", 0, ""];
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (last = String(chunk).trim().slice(-60)));
  const watch = setInterval(() => (most = Math.max(most, ...peaks(child.pid))), 200);
  const kill = killAfter && setTimeout(() => process.kill(-child.pid, "SIGKILL"), killAfter);
  const begun = Date.now();
  await new Promise((resolve) => child.on("close", resolve));
  clearInterval(watch);
  clearTimeout(kill);
  const seconds = Math.round((Date.now() - begun) / 1000);
  return { output, most: Math.round(most), seconds, last };
}

write();
const whole = await run(join(directory, "whole"));
console.log(
  `${megabytes} MB: ${whole.seconds} s, at most ${whole.most} MB in one process, last: ${whole.last}`,
);
console.log(whole.output);
const counts = (data) =>
  spawnSync(
    process.execPath,
    [
      "-e",
      `const { DatabaseSync } = require("node:sqlite"); const db = new DatabaseSync(${JSON.stringify(join(data, "podcast.sqlite"))});
       console.log(JSON.stringify(["episodes","blog_posts","pages","comments","redirects"].map((table) => db.prepare("select count(*) as n from " + table).get().n)))`,
    ],
    { encoding: "utf8" },
  ).stdout.trim();
console.log("whole:", counts(join(directory, "whole")));
if (process.argv.includes("--kill")) {
  const data = join(directory, "killed");
  for (let at = 1; at <= 10; at++) await run(data, (whole.seconds * 1000 * at) / 11);
  await run(data);
  console.log("killed ten times:", counts(data));
}
rmSync(directory, { recursive: true, force: true });
