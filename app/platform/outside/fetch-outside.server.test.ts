import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { createFetchOutside } from "./fetch-outside.server";
import { OutsideError } from "./outside-error.server";
import { isPublicAddress } from "./public-address.server";
import { createSendOutside } from "./send-outside.server";

const options = { timeout: 2000, limit: 1000 };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

test.each([
  "127.0.0.1",
  "127.8.9.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "0.0.0.0",
  "169.254.169.254",
  "100.64.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "198.18.0.1",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "fc00::1",
  "fd12::1",
  "fe80::1",
  "ff02::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "2001::1",
  "localhost",
  "",
])("%s is not public", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "193.99.144.80", "2a02:2e0:3fe::1", "2606:4700::1111"])(
  "%s is public",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  "http://127.0.0.1/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f000001/",
  "http://[::1]/",
  "http://[::ffff:7f00:1]/",
  "http://10.0.0.1:8080/",
  "http://localhost/",
])("%s is refused", async (address) => {
  await expect(createFetchOutside()(address, options)).rejects.toThrow(/privaten Netz/);
});

test.each(["file:///etc/passwd", "ftp://example.org/", "gopher://example.org", "egal", ""])(
  "%j is no http address",
  async (address) => {
    await expect(createFetchOutside()(address, options)).rejects.toThrow("ist keine http-Adresse");
  },
);

test("a name that points into a private network is refused, also as one address among others", async () => {
  const { port } = await listen((_request, response) => response.end("geheim"));
  const resolve = async () => [
    { address: "93.184.215.14", family: 4 },
    { address: "127.0.0.1", family: 4 },
  ];
  const fetchOutside = createFetchOutside({ resolve });
  const fetched = fetchOutside(`http://example.org:${port}/`, options);
  await expect(fetched).rejects.toThrow(/privaten Netz/);
});

test("a name is resolved once per connection: what was checked is what is connected to", async () => {
  const hosts: string[] = [];
  const resolve = async (host: string) => {
    hosts.push(host);
    return [{ address: hosts.length === 1 ? "93.184.215.14" : "127.0.0.1", family: 4 }];
  };
  const fetched = createFetchOutside({ resolve })("http://rebind.example:9/", {
    ...options,
    timeout: 300,
  });
  await expect(fetched).rejects.toThrow(OutsideError);
  expect(hosts).toEqual(["rebind.example"]);
});

test("a redirect to an address that is not allowed is refused", async () => {
  const { port } = await listen((request, response) => {
    if (request.url === "/inside") response.end("geheim");
    else response.writeHead(302, { Location: `http://${request.url?.slice(1)}/inside` }).end();
  });
  const isAllowed = (address: string) => address === "127.0.0.1";
  const fetchOutside = createFetchOutside({ isAllowed });
  const through = (host: string) =>
    fetchOutside(`http://127.0.0.1:${port}/${host}:${port}`, options);
  expect(await text((await through("127.0.0.1")).body)).toBe("geheim");
  for (const host of ["127.0.0.2", "[::1]", "10.0.0.1", "2130706434"])
    await expect(through(host)).rejects.toThrow(/privaten Netz/);
});

test("redirects are followed five times, not more, and not to other kinds of addresses", async () => {
  const { address } = await listen((request, response) => {
    const step = Number(request.url?.slice(1));
    if (request.url === "/file") response.writeHead(302, { Location: "file:///etc/passwd" }).end();
    else if (step > 0) response.writeHead(302, { Location: `/${step - 1}` }).end();
    else response.end("da");
  });
  const fetchOutside = createFetchOutside({ allowPrivate: true });
  const answer = await fetchOutside(`${address}5`, options);
  expect(await text(answer.body)).toBe("da");
  expect(answer.address).toBe(`${address}0`);
  await expect(fetchOutside(`${address}6`, options)).rejects.toThrow(
    "leitet mehr als 5-mal weiter",
  );
  await expect(fetchOutside(`${address}file`, options)).rejects.toThrow("ist keine http-Adresse");
});

test("type, charset and compressed bodies are understood", async () => {
  const { address } = await listen((_request, response) => {
    const headers = {
      "Content-Type": 'Text/XML; charset="iso-8859-1"',
      "Content-Encoding": "gzip",
    };
    response.writeHead(200, headers).end(gzipSync("<rss/>"));
  });
  const answer = await createFetchOutside({ allowPrivate: true })(address, options);
  expect(answer).toMatchObject({ mime: "text/xml", charset: "iso-8859-1" });
  expect(await text(answer.body)).toBe("<rss/>");
});

