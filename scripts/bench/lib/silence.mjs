import { createServer } from "node:http";

const rate = 3000;
const headBytes = 44;

/** Serves so many seconds of silence (WAV), in parts too; resolves to its address and how to end it. */
export async function serveSilence(seconds) {
  const file = Buffer.alloc(headBytes + seconds * rate, 128);
  file.set(headOf(seconds * rate));
  const server = createServer((request, response) => {
    const [, from = "0", to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
    const end = Math.min(to ? Number(to) + 1 : file.length, file.length);
    response.writeHead(request.headers.range ? 206 : 200, {
      "Content-Type": "audio/wav",
      "Accept-Ranges": "bytes",
      "Content-Length": end - Number(from),
      "Content-Range": `bytes ${from}-${end - 1}/${file.length}`,
    });
    response.end(file.subarray(Number(from), end));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${server.address().port}/stille.wav`, end };
}

/** One channel of 8 bits. */
function headOf(bytes) {
  const head = Buffer.alloc(headBytes);
  head.write("RIFF", 0);
  head.writeUInt32LE(bytes + headBytes - 8, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}
