import { describe, expect, test } from "vitest";
import { embeddedAt, isAllowedAddress, linkAddress } from "./addresses";
import { countLine } from "./editing-area";

describe("the address of a link", () => {
  test.each([
    ["https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
    [" example.org/seite ", "https://example.org/seite"],
    ["www.example.org", "https://www.example.org"],
    ["moin@example.org", "mailto:moin@example.org"],
    ["mailto:moin@example.org", "mailto:moin@example.org"],
    ["/episodes/1", "/episodes/1"],
    ["#quellen", "#quellen"],
  ])("%j is %j", (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  test.each([
    "",
    " ",
    "zwei Wörter",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//example.org",
    "\\\\example.org",
    "ftp://example.org",
    "wort",
  ])("%j is none", (typed) => {
    expect(linkAddress(typed)).toBeNull();
  });

  test.each([
    "javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "//example.org",
  ])("%j is not kept when it is pasted", (address) => {
    expect(isAllowedAddress(address)).toBe(false);
  });
});

describe("what is embedded", () => {
  const origin = "https://podcast.example";
  const youtube = {
    kind: "video",
    address: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    platform: "YouTube",
  };

  test.each([
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3",
    "https://youtu.be/aqz-KE-bpKQ?si=x",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
    "youtube.com/shorts/aqz-KE-bpKQ",
    "https://m.youtube.com/live/aqz-KE-bpKQ",
  ])("%s is a video", (typed) => {
    expect(embeddedAt(typed, origin)).toEqual(youtube);
  });

  test("a page of this site is its path", () => {
    const own = { kind: "own", address: "/episodes/abc" };
    expect(embeddedAt("https://podcast.example/episodes/abc?x=1", origin)).toEqual(own);
    expect(embeddedAt("/episodes/abc", origin)).toEqual(own);
    expect(embeddedAt("https://vimeo.com/123456", origin)).toMatchObject({ platform: "Vimeo" });
  });

  test.each([
    "",
    "https://example.org/",
    "/admin/blog",
    "https://youtube.com/",
    "https://youtube.com/@kanal/videos",
    "https://www.youtube.com/embed/videoseries?list=PL1",
    "javascript:alert(1)",
  ])("%j is nothing", (typed) => {
    expect(embeddedAt(typed, origin)).toBeNull();
  });
});

test("words and characters are counted as one reads them", () => {
  expect(countLine(" Wer hat’s erfunden? 1908! ")).toBe("4 Wörter · 25 Zeichen");
  expect(countLine("Wort")).toBe("1 Wort · 4 Zeichen");
  expect(countLine("Wort ".repeat(1234))).toBe("1.234 Wörter · 6.169 Zeichen");
});