test.each(["br", "zstd", "deflate", "gzip, br"])(
  "an answer in %s, which nobody asked for, is refused",
  async (encoding) => {
    const asked: unknown[] = [];
    const { address } = await listen(({ headers }, response) => {
      asked.push(headers["accept-encoding"]);
      response.writeHead(200, { "Content-Encoding": encoding }).end(brotliCompressSync("<rss/>"));
    });
    const fetched = createFetchOutside({ allowPrivate: true })(address, options);
    await expect(fetched).rejects.toThrow("um die niemand gebeten hat");
    expect(asked).toEqual(["identity, gzip;q=0.5"]);
  },
);

test("more than the limit is refused: announced, streamed or unpacked", async () => {
  const { address } = await listen((request, response) => {
    if (request.url === "/announced") response.end(Buffer.alloc(1001));
    else if (request.url === "/packed")
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(Buffer.alloc(100_000)));
    else {
      response.write(Buffer.alloc(600));
      response.end(Buffer.alloc(600));
    }
  });
  const fetchOutside = createFetchOutside({ allowPrivate: true });
  for (const path of ["announced", "packed", "streamed"]) {
    const fetched = fetchOutside(address + path, options).then(({ body }) => buffer(body));
    await expect(fetched).rejects.toThrow("ist größer als");
  }
});

test("a body that does not come in time, a broken one and a status of failure are errors", async () => {
  const { address } = await listen((request, response) => {
    if (request.url === "/slow") response.write("a");
    else if (request.url === "/broken") {
      response.writeHead(200, { "Content-Length": "10" }).write("a");
      setTimeout(() => response.destroy(), 20);
    } else if (request.url === "/unpackable")
      response.writeHead(200, { "Content-Encoding": "gzip" }).end("<rss/>");
    else response.writeHead(404).end();
  });
  const fetchOutside = createFetchOutside({ allowPrivate: true });
  const read = (path: string, timeout = 2000) =>
    fetchOutside(address + path, { ...options, timeout }).then(({ body }) => text(body));
  await expect(read("slow", 200)).rejects.toThrow("hat nicht rechtzeitig geantwortet");
  await expect(read("broken")).rejects.toThrow(OutsideError);
  await expect(read("unpackable")).rejects.toThrow("lässt sich nicht entpacken");
  await expect(read("missing")).rejects.toThrow("antwortet mit dem Status 404");
});

async function listen(answer: RequestListener): Promise<{ address: string; port: number }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, port };
}

test("a message is sent once, and every status is an answer", async () => {
  const seen: string[] = [];
  const { address } = await listen(async (request, response) => {
    seen.push(`${request.method} ${request.headers["x-mark"]} ${await text(request)}`);
    response.writeHead(307, { Location: "http://169.254.169.254/" }).end("anderswo");
  });
  const send = createSendOutside({ allowPrivate: true });
  const sending = { headers: { "X-Mark": "1" }, body: "Löschpapier", timeout: 2000, limit: 1000 };
  const answer = await send(address, sending);
  expect([answer.status, answer.body.toString()]).toEqual([307, "anderswo"]);
  expect(seen).toEqual(["POST 1 Löschpapier"]);
});

test("an answer without end is cut off, and one that does not come is waited for no longer", async () => {
  const { address: endless } = await listen((_request, response) => {
    const more = () => {
      while (response.write(Buffer.alloc(64 * 1024))) if (response.destroyed) return;
      response.once("drain", more);
    };
    more();
  });
  const { address: never } = await listen(() => {});
  const send = createSendOutside({ allowPrivate: true });
  const { body } = await send(endless, { timeout: 2000, limit: 4096 });
  expect(body.length).toBe(4096);
  await expect(send(never, { timeout: 100, limit: 10 })).rejects.toThrow("nicht rechtzeitig");
});

test("a server in one's own network is sent to where a setting names its host and port", async () => {
  const { address } = await listen((_request, response) => void response.end("da"));
  const { host, port } = new URL(address);
  const options = { timeout: 2000, limit: 10 };
  await expect(createSendOutside()(address, options)).rejects.toThrow("privaten Netz");
  const answer = await createSendOutside({ hosts: [host] })(address, options);
  expect(answer.status).toBe(200);
  const other = createSendOutside({ hosts: [`127.0.0.1:${Number(port) + 1}`] });
  await expect(other(address, options)).rejects.toThrow("privaten Netz");
});

test("others learn which site asks them", async () => {
  const agents: unknown[] = [];
  const { address } = await listen(({ headers }, response) => {
    agents.push(headers["user-agent"]);
    response.end();
  });
  const settings = { site: "https://podcast.example", allowPrivate: true };
  await createFetchOutside(settings)(address, options);
  await createSendOutside(settings)(address, options);
  const agent = "Mozilla/5.0 (compatible; PodcastWebsite/1.0; +https://podcast.example)";
  expect(agents).toEqual([agent, agent]);
});
