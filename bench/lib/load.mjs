import { spawnSync } from "node:child_process";
import { runProgram, startChild } from "./children.mjs";

export const connections = 32;

/** What makes the load: wrk where it is installed, else a client of our own. */
export const loader = spawnSync("wrk", ["-v"]).error ? "eigener Client" : "wrk";

/** Requests per second that a server on 127.0.0.1 answers with 200. */
export function load(port, path, seconds) {
  return loader === "wrk" ? loadByWrk(port, path, seconds) : loadByClient(port, path, seconds);
}

async function loadByWrk(port, path, seconds) {
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", "Accept-Encoding: br"];
  const child = startChild("wrk", [...args, `http://127.0.0.1:${port}${path}`], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let report = "";
  child.stdout.on("data", (text) => {
    report += text;
  });
  await child.closed;
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)?.[1];
  if (!rate || /Non-2xx|Socket errors/.test(report)) throw new Error(`wrk: ${report.trim()}`);
  return Number(rate);
}

async function loadByClient(port, path, seconds) {
  return (await runProgram("load-client", [port, path, seconds, connections])).rate;
}
