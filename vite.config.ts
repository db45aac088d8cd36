import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: { "~": folder("./app"), "~db": folder("./db") } },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    // The server's build is the whole program: HTTP, pages and command line share one copy of each module.
    ssr: { build: { rolldownOptions: { input: "./app/server/index.ts" } } },
  },
});
