import { expect, test } from "vitest";
import { isApplePage, podcastApps } from "./ways.server";

const linksOf = (url: string, apple?: string) =>
  new Map(
    podcastApps({ url, apple }).flatMap(({ apps }) => apps.map(({ name, href }) => [name, href])),
  );

test.each([
  ["Apple Podcasts", "podcast://podcast.example/feed.xml"],
  ["Overcast", "overcast://x-callback-url/add?url=https%3A%2F%2Fpodcast.example%2Ffeed.xml"],
  ["Pocket Casts", "pktc://subscribe/podcast.example/feed.xml"],
  ["Castro", "castros://subscribe/podcast.example/feed.xml"],
  ["Downcast", "downcast://podcast.example/feed.xml"],
  ["iCatcher!", "icatcher://podcast.example/feed.xml"],
  ["Anytime", "https://anytimeplayer.app/subscribe?url=https%3A%2F%2Fpodcast.example%2Ffeed.xml"],
  [
    "AntennaPod",
    "https://antennapod.org/deeplink/subscribe?url=https%3A%2F%2Fpodcast.example%2Ffeed.xml",
  ],
  ["Podcast Addict", "https://podcastaddict.com/feed/https%3A%2F%2Fpodcast.example%2Ffeed.xml"],
  [
    "Podcast Guru",
    "https://app.podcastguru.io/podcast/X68747470733a2f2f706f64636173742e6578616d706c652f666565642e786d6c",
  ],
  ["Player FM", "https://player.fm/subscribe?id=https%3A%2F%2Fpodcast.example%2Ffeed.xml"],
  [
    "YouTube Music",
    "https://music.youtube.com/library/podcasts?addrssfeed=aHR0cHM6Ly9wb2RjYXN0LmV4YW1wbGUvZmVlZC54bWw",
  ],
  ["gPodder", "gpodder://podcast.example/feed.xml"],
  ["gpodder.net", "https://gpodder.net/subscribe?url=https%3A%2F%2Fpodcast.example%2Ffeed.xml"],
  [
    "podStation",
    "https://podstation.github.io/subscribe-ext/?feedURL=https%3A%2F%2Fpodcast.example%2Ffeed.xml",
  ],
])("%s is opened with the feed", (name, href) => {
  expect(linksOf("https://podcast.example/feed.xml").get(name)).toBe(href);
});

test("a feed without TLS, with a query or with umlauts comes whole", () => {
  const links = linksOf("http://alt.example/feed?a=1&b=2");
  expect(links.get("Castro")).toBe("castro://subscribe/alt.example/feed?a=1&b=2");
  expect(links.get("Overcast")).toContain("url=http%3A%2F%2Falt.example%2Ffeed%3Fa%3D1%26b%3D2");
  const umlauts = linksOf("https://müller.example/fünf feed?a=ü");
  expect(umlauts.get("Pocket Casts")).toBe(
    "pktc://subscribe/xn--mller-kva.example/f%C3%BCnf%20feed?a=%C3%BC",
  );
  expect(umlauts.get("AntennaPod")).toContain("url=https%3A%2F%2Fxn--mller-kva.example%2Ff%25C3");
  for (const href of umlauts.values()) expect(href).toMatch(/^[!-~]+$/);
});

test("Apple's app is opened by the show's page in the directory where the settings name it", () => {
  const page = "https://podcasts.apple.com/de/podcast/wer-hat-das-erfunden/id1234567";
  expect(isApplePage(page)).toBe(true);
  expect(isApplePage("https://podcasts.apple.com/")).toBe(false);
  expect(isApplePage("https://example.org/?u=https://podcasts.apple.com/id1")).toBe(false);
  expect(linksOf("https://podcast.example/feed.xml", page).get("Apple Podcasts")).toBe(page);
});
