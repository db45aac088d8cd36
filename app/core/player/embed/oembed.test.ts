import { describe, expect, test } from "vitest";
import { embedDocument } from "./embed-document.server";
import { embedCode, episodeIdOf, oEmbedOf } from "./oembed";

const baseUrl = "https://podcast.example";

describe("the episode of an address", () => {
  test.each([
    "https://podcast.example/episodes/kaffee-1",
    "http://podcast.example/episodes/kaffee-1",
    "https://podcast.example/episodes/kaffee-1/",
    "https://podcast.example/episodes/kaffee-1?t=12#kommentare",
    "https://podcast.example/episodes/kaffee-1/embed",
  ])("is found in %s", (address) => {
    expect(episodeIdOf(address, baseUrl)).toBe("kaffee-1");
  });

  test.each([
    "",
    "kaffee-1",
    "/episodes/kaffee-1",
    "https://podcast.example/episodes",
    "https://podcast.example/episodes/kaffee-1/comments",
    "https://podcast.example/episodes/%2e%2e",
    "https://podcast.example.evil.example/episodes/kaffee-1",
    "https://evil.example/episodes/kaffee-1",
    "https://podcast.example:8443/episodes/kaffee-1",
    "javascript://podcast.example/episodes/kaffee-1",
    "file:///episodes/kaffee-1",
  ])("is not found in '%s'", (address) => {
    expect(episodeIdOf(address, baseUrl)).toBeNull();
  });
});

describe("the answer", () => {
  const query = {
    episode: { id: "kaffee-1", title: "Löschpapier & „Nagel“" },
    show: { name: "Wer hat das erfunden?" },
    picture: { url: "https://podcast.example/media/og.png", width: 1200, height: 630 },
    baseUrl,
  };

  test("is a rich one with frame, size and picture", () => {
    expect(oEmbedOf(query)).toMatchObject({
      version: "1.0",
      type: "rich",
      title: "Löschpapier & „Nagel“",
      provider_name: "Wer hat das erfunden?",
      thumbnail_url: query.picture.url,
      thumbnail_width: 1200,
      thumbnail_height: 630,
      width: 640,
      height: 200,
    });
    expect(oEmbedOf(query).html).toContain(
      '<iframe src="https://podcast.example/episodes/kaffee-1/embed" title="Löschpapier &amp; „Nagel“ – Wer hat das erfunden?" width="640" height="200"',
    );
  });

  test("keeps within the size that was asked for", () => {
    const size = (maxWidth?: string, maxHeight?: string) => {
      const { width, height, html } = oEmbedOf({ ...query, maxWidth, maxHeight });
      expect(html).toContain(`width="${width}" height="${height}"`);
      return [width, height];
    };
    expect(size("400", "150")).toEqual([400, 150]);
    expect(size("4000", "4000")).toEqual([640, 200]);
    expect(size("150", "80")).toEqual([150, 80]);
    expect(size("1", "0")).toEqual([1, 200]);
    expect(size("-5", "viel")).toEqual([640, 200]);
  });
});

test("what a title holds stays in its attribute", () => {
  const code = embedCode({ src: "https://a.example/", title: '"><script>alert(1)</script>' });
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
});

test("audio comes over plain http only where the frame does", () => {
  const track = {
    episodeId: "kaffee-1",
    title: "Löschpapier",
    invention: "Filter",
    label: null,
    audioUrl: "http://audio.example/a.mp3",
    duration: "1:00",
    drawingUrl: null,
    coverUrl: "/media/cover.jpg",
    showName: "Wer hat das erfunden?",
    fallback: null,
  };
  const picture = { kind: "drawing", url: "/media/drawings/kaffee.svg" } as const;
  const rest = {
    src: "/embed",
    theme: null,
    accent: "",
    episode: { chapters: [], transcriptKind: "none" as const },
  };
  const sources = (address: string) =>
    embedDocument(
      { track, picture, address, shared: address, ...rest },
      { BASE_URL: new URL(address).origin },
    )
      .headers["Content-Security-Policy"].split("; ")
      .find((directive) => directive.startsWith("media-src"));
  expect(sources(`${baseUrl}/episodes/kaffee-1`)).toBe("media-src 'self' https:");
  expect(sources("http://localhost:3000/episodes/kaffee-1")).toBe("media-src 'self' https: http:");
});
