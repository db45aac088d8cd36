import type { Plugin } from "vite";

const discovery =
  /react-router\/dist\/production\/lib\/dom\/ssr\/(fog-of-war|route-discovery)\.js$/;

/**
 * Takes react-router's lazy route discovery out of the client, which knows all routes from the start
 * (react-router.config.ts): 20 kB that never run. Made for react-router 8.5.1.
 */
export function withoutRouteDiscovery(): Plugin {
  return {
    name: "without-route-discovery",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      return discovery.test(id) ? { code: stubsOf(code), map: null } : null;
    },
  };
}

/** Functions that do nothing, with the names that a module exports in its last line. */
export function stubsOf(code: string): string {
  const [, names = ""] = /export \{([^}]+)\};\s*$/.exec(code) ?? [];
  return names
    .split(",")
    .map((name) => `export const ${name.trim()} = () => undefined;`)
    .join("\n");
}
