import { spawnSync } from "node:child_process";
import { askProgram, endChild, runProgram, startChild, startProgram } from "./children.mjs";
import { acceptedEncodings } from "./connection.mjs";
import { settledPage } from "./site.mjs";

export const connections = 32;

/** What makes the load: wrk where it is installed, else a client of our own. */
export const loader = spawnSync("wrk", ["-v"]).error ? "eigener Client" : "wrk";

/** Requests per second that a server on 127.0.0.1 answers with 200. */
export function load(port, path, seconds) {
  return loader === "wrk" ? loadByWrk(port, path, seconds) : loadByClient(port, path, seconds);
}

async function loadByWrk(port, path, seconds) {
  const args = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "-H",
    `Accept-Encoding: ${acceptedEncodings}`,
  ];
  const child = startChild("wrk", [...args, `http://127.0.0.1:${port}${path}`], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let report = "";
  child.stdout.on("data", (text) => {
    report += text;
  });
  await child.closed;
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1];
  if (!rate || /Non-2xx|Socket errors/.test(report))
    throw new Error(`wrk: ${report.replace(/\s+/g, " ")}`);
  return Number(rate);
}

async function loadByClient(...asked) {
  return (await runProgram("load-client", asked)).rate;
}

/** Nothing but node:http with the bytes of these pages: `port` and `path` say where they are, `as` where it has them. */
export async function startBare(pages) {
  const answers = [];
  for (const { port, path, as } of pages) {
    const { rawHeaders, body } = await settledPage(port, path);
    const own = /^(date|connection|keep-alive|content-length|transfer-encoding)$/i;
    const head = rawHeaders.filter(([name]) => !own.test(name)).flat();
    head.push("Content-Length", String(body.length));
    answers.push({ path: as, head, body: body.toString("base64") });
  }
  const child = startProgram("bare-server");
  const { port } = await askProgram(child, answers);
  return { port, end: () => endChild(child) };
}
