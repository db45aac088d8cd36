import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { browserFloor } from "./browser-floor.ts";
import { clientChunks } from "./vite.chunks.ts";
import { operatorRoutesLater } from "./vite.operator.ts";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), operatorRoutesLater(), withoutRouteDiscovery()],
  resolve: {
    alias: [
      { find: "~", replacement: folder("./app") },
      { find: "~db", replacement: folder("./db") },
      // Under the development server packages come whole, as they are.
      ...(command === "build"
        ? [
            {
              find: /^\.\.\/createLucideIcon\.mjs$/,
              replacement: folder("./app/ui/lucide-icon.tsx"),
            },
          ]
        : []),
    ],
  },
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
        target: Object.entries(browserFloor).map((browser) => browser.join("")),
        rolldownOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            codeSplitting: clientChunks(folder("./app")),
          },
        },
      },
    },
    // The server's build is the whole program: HTTP, pages and command line share one copy of each module.
    // Packages are cut to what is used, without their comments and in plain ASCII, which the engine keeps in half
    // the space. With the operator's routes loaded later the server starts in half the time, in two thirds of the memory.
    ssr: {
      ...(command === "build" && {
        resolve: { noExternal: true },
        define: { "process.env.NODE_ENV": '"production"' },
      }),
      build: {
        rolldownOptions: {
          input: "./app/server/index.ts",
          output: {
            comments: false,
            minify: {
              compress: false,
              mangle: false,
              codegen: { asciiOnly: true, removeWhitespace: false },
            },
          },
        },
      },
    },
  },
}));

const routeDiscovery =
  /react-router\/dist\/production\/lib\/dom\/ssr\/(fog-of-war|route-discovery)\.js$/;

/**
 * Takes react-router's lazy route discovery out of the client, which knows all routes from the start
 * (react-router.config.ts): 20 kB that never run. Made for react-router 8.5.1.
 */
function withoutRouteDiscovery(): Plugin {
  return {
    name: "without-route-discovery",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (!routeDiscovery.test(id)) return null;
      const [, names = ""] = /export \{([^}]+)\};\s*$/.exec(code) ?? [];
      const stubs = names
        .split(",")
        .map((name) => `export const ${name.trim()} = () => undefined;`);
      return { code: stubs.join("\n"), map: null };
    },
  };
}
