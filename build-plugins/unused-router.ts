import type { Plugin } from "vite";

const unused =
  /react-router\/dist\/production\/lib\/(dom\/ssr\/(fog-of-war|route-discovery)|router\/instrumentation)\.js$/;

/**
 * Removes unused parts from the client: react-router's lazy route discovery, since the client knows all routes
 * from the start (react-router.config.ts), and its instrumentation, which is off (entry.client.tsx). Together 24
 * kB. Made for react-router 8.5.1.
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

/** Empty functions with the names that a module exports in its last line. */
export function stubsOf(code: string): string {
  const [, names = ""] = /export \{([^}]+)\};\s*$/.exec(code) ?? [];
  return names
    .split(",")
    .map((name) => `export const ${name.trim()} = () => undefined;`)
    .join("\n");
}
