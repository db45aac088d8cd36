import { connect } from "node:net";

const headEnd = Buffer.from("\r\n\r\n");
const empty = Buffer.alloc(0);
const lineEnd = Buffer.from("\r\n");

/** What a browser accepts of what our peers and we compress with. */
export const acceptedEncodings = "gzip, br, zstd";

/**
 * One kept connection to 127.0.0.1 that asks one thing at a time and only counts the bytes of an
 * answer: a client that costs little beside the server on the same processors.
 */
export class Connection {
  #socket;
  #head = null;
  #left = 0;
  #chunks = null;
  #rest = empty;
  #waiting = null;

  static open(port) {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true });
      socket.once("error", reject);
      socket.once("connect", () => resolve(new Connection(socket)));
    });
  }

  constructor(socket) {
    this.#socket = socket;
    socket.removeAllListeners("error");
    socket.on("data", (chunk) => this.#take(chunk));
    socket.on("error", (error) => this.#waiting?.reject(error));
    socket.on("close", () => this.#waiting?.reject(new Error("Verbindung brach ab")));
  }

  /** Resolves to headers (names in lower case) and length, with `keep` also to the body; another status is an error, unless `status` is null. */
  async get(path, { headers = {}, keep = false, status = 200 } = {}) {
    const all = { "Accept-Encoding": acceptedEncodings, ...headers };
    const answer = await this.#ask(`GET ${path}`, { headers: all, keep });
    if (status !== null && answer.status !== status)
      throw new Error(`${path} antwortet ${answer.status}`);
    return answer;
  }

  /** Sends a body of text; resolves to the status. */
  async post(path, body, headers) {
    const length = { "Content-Length": Buffer.byteLength(body) };
    return (await this.#ask(`POST ${path}`, { headers: { ...headers, ...length }, body })).status;
  }

  #ask(what, { headers, keep = false, body = "" }) {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#chunks = keep ? [] : null;
      const all = { Host: "127.0.0.1", ...headers };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      this.#socket.write(`${what} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
    });
  }

  close() {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(chunk) {
    if (this.#head?.done) return this.#readBody(chunk);
    const bytes = this.#head ? Buffer.concat([this.#head.bytes, chunk]) : chunk;
    const end = bytes.indexOf(headEnd);
    if (end < 0) {
      this.#head = { done: false, bytes };
      return;
    }
    const head = parseHead(bytes.toString("latin1", 0, end));
    const isChunked = head.headers["transfer-encoding"] === "chunked";
    if (Number.isNaN(head.length) && !isChunked) {
      this.#waiting.reject(new Error(`Antwort ${head.status} ohne Content-Length`));
      this.close();
      return;
    }
    this.#head = { ...head, done: true, isChunked, length: isChunked ? 0 : head.length };
    this.#left = this.#head.length;
    this.#readBody(bytes.subarray(end + headEnd.length));
  }

  #readBody(bytes) {
    if (this.#head.isChunked) return this.#readChunks(Buffer.concat([this.#rest, bytes]));
    this.#left -= bytes.length;
    this.#chunks?.push(bytes);
    if (this.#left === 0) this.#finish();
  }

  /** Each chunk is its length in hexadecimal, a line end, its bytes, a line end; the last has none (RFC 9112, 7.1). */
  #readChunks(bytes) {
    let at = 0;
    for (;;) {
      const end = bytes.indexOf(lineEnd, at);
      const size = Number.parseInt(bytes.toString("latin1", at, end), 16);
      const from = end + lineEnd.length;
      if (end < 0 || bytes.length < from + size + lineEnd.length) break;
      at = from + size + lineEnd.length;
      this.#chunks?.push(bytes.subarray(from, from + size));
      this.#head.length += size;
      if (size > 0) continue;
      this.#rest = empty;
      return this.#finish();
    }
    this.#rest = bytes.subarray(at);
  }

  #finish() {
    const { status, headers, rawHeaders, length } = this.#head;
    const { resolve } = this.#waiting;
    const body = this.#chunks && Buffer.concat(this.#chunks);
    this.#head = null;
    this.#waiting = null;
    resolve({ status, headers, rawHeaders, length, body });
  }
}

function parseHead(text) {
  const [first = "", ...lines] = text.split("\r\n");
  const rawHeaders = lines.map((line) => {
    const at = line.indexOf(":");
    return [line.slice(0, at), line.slice(at + 1).trim()];
  });
  const headers = Object.fromEntries(
    rawHeaders.map(([name, value]) => [name.toLowerCase(), value]),
  );
  const status = Number(first.split(" ")[1]);
  return {
    status,
    headers,
    rawHeaders,
    length: status === 304 || status === 204 ? 0 : Number(headers["content-length"]),
  };
}
