// Asks for one address again and again: port, path, seconds, connections.
import { Connection } from "../lib/connection.mjs";

const [port, path, seconds, connections] = process.argv.slice(2);
const started = performance.now();
const end = started + Number(seconds) * 1000;
const counts = await Promise.all(Array.from({ length: Number(connections) }, askUntilEnd));
const elapsed = (performance.now() - started) / 1000;
process.send({ rate: counts.reduce((sum, count) => sum + count, 0) / elapsed });
process.disconnect();

async function askUntilEnd() {
  const connection = await Connection.open(Number(port));
  let count = 0;
  while (performance.now() < end) {
    await connection.get(path);
    count++;
  }
  connection.close();
  return count;
}
