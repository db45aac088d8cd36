// An S3 of its own, to be stopped; sends its port. Told so, it says 200 with a page to whatever is written, as a proxy
// does that wants somebody to sign in ("writes": pieces of uploads still arrive; "all": to everything), or is itself
// again ("store").
import { startObjectStore } from "../../tests/object-store.ts";

const foreign = {
  store: () => false,
  writes: ({ method, url }) => /^(PUT|POST)$/.test(method) && !url.startsWith("/medien/uploads/"),
  all: () => true,
};
let isForeign = foreign.store;
process.on("message", (mode) => {
  isForeign = foreign[mode];
  process.send({ mode });
});

const server = await startObjectStore();
const [answer] = server.listeners("request");
server.removeAllListeners("request").on("request", (request, response) => {
  if (!isForeign(request)) return answer(request, response);
  request.resume().on("end", () => {
    response.writeHead(200, { "Content-Type": "text/html" });
    response.end(request.method === "HEAD" ? "" : "<title>Bitte anmelden</title>");
  });
});
process.send({ port: server.address().port });
