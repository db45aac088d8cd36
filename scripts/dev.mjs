// npm run dev: the site with live reload, on the same data as npm start.
import { createServer } from "node:http";
import { ensureInstalled } from "./lib/install.mjs";
import { root } from "./lib/paths.mjs";
import { isCurrent, runOnPinnedNode } from "./lib/pinned-node.mjs";

process.chdir(root);
await ensureInstalled();
if (isCurrent()) await develop();
else process.exit(await runOnPinnedNode("scripts/dev.mjs"));

async function develop() {
  process.env.NODE_ENV = "development";
  const { createServer: createVite } = await import("vite");
  let answer;
  const server = createServer((request, response) => answer(request, response));
  // A page's policy allows only its own address, so Vite's socket uses it too.
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } });
  const { serve } = await vite.ssrLoadModule("/app/server/serve.server.ts");
  // Jobs and campaigns run the code of the start; pages and addresses use the current code.
  await serve((site) => {
    answer = (request, response) =>
      vite.middlewares(request, response, async () => {
        const { createListener } = await vite.ssrLoadModule("/app/server/listener.server.ts");
        const listener = createListener(site.services);
        response.on("close", listener.close);
        listener.handle(request, response);
      });
    return server;
  });
}
