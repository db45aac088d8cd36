// Inboxes behind many addresses of this machine, of which one answers; it tells when that one got a post.
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const [honest] = process.argv.slice(2);

const server = createServer(async (request, response) => {
  if (!request.headers.host?.startsWith(`${honest}:`)) return;
  const { type } = JSON.parse(await text(request));
  response.writeHead(202).end();
  if (type === "Create") process.send({ arrivedAt: Date.now() });
});

server.listen(0, "0.0.0.0", () => process.send({ port: server.address().port }));
process.on("disconnect", () => process.exit(0));
