import { expect, test } from "vitest";
import { markupWithCdnUrls, mediaWithCdnUrls } from "./media-origin.server";

const env = { BASE_URL: "https://podcast.example", MEDIA_PUBLIC_URL: "https://cdn.example" };
const cdn = "https://cdn.example/media";

test("without a CDN nothing changes", () => {
  const html = '<html><img src="/media/images/a.jpg">https://podcast.example/media/audio/a.mp3';
  expect(markupWithCdnUrls(html, { BASE_URL: env.BASE_URL })).toBe(html);
  expect(mediaWithCdnUrls(html, { BASE_URL: env.BASE_URL })).toBe(html);
});

test.each([
  ['<img src="/media/images/a.jpg?w=480"/>', `<img src="${cdn}/images/a.jpg?w=480"/>`],
  [
    '<img srcSet="/media/images/a.jpg?w=480 480w, /media/images/a.jpg?w=960 960w"/>',
    `<img srcSet="${cdn}/images/a.jpg?w=480 480w, ${cdn}/images/a.jpg?w=960 960w"/>`,
  ],
  ['<a href="/media/audio/a.mp3?download">', `<a href="${cdn}/audio/a.mp3?download">`],
  [
    '<meta property="og:image" content="https://podcast.example/media/artwork/a-og.png"/>',
    `<meta property="og:image" content="${cdn}/artwork/a-og.png"/>`,
  ],
  [
    '{"contentUrl":"https://podcast.example/media/audio/a.mp3"}',
    `{"contentUrl":"${cdn}/audio/a.mp3"}`,
  ],
  ['<html lang="de">', '<html data-media="https://cdn.example" lang="de">'],
])("%s becomes %s", (html, expected) => {
  expect(markupWithCdnUrls(html, env)).toBe(expected);
});

test.each([
  '<use href="/media/drawings/kaffee.svg#a"/>',
  '<track src="/media/transcripts/e1.vtt"/>',
  '<img src="https://other.example/media/images/a.jpg"/>',
  '<a href="/episodes/1">src=&quot;/media/images/a.jpg&quot; und /media/images/b.jpg</a>',
  '<img src="https://podcast.example.evil/media/images/a.jpg"/>',
])("%s stays", (html) => {
  expect(markupWithCdnUrls(html, env)).toBe(html);
});
