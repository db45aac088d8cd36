import { afterEach, describe, expect, it, vi } from "vitest";
import { keepPage } from "./keep-files";

afterEach(() => vi.unstubAllGlobals());

/** A site of these answers; what is not named is missing. */
function site(answers: Record<string, string | number>) {
  vi.stubGlobal("fetch", async (path: string) => {
    const answer = answers[path] ?? 404;
    return typeof answer === "number"
      ? new Response(null, { status: answer })
      : new Response(answer);
  });
}

async function keptOf(path: string): Promise<string[]> {
  const kept: string[] = [];
  const cache = { put: async (key: string) => kept.push(key) } as unknown as Cache;
  await keepPage(cache, path, new Set(), new AbortController().signal);
  return kept.sort();
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
