import { afterEach, expect, test, vi } from "vitest";
import { playing } from "../../../tests/fixtures/player";
import { prefetchPublicPages } from "./page-scripts";
import { createPlayerStore } from "./player-store";

afterEach(() => vi.unstubAllGlobals());

const loaded: string[] = [];

function script(name: string) {
  vi.stubGlobal("loaded", loaded);
  return { module: `data:text/javascript,loaded.push("${name}")//${crypto.randomUUID()}` };
}

test.each([
  ["of a long file", { position: 100, duration: 2700 }, 119, 131],
  ["near the end", { position: 2680, duration: 2700 }, 2690, 2699.5],
])("the scripts of other pages wait for the audio %s", async (_name, place, little, enough) => {
  loaded.length = 0;
  const routes = { root: script("root"), "routes/admin/posts": script("posts"), blog: script("b") };
  vi.stubGlobal("window", { __reactRouterManifest: { routes } });
  const store = createPlayerStore();
  prefetchPublicPages(store);
  const stocked = { buffered: [{ start: 0, end: enough }] };
  store.set(playing({ ...place, buffered: [{ start: 0, end: little }] }));
  store.set(playing({ ...place, ...stocked, status: "loading" }));
  store.set(playing({ ...place, buffered: [{ start: place.position + 1, end: enough }] }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(loaded).toEqual([]);
  store.set(playing({ ...place, ...stocked }));
  await expect.poll(() => loaded).toEqual(["root", "b"]);
});
