import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseFeed } from "./parse-feed";

// Real feeds outside the project, if there are any.
const folder = "../shared/feeds";
const isThere = existsSync(folder);
const needed = isThere ? "" : ` (skipped: no ${folder} here)`;

function read(name: string) {
  return parseFeed({ content: readFileSync(`${folder}/${name}`) });
}

test.skipIf(!isThere)(`Podlovers: Podcasting 2.0 and Podlove${needed}`, () => {
  const { show, episodes, warnings, selfAddress } = read("de-podlovers-pc20-2.xml");
  expect(show).toMatchObject({
    title: "Podlovers",
    tagline: "Der Podlove Entwickler:innen Podcast",
    description: expect.stringMatching(/^Podlove ist eine Initiative .* Standardisierung\.$/),
    link: "https://podlovers.org/",
    language: "de-DE",
    author: "Podlovers",
    email: "feed@podlovers.org",
    copyright: "All rights reversed",
    categories: ["Technology"],
    explicit: false,
    image: "http://backend.podlovers.org/wp-content/uploads/2020/07/white-green_3000x3000.png",
    guid: null,
  });
  expect(show.persons.map(({ name, role }) => [name, role])).toEqual([
    ["Eric Teubert", "host"],
    ["Alexander Heimbuch", "host"],
    ["Dirk Schumann", "host"],
    ["Martin Fischer", "host"],
  ]);
  expect(selfAddress).toBe("https://feeds.podlovers.org/mp3");
  expect(episodes).toHaveLength(2);
  expect(episodes[0]).toMatchObject({
    guid: "podlove-2024-06-29t08:07:45+00:00-607a3b0b93018f0",
    title: "PTF Sprint 8: Design der Import-Seite",
    publishedAt: "2024-06-29T08:13:41.000Z",
    seconds: 1762,
    audio: {
      url: "https://backend.podlovers.org/podlove/file/53/s/feed/c/mp3/LOV34.mp3",
      bytes: 25092513,
      mime: "audio/mpeg",
    },
    image: "https://backend.podlovers.org/wp-content/uploads/2020/08/white-blue_3000x3000.png",
    number: 34,
    season: null,
    episodeType: "full",
    explicit: false,
  });
  expect(episodes[1]).toMatchObject({ number: 1, seconds: 3003, explicit: true });
  expect(episodes[1]?.description).toMatch(/^<p>Lange war es still im Podlove Projekt/);
  expect(episodes[1]?.description).toContain('<a href="https://auphonic.com/">Auphonic</a>');
  expect(episodes.map(({ chapters }) => chapters.length > 3)).toEqual([true, true]);
  expect(episodes[0]?.transcript).toBe("https://files.podlovers.org/LOV34.vtt");
  expect(show.funding).toEqual([
    { url: "https://opencollective.com/podlove", label: "Donate to Podlove" },
  ]);
  expect(show.licence).toEqual({
    name: "cc-by-sa-4.0",
    url: "http://creativecommons.org/licenses/by-sa/4.0",
  });
  expect(warnings).toEqual([
    "Nicht übernommen, da es hier keinen Ort dafür gibt: fyyd:verify der Sendung.",
  ]);
  expect(episodes.every(({ subtitle }) => subtitle.length > 10)).toBe(true);
});

test.skipIf(!isThere)(`Chaosradio: an old generator, XHTML in the items${needed}`, () => {
  const { show, episodes, warnings } = read("de-chaosradio-legacy-32.xml");
  expect(show).toMatchObject({
    title: "Chaosradio",
    author: "Chaos Computer Club",
    email: "chaosradio@ccc.de",
    categories: ["Technology"],
    image: "http://chaosradio.ccc.de/chaosradio-logo-300x300.jpg",
    persons: [],
  });
  expect(episodes).toHaveLength(32);
  expect(warnings).toEqual([
    "Nicht übernommen, da es hier keinen Ort dafür gibt: itunes:keywords der Sendung.",
  ]);
  expect(episodes[0]).toMatchObject({
    guid: "http://chaosradio.ccc.de/cr206.html-001",
    title: "CR206 Basics des Hardware-Hackings",
    publishedAt: "2014-11-02T22:00:00.000Z",
    seconds: 7042,
    audio: { bytes: 112685009, mime: "audio/mpeg" },
    number: 206,
    topic: "Hardware Hacking",
  });
  expect(episodes[1]?.tags).toEqual(["Vintage Computing", "Retro Computing"]);
  const locks = episodes.find(({ title }) => title.startsWith("CR186"));
  expect(locks?.description).toMatch(/^<p>\s*Nach langer Pause wagt sich Holger Klein/);
  expect(locks?.link).toBe("http://chaosradio.ccc.de/cr186.html");
  expect(episodes[0]?.description).toContain(
    "<p>Wenn wir hier im Chaosradio über Sicherheitslücken",
  );
  expect(episodes[0]?.description).toContain(
    '<a href="http://streams.xenim.net/chaosradio/">Xenim</a>',
  );
  for (const { seconds, audio, publishedAt } of episodes)
    expect([seconds > 0, audio?.url.startsWith("http"), publishedAt !== null]).toEqual([
      true,
      true,
      true,
    ]);
});

