// The peer of the throughput: nothing but node:http and bytes in memory.
import { createServer } from "node:http";

process.once("message", (pages) => {
  const answers = new Map(
    pages.map(({ path, head, body }) => [path, { head, bytes: Buffer.from(body, "base64") }]),
  );
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    const { head, bytes } = answers.get(request.url);
    response.writeHead(200, head);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
});
process.on("disconnect", () => process.exit(0));
