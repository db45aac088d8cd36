import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { withHandoff } from "~/platform/react-router/handoff.server";
import { bootAfterPaint } from "./boot-after-paint.server";

/**
 * Assumptions of this folder about the router's internals. With another version these tests show which no longer
 * hold.
 */
const madeFor = "8.5.1";

const asset = (id: string, path?: string) => ({
  id,
  path,
  module: `/assets/${id}.js`,
  imports: [],
  css: [],
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  ...(id === "root" ? {} : { parentId: "root" }),
});

function Root() {
  return (
    <html lang="de">
      <head />
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

const Page = () => <p>Eine Seite</p>;
let seen: { entry: EntryContext; html: string; data: string };

const build = {
  entry: {
    module: {
      async default(request: Request, status: number, headers: Headers, entry: EntryContext) {
        const { serverHandoffStream, ...rest } = entry;
        const html = renderToString(<ServerRouter context={rest} url={request.url} nonce="n" />);
        const data = serverHandoffStream ? await text(serverHandoffStream as ReadableStream) : "";
        seen = { entry, html, data };
        return new Response(html, { status, headers });
      },
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: Root } },
    page: {
      id: "page",
      parentId: "root",
      path: "page",
      module: { default: Page, loader: () => "da" },
    },
    home: {
      id: "home",
      parentId: "root",
      index: true,
      module: { default: Page, loader: () => "da" },
    },
  },
  assets: {
    entry: { module: "/assets/entry.js", imports: [] },
    routes: { root: asset("root"), page: asset("page", "page"), home: asset("home") },
    url: "/assets/routes.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  basename: "/",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

const ask = (path: string) =>
  createRequestHandler(build, "production")(
    new Request(`https://podcast.example${path}`),
    new RouterContextProvider(),
  );

describe(`React Router ${madeFor}`, () => {
  beforeAll(async () => {
    expect((await ask("/page")).status).toBe(200);
  });

  test("is the version that all this was made for", () => {
    const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(devDependencies["react-router"]).toBe(madeFor);
  });

  test("hands the renderer the loaders' data as a stream, and tells whether scripts were rendered", () => {
    expect(seen.data).toContain("da");
    expect(seen.entry.renderMeta?.didRenderScripts).toBe(true);
  });

  test("takes the data from a controller that the page holds", () => {
    expect(seen.html).toContain("window.__reactRouterContext.streamController");
    const page = withHandoff(seen.html, seen.data, "n");
    expect(page).toContain(
      '<script nonce="n">window.__reactRouterContext.streamController.enqueue(',
    );
  });

  test("imports a page's modules in one inline script, which can wait for the paint", () => {
    const page = bootAfterPaint(seen.html);
    expect(page).toMatch(/await Promise\.all\(\[(import\("[^"]+"\),?)+\]\)/);
    expect(page).not.toMatch(/import (\* as \w+ from )?"/);
    for (const module of ["routes", "root", "page"]) expect(page).toContain(`/assets/${module}.js`);
    expect(page).not.toContain('rel="modulepreload"');
  });

  test("reads the table of routes from the address that the build names", () => {
    expect(seen.html).toContain('import "/assets/routes.js"');
  });

  test("has matched the page's routes before it renders", () => {
    const { manifest, staticHandlerContext } = seen.entry;
    const ids = staticHandlerContext.matches.map(({ route }) => route.id);
    expect(ids).toEqual(["root", "page"]);
    expect(Object.keys(manifest.routes)).toEqual(expect.arrayContaining(ids));
  });

  test.each(["/_.data", "/page.data"])("answers %s with a page's data", async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/x-script"]);
  });
});
