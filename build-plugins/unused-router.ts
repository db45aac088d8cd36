import type { Plugin } from "vite";

const unused =
  /react-router\/dist\/production\/lib\/(dom\/ssr\/(fog-of-war|route-discovery)|router\/instrumentation)\.js$/;

/**
 * Removes unused parts of react-router from the client, together 24 kB: lazy route discovery, since the client
 * knows all routes from the start (react-router.config.ts), and instrumentation, which is off (entry.client.tsx).
 * Made for react-router 8.5.1.
 */
export function withoutUnusedRouter(): Plugin {
  return {
    name: "without-unused-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      return unused.test(id) ? { code: stubsOf(code), map: null } : null;
    },
  };
}

/** Empty functions with the names that the last line of a module exports. */
export function stubsOf(code: string): string {
  const [, names = ""] = /export \{([^}]+)\};\s*$/.exec(code) ?? [];
  return names
    .split(",")
    .map((name) => `export const ${name.trim()} = () => undefined;`)
    .join("\n");
}
