import { expect, it } from "vitest";
import { filesInRouteTable, isRouteTable } from "./client-routes";

it("takes the scripts of public pages from the table of routes", () => {
  const table = {
    entry: { module: "/assets/entry-1.js" },
    routes: {
      root: { id: "root", module: "/assets/root-1.js", imports: ["/assets/react-1.js"], css: [] },
      "routes/blog": { id: "routes/blog", module: "/assets/blog-1.js", css: ["/assets/a-1.css#"] },
      "routes/admin/layout": { id: "routes/admin/layout", module: "/assets/editor-1.js" },
    },
  };
  expect(isRouteTable("/assets/manifest-748a6b6c.js")).toBe(true);
  expect(isRouteTable("/assets/root-1.js")).toBe(false);
  expect(filesInRouteTable(`window.__reactRouterManifest=${JSON.stringify(table)};`)).toEqual([
    "/assets/root-1.js",
    "/assets/react-1.js",
    "/assets/blog-1.js",
    "/assets/a-1.css",
  ]);
});
