import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import routes from "./app/routes.ts";
import { browserFloor } from "./browser-floor.ts";
import { clientChunks } from "./build-plugins/client-chunks.ts";
import { lucideIcons } from "./build-plugins/lucide-icons.ts";
import { operatorRoutesLater } from "./build-plugins/operator-routes-later.ts";
import { pageStyles } from "./build-plugins/page-styles.ts";
import { reactModules } from "./build-plugins/react-modules.ts";
import { serverStart } from "./build-plugins/server-start.ts";
import { shippedPackages } from "./build-plugins/shipped-packages.ts";
import { withoutUnusedCode } from "./build-plugins/unused-code.ts";
import settings from "./package.json" with { type: "json" };

/** Reloads the rooms' route tables when one changes, since no module imports them. */
const roomRoutes: Plugin = {
  name: "room-routes",
  apply: "serve",
  configureServer(server) {
    server.watcher.on("all", (_event, file) => {
      if (file.endsWith("routes.json")) void server.restart();
    });
  },
};

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    operatorRoutesLater(),
    reactModules(),
    withoutUnusedCode(),
    lucideIcons(),
    roomRoutes,
    clientChunks(folder("./app"), routes),
    pageStyles(folder("./app"), routes),
    serverStart({
      texts: folder("./app/server/text-work.ts"),
      tasks: folder("./app/server/process-work.ts"),
    }),
    shippedPackages(),
  ],
  resolve: {
    alias: [
      { find: "~", replacement: folder("./app") },
      { find: "~db", replacement: folder("./db") },
    ],
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
  worker: {
    plugins: () => [shippedPackages()],
    rolldownOptions: {
      output: {
        // A service worker only handles addresses beside or below its own, which must never change.
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
          },
        },
      },
    },
    // The server's build is the whole program: HTTP, pages and command line share one copy of each module.
    // Packages are reduced to what is used, without their comments and in plain ASCII, which the engine stores in
    // half the space. With the operator's routes loaded later the server starts in half the time, in two thirds of
    // the memory.
    ssr: {
      ...(command === "build" && {
        resolve: { noExternal: true, external: Object.keys(settings.dependencies) },
        define: { "process.env.NODE_ENV": '"production"' },
      }),
      build: {
        rolldownOptions: {
          input: {
            index: "./app/server/index.ts",
            "text-work": "./app/server/text-work.ts",
            "process-work": "./app/server/process-work.ts",
          },
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
