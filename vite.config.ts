import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { clientChunks } from "./vite.chunks.ts";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { "~": folder("./app"), "~db": folder("./db") } },
  build: { target: "es2022", assetsInlineLimit: 0 },
  worker: {
    rolldownOptions: {
      output: {
        // A service worker answers only for what lies beside or below it, and keeps its address for ever.
        entryFileNames: ({ name }) =>
          name === "service-worker" ? "sw.js" : "assets/[name]-[hash].js",
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            codeSplitting: clientChunks(folder("./app")),
          },
        },
      },
    },
    // The server's build is the whole program: HTTP, pages and command line share one copy of each module.
    // Bundled packages are cut to what is used: the start is a quarter faster and takes 40 MB less.
    ssr: {
      resolve: {
        noExternal: ["lucide-react", "kysely", "zod", "uuid", "lru-cache", "sirv", "hono"],
      },
      build: { rolldownOptions: { input: "./app/server/index.ts" } },
    },
  },
});
