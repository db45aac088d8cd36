import { afterEach, describe, expect, it, vi } from "vitest";
import { partOf, workerAnswer } from "./worker-answers";

afterEach(() => vi.unstubAllGlobals());

describe("without a network, where nothing whole is saved", () => {
  const origin = "https://podcast.example";
  const ask = (path: string, mode: string) =>
    workerAnswer({ method: "GET", mode, url: origin + path } as Request);

  it.each(["/", "/offline", "/offline?zu=%2F", "/episodes/1"])(
    "%s is a page that says so",
    async (path) => {
      const begun = {
        track: { episodeId: "1", audioUrl: "/media/1.mp3", title: "Nagel & Becher" },
      };
      vi.stubGlobal("location", { origin });
      vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
      vi.stubGlobal("caches", {
        keys: async () => ["podcast-offline-1-1"],
        has: async () => true,
        match: async (path: string) => (path.includes("begun") ? Response.json(begun) : undefined),
      });
      const page = await ask(path, "navigate");
      expect([page?.status, page?.headers.get("Location")]).toEqual([503, null]);
      const text = await page?.text();
      expect(text).toContain("Du bist offline");
      expect(text).toContain("Das Speichern von „Nagel &amp; Becher“ ist unterbrochen.");
      const data = await ask(path.replace(/(?=\?|$)/, ".data"), "cors");
      expect(data?.type).toBe("error");
    },
  );
});

const whole = new Blob(["0123456789"]);
const ask = (range: string) => partOf(whole, "audio/mpeg", range);

describe("a part of a kept file", () => {
  it("is what Safari tries first: two bytes", async () => {
    const answer = ask("bytes=0-1");
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe("bytes 0-1/10");
    expect(answer.headers.get("Content-Length")).toBe("2");
    expect(answer.headers.get("Content-Type")).toBe("audio/mpeg");
    expect(await answer.text()).toBe("01");
  });

  it.each([
    ["bytes=0-", "bytes 0-9/10", "0123456789"],
    ["bytes=7-", "bytes 7-9/10", "789"],
    ["bytes=-2", "bytes 8-9/10", "89"],
    ["bytes=8-99", "bytes 8-9/10", "89"],
  ])("of %s is %s", async (range, contentRange, text) => {
    const answer = ask(range);
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(contentRange);
    expect(await answer.text()).toBe(text);
  });

  it("beyond the end is refused", () => {
    const answer = ask("bytes=10-");
    expect(answer.status).toBe(416);
    expect(answer.headers.get("Content-Range")).toBe("bytes */10");
  });

  it("is the whole file when several parts or nonsense are asked for", async () => {
    for (const range of ["bytes=0-1,4-5", "seconds=1-2", "bytes=5-2"]) {
      const answer = ask(range);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe("0123456789");
    }
  });
});
