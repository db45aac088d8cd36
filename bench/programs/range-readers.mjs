// Many players at once, each from another place to the end and then the rest: port, path, bytes, readers.
import { Connection } from "../lib/connection.mjs";

const [port, path, size, readers] = process.argv.slice(2);
const sums = await Promise.all(Array.from({ length: Number(readers) }, (_, index) => read(index)));
process.send({ bytes: sums.reduce((sum, bytes) => sum + bytes, 0) });
process.disconnect();

async function read(index) {
  const connection = await Connection.open(Number(port));
  const middle = Math.floor((Number(size) * (index + 1)) / (Number(readers) + 1));
  let bytes = 0;
  for (const range of [`bytes=${middle}-`, `bytes=0-${middle - 1}`]) {
    bytes += (await connection.get(path, { headers: { Range: range }, status: 206 })).length;
  }
  connection.close();
  return bytes;
}