test.skipIf(!isThere)(`Endorphine: a line before the XML declaration${needed}`, () => {
  const { show, episodes, warnings, newAddress } = read("de-endorphine-notwellformed-32.rss");
  expect(show).toMatchObject({
    title: "Endorphine für Delfine",
    author: "DASDING, Walerija, Johannes",
    email: "podcast@dasding.de",
    copyright: "Copyright © Südwestrundfunk",
    categories: ["Music", "Music Interviews"],
    explicit: false,
  });
  expect(newAddress).toBe(
    "https://www.dasding.de/~podcast/podcasts/endorphine-fuer-delfine-100.xml",
  );
  expect(episodes).toHaveLength(32);
  expect(episodes[0]).toMatchObject({
    guid: "3602b6b4-68e4-47a6-81b9-323cc79ed87f",
    title: "Die mit Alice Merton und der Wespen-Taschen Psychologie",
    publishedAt: "2020-10-15T15:27:00.000Z",
    seconds: 2744,
    audio: {
      url: "https://avdlswr-a.akamaihd.net/dasding/podcasts/endorphine-fuer-delfine/1320514.m.mp3",
      bytes: 41604459,
      mime: "audio/mpeg",
    },
  });
  expect(episodes.every(({ seconds, audio, image }) => seconds > 0 && audio && image)).toBe(true);
  expect(warnings).toEqual([
    "Vor der XML-Deklaration steht etwas, das dort nicht hingehört; es wurde überlesen.",
    "Nicht übernommen, da es hier keinen Ort dafür gibt: itunes:keywords der Sendung.",
  ]);
});

test.skipIf(!isThere)(`AEM: nine of ten items without audio${needed}`, () => {
  const { show, episodes, warnings } = read("en-aem-noenclosure-10.xml");
  expect(show).toMatchObject({
    title: "Adobe Experience Manager Podcast",
    description: "CQ5 Help | AEM Implementation | An Axis41 Blog",
    language: "en-US",
    email: "",
    image: null,
    categories: [],
  });
  expect(episodes).toHaveLength(10);
  expect(episodes.filter(({ audio }) => audio)).toHaveLength(1);
  expect(episodes[0]).toMatchObject({
    guid: "http://aempodcast.com/?p=1812",
    title: "JCR Compare: A Quick Review",
    publishedAt: "2016-02-09T14:55:30.000Z",
    audio: null,
    seconds: 0,
    topic: "ACS AEM Commons",
  });
  expect(warnings[0]).toMatch(/^9 Einträge ohne Audiodatei, noch nicht abspielbar: „JCR Compare/);
});

test.skipIf(!isThere)(`the namespace's own example${needed}`, () => {
  const { show, episodes, warnings } = read("pc20-namespace-example-3.xml");
  expect(show).toMatchObject({
    title: "Podcasting 2.0 Namespace Example",
    email: "johndoe@example.com",
    categories: ["Technology", "News", "Tech News"],
    guid: null,
  });
  expect(warnings[0]).toContain("y0ur-gu1d-g035-h3r3");
  expect(episodes.map(({ number, season, title }) => [number, season, title])).toEqual([
    [3, 1, "Episode 3 - The Future"],
    [2, 1, "Episode 2 - The Present"],
    [1, 1, "Episode 1 - The Past"],
  ]);
  expect(episodes[0]).toMatchObject({
    guid: "https://example.com/ep0003",
    description: "<p>A look into the future of podcasting and how we get to Podcasting 2.0!</p>",
    audio: { url: "https://example.com/file-03.mp3", bytes: 43200000, mime: "audio/mpeg" },
    image: "https://example.com/ep0003/artMd.jpg",
    soundbites: [{ startSeconds: 33.833, seconds: 60, title: "" }],
    persons: [
      {
        name: "Adam Curry",
        role: "host",
        href: "https://www.podchaser.com/creators/adam-curry-107ZzmWE5f",
        img: "https://example.com/images/adamcurry.jpg",
      },
      {
        name: "Dave Jones",
        role: "guest",
        href: "https://github.com/daveajones/",
        img: "https://example.com/images/davejones.jpg",
      },
      {
        name: "Becky Smith",
        role: "cover art designer",
        href: "https://example.com/artist/beckysmith",
      },
    ],
  });
});
