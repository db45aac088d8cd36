// Asks for what nobody kept, as fast as it is answered: port, connections, seconds.
import { Connection } from "../lib/connection.mjs";

const [port, connections, seconds] = process.argv.slice(2).map(Number);
const end = performance.now() + seconds * 1000;
const id = () => crypto.randomUUID();
const kinds = [
  () => `/${id()}`,
  () => `/${id()}/${id()}`,
  () => `/episodes/${id()}`,
  () => `/blog/${id()}`,
  () => `/suche?q=${id().slice(0, 4)}`,
  () => `/suche/vorschlaege?q=${id().slice(0, 3)}`,
  () => `/episodes?q=${id().slice(0, 3)}`,
  () => `/episodes?seite=${1 + Math.floor(Math.random() * 999_999)}`,
  () => `/?kommentare=${Math.floor(Math.random() * 999_999)}`,
  () => `/episodes.data?_routes=${id()}`,
  () => `/?art=${id()}`,
];
const statuses = {};
await Promise.all(Array.from({ length: connections }, ask));
process.send(statuses);
process.disconnect();

async function ask() {
  let connection = await Connection.open(port);
  while (performance.now() < end) {
    const path = kinds[Math.floor(Math.random() * kinds.length)]();
    try {
      const { status } = await connection.get(path, { status: null });
      statuses[status] = (statuses[status] ?? 0) + 1;
    } catch {
      connection.close();
      connection = await Connection.open(port);
    }
  }
  connection.close();
}
