import { describe, expect, test } from "vitest";
import { decorateHtml, isReader, linksOf } from "./count-responses.server";

const base = "https://podcast.example";
const content = `<p><a href="https://example.org/?a=1&amp;b=2">eins</a> <a href="/episodes/abc">zwei</a>
  <a href="https://example.org/?a=1&amp;b=2">noch einmal</a> <a href="mailto:a@b.example">Mail</a>
  <a href="https://podcast.example/newsletter/archive/c1">im Browser</a> <a href="#oben">hoch</a></p>`;
const both = { countOpens: true, countClicks: true };
const neither = { countOpens: false, countClicks: false };

describe("links by number", () => {
  test("each once, whole, in the order of the text", () => {
    expect(linksOf(content, base)).toEqual([
      "https://example.org/?a=1&b=2",
      "https://podcast.example/episodes/abc",
    ]);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@b.example",
    "tel:1",
    "ftp://a.example",
    "",
    "#oben",
    "http://",
    "https://ada:geheim@example.org/",
    "/newsletter/unsubscribe/abc",
    "/newsletter",
    "/newsletter?x=1",
    "/%6eewsletter/archive/x",
    "https://podcast.example/newsletter/archive/c1",
    "https://PODCAST.example/Newsletter/x",
  ])("%s is never counted", (href) => {
    expect(linksOf(`<a href="${href}">x</a>`, base)).toEqual([]);
  });

  test("another site's newsletter is a link like any other", () => {
    expect(linksOf('<a href="https://example.org/newsletter">x</a>', base)).toHaveLength(1);
    expect(linksOf('<a href="/newsletters-im-test">x</a>', base)).toHaveLength(1);
  });
});

describe("a decorated mail", () => {
  const campaign = { id: "c1", content };
  const html = `<html><body><a href="${base}/newsletter/archive/c1">Im Browser lesen</a>
    <a style="color:red" href="https://example.org/?a=1&amp;b=2" target="_blank">eins</a>
    <a href='${base}/episodes/abc'>zwei</a><a href="${base}/contact">Kontakt</a>
    <a href="${base}/newsletter/unsubscribe/TOKEN">Abmelden</a></body></html>`;

  test("is the same while nothing is counted", () => {
    expect(decorateHtml(html, campaign, neither, base)).toBe(html);
  });

  test("leads by this site to the campaign's own links, and to nothing else", () => {
    const clicks = decorateHtml(html, campaign, { ...neither, countClicks: true }, base);
    const hrefs = [...clicks.matchAll(/href=["']([^"']*)/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      `${base}/newsletter/archive/c1`,
      `${base}/newsletter/clicks/c1/0`,
      `${base}/newsletter/clicks/c1/1`,
      `${base}/contact`,
      `${base}/newsletter/unsubscribe/TOKEN`,
    ]);
    expect(clicks).not.toContain("<img");
    expect(clicks).toContain('style="color:red"');
  });

  test("has one picture, at its end", () => {
    const opens = decorateHtml(html, campaign, { ...neither, countOpens: true }, base);
    expect(opens).toMatch(
      /<img src="https:\/\/podcast\.example\/newsletter\/opens\/c1\.gif"[^>]*><\/body>/,
    );
    expect(opens.replace(/<img[^>]*>/, "")).toBe(html);
    expect(decorateHtml("<p>Hallo</p>", campaign, both, base)).toMatch(/^<p>Hallo<\/p><img[^>]*>$/);
  });
});

test("machines are no readers; those that fetch pictures for their users are", () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  const google =
    "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)";
  expect([isReader(firefox, "open"), isReader(firefox, "click")]).toEqual([true, true]);
  expect([isReader(google, "open"), isReader(google, "click")]).toEqual([true, false]);
  for (const machine of ["", "curl/8.0", "Mozilla/5.0", "Googlebot/2.1"])
    expect(isReader(machine, "open"), machine).toBe(false);
});
