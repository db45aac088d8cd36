import type { Plugin } from "vite";
import { isPrivateRoute } from "../app/platform/react-router/private-routes.ts";

const all = "virtual:operator-routes";
const routeModule = /import \* as (route\d+) from ("[^"]*\/app\/([^"]*)\.tsx?");/g;

/**
 * Moves the routes of the operator's area into one file of the server's build, which is loaded on first use. In the
 * router's table, their modules become functions (see `app/server/react-router/route-table.server.ts`).
 */
export function operatorRoutesLater(): Plugin {
  let exported = "";
  return {
    name: "operator-routes-later",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: (id) => (id === all ? `\0${all}` : null),
    load: (id) => (id === `\0${all}` ? exported : null),
    transform(code, id) {
      if (id !== "\0virtual:react-router/server-build") return null;
      const { table, privateRoutes } = withoutOperatorRoutes(code);
      exported = privateRoutes;
      return { code: table, map: null };
    },
  };
}

/**
 * The router's route table with functions for the private routes, and a module that exports those routes. Made for
 * @react-router/dev 8.4.0, whose table begins with one import per route.
 */
export function withoutOperatorRoutes(code: string): { table: string; privateRoutes: string } {
  const lines: string[] = [];
  const table = code.replace(routeModule, (line, name: string, file: string, id: string) => {
    if (!isPrivateRoute(id)) return line;
    lines.push(`export * as ${name} from ${file};`);
    return `const ${name} = async () => (await import("${all}")).${name};`;
  });
  return { table, privateRoutes: lines.join("\n") };
}
