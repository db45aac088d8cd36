// Rates an episode as ever new visitors: port, path, seconds, connections, own number among such programs.
import { randomBytes } from "node:crypto";
import { Connection } from "../lib/connection.mjs";

const [port, path, seconds, connections, own] = process.argv.slice(2);
const started = performance.now();
const end = started + Number(seconds) * 1000;
let visitors = 0;
const counts = await Promise.all(Array.from({ length: Number(connections) }, rateUntilEnd));
const elapsed = (performance.now() - started) / 1000;
process.send({ rate: counts.reduce((sum, count) => sum + count, 0) / elapsed });
process.disconnect();

async function rateUntilEnd() {
  const connection = await Connection.open(Number(port));
  let count = 0;
  while (performance.now() < end) {
    visitors++;
    const headers = {
      Accept: "application/json",
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": `10.${own}.${(visitors >> 8) & 255}.${visitors & 255}`,
    };
    const form = `rating=4&session=${randomBytes(16).toString("hex")}`;
    const status = await connection.post(path, form, headers);
    if (status !== 200) throw new Error(`${path} antwortet ${status}`);
    count++;
  }
  connection.close();
  return count;
}
