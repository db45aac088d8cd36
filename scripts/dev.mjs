// npm run dev: the site with live reload, on the same data as npm start.
import { createServer } from "node:http";
import { ensureInstalled } from "./lib/install.mjs";
import { isCurrent, runOnNode24 } from "./lib/node24.mjs";
import { root } from "./lib/paths.mjs";

process.chdir(root);
await ensureInstalled();
if (isCurrent()) await serve();
else process.exit(await runOnNode24("scripts/dev.mjs"));

async function serve() {
  process.env.NODE_ENV = "development";
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true } });
  const { openServices } = await vite.ssrLoadModule("/app/server/site.server.ts");
  const { parseEnv } = await vite.ssrLoadModule("/app/platform/env.server.ts");
  const env = parseEnv();
  const services = await openServices(env);
  const server = createServer((request, response) => {
    vite.middlewares(request, response, async () => {
      const { createListener } = await vite.ssrLoadModule("/app/server/listener.server.ts");
      const listener = createListener(services);
      response.on("close", listener.close);
      listener.handle(request, response);
    });
  });
  server.listen(env.PORT, env.HOST, () => console.log(`\n  http://localhost:${env.PORT}\n`));
  process.on("SIGTERM", () => process.exit(0));
}
