import type { Plugin } from "vite";

const all = "virtual:operator-routes";
const routeModule =
  /import \* as (route\d+) from ("[^"]*\/app\/routes\/(?:admin\/|preview\.)[^"]*");/g;

/**
 * In the server's build the routes of the operator's area are one file, loaded when somebody first goes there:
 * in the router's table their modules are functions (see `app/server/route-table.server.ts`).
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
      const lines: string[] = [];
      const table = code.replace(routeModule, (_import, name: string, file: string) => {
        lines.push(`export * as ${name} from ${file};`);
        return `const ${name} = async () => (await import("${all}")).${name};`;
      });
      exported = lines.join("\n");
      return { code: table, map: null };
    },
  };
}
