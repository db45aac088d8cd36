import { afterEach, describe, expect, it, vi } from "vitest";
import { filesInPage, filesInScript, keepPage, offlineError, offlineMessage } from "./keep-files";

afterEach(() => vi.unstubAllGlobals());

/** A site with these answers; other paths are missing. */
function site(answers: Record<string, string | number>) {
  vi.stubGlobal("fetch", async (path: string) => {
    const answer = answers[path] ?? 404;
    return typeof answer === "number"
      ? new Response(null, { status: answer })
      : new Response(answer);
  });
}

async function keptOf(path: string): Promise<string[]> {
  const saved: string[] = [];
  const cache = { put: async (key: string) => saved.push(key) } as unknown as Cache;
  await keepPage(cache, path, new Set(), new AbortController().signal);
  return saved.sort();
}

const page =
  '<script src="/assets/page.js"></script><img src="/media/there.png"><img src="/media/gone.png">';

describe("a page that is kept", () => {
  it.each([404, 410])("may lack a picture that is gone (%d)", async (status) => {
    site({ "/": page, "/assets/page.js": "", "/media/there.png": "x", "/media/gone.png": status });
    expect(await keptOf("/")).toEqual(["/", "/assets/page.js", "/media/there.png"]);
  });

  it.each([
    ["a script", { "/": page, "/media/there.png": "x", "/media/gone.png": "x" }],
    [
      "a picture that is there, but does not come now",
      { "/": page, "/assets/page.js": "", "/media/there.png": 503 },
    ],
    ["the page itself", {}],
  ])("is not kept without %s", async (_, answers) => {
    site(answers);
    await expect(keptOf("/")).rejects.toThrow("nicht erreichbar");
  });
});

it("finds scripts, fonts and drawings in a page, but no audio and nothing in its text", () => {
  const html = `
    <link rel="preload" href="/assets/plex-sans-DaB02iYH.woff2"><link rel="later" href="/assets/root-C4W733Eg.js">
    <style>@font-face{src:url(/assets/besley-latin-ext-Ab12Cd34.woff2)}</style>
    <svg><use href="/media/drawings/12-kaffeefilter-12c6bb3ecf.svg#fig"></use></svg>
    <img src="/media/pictures/a-0123456789.webp"><a href="/media/audio/12-75db51597d.mp3">Audiodatei</a>
    <script>const [r]=await Promise.all([import("/assets/root-C4W733Eg.js")]);push("[\\"/media/artwork/x-cover.jpg\\"]")</script>`;
  expect(filesInPage(html)).toEqual([
    "/assets/plex-sans-DaB02iYH.woff2",
    "/assets/root-C4W733Eg.js",
    "/media/drawings/12-kaffeefilter-12c6bb3ecf.svg",
    "/media/pictures/a-0123456789.webp",
  ]);
});

it("finds what a built script imports, at once or later, with styles and drawings", () => {
  const code =
    'import{a}from"./react-1R7h5TFM.js";const m=["assets/player-desk-B-l_V8h6.js","assets/player-desk-hrdZKZYm.css"];' +
    "const e=`/assets/empty-BBcEWfGo.svg`,n=`node.js`;import(`./player-desk-B-l_V8h6.js`)";
  expect(filesInScript(code)).toEqual([
    "/assets/react-1R7h5TFM.js",
    "/assets/player-desk-B-l_V8h6.js",
    "/assets/player-desk-hrdZKZYm.css",
    "/assets/empty-BBcEWfGo.svg",
  ]);
});

it("says what to do about each problem", () => {
  expect(offlineMessage(offlineError("busy"))).toMatch(/in einem anderen Fenster/);
  expect(offlineMessage(new DOMException("full", "QuotaExceededError"))).toMatch(
    /nicht genug Platz/,
  );
  expect(offlineMessage(new DOMException("private", "SecurityError"))).toMatch(
    /lässt das Speichern/,
  );
  expect(offlineMessage(new TypeError("Failed to fetch"))).toMatch(/geht es hier weiter/);
  expect(offlineMessage("?")).toMatch(/geht es hier weiter/);
});
