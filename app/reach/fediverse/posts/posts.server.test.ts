import { expect, test } from "vitest";
import { fediverseAddresses } from "../addresses";
import { documentContext } from "../documents/context";
import type { NoteTag } from "./note";
import { fillTemplate, hashtagOf, postText, sentenceLimit, templateError } from "./post-text";
import type { PostedItem } from "./posted-items.server";
import { buildNote } from "./posts.server";

const site = {
  env: { BASE_URL: "https://podcast.example" },
  rooms: { addressOf: (path: string) => path },
} as Parameters<typeof fediverseAddresses>[0];
const addresses = fediverseAddresses(site, { actorPath: "users/show", name: "show" });

const values = {
  titel: "Der Kaffeefilter & die <Hausfrau>",
  nummer: "Akte 012",
  thema: "Kaffeefilter",
  teaser: "Löschpapier und ein Nagel.",
  adresse: "https://podcast.example/episodes/abc",
};

function hashtags(...names: string[]): NoteTag[] {
  return names.map((name) => {
    const href = `https://podcast.example/schlagwort/${name.slice(1).toLowerCase()}`;
    return { type: "Hashtag", href, name };
  });
}

const image = {
  type: "Image",
  mediaType: "image/png",
  url: "https://podcast.example/media/artwork/abc-0123456789-og.png",
  name: "Zeichnung: Ein Filter",
  width: 1200,
  height: 630,
} as const;
const audio = {
  type: "Audio",
  mediaType: "audio/mpeg",
  url: "https://podcast.example/media/audio/abc.mp3",
  name: "Der Kaffeefilter",
  duration: "PT45M30S",
  size: 43_680_000,
} as const;

const item: PostedItem = {
  values,
  cameOut: "2026-11-20T10:00:00.000Z",
  path: "/episodes/abc",
  picture: image.url,
  language: "de",
  hashtags: hashtags("#Küche", "#FrauenInDerTechnik"),
  attachment: { ...audio, icon: image },
};

const moment = { id: "0199", published: "2026-11-20T10:00:00Z" };

test("an episode with everything, byte for byte", () => {
  const content =
    "<p>Akte 012: Der Kaffeefilter &amp; die &lt;Hausfrau&gt;</p><p>Löschpapier und ein Nagel.</p>" +
    '<p><a href="https://podcast.example/episodes/abc" rel="nofollow noopener">https://podcast.example/episodes/abc</a></p>' +
    '<p><a href="https://podcast.example/schlagwort/küche" class="mention hashtag" rel="tag">#<span>Küche</span></a> ' +
    '<a href="https://podcast.example/schlagwort/frauenindertechnik" class="mention hashtag" rel="tag">#<span>FrauenInDerTechnik</span></a></p>';
  const wanted = {
    "@context": documentContext,
    id: "https://podcast.example/fediverse/users/show/posts/0199",
    type: "Note",
    attributedTo: "https://podcast.example/fediverse/users/show",
    to: ["https://www.w3.org/ns/activitystreams#Public"],
    cc: ["https://podcast.example/fediverse/followers"],
    published: "2026-11-20T10:00:00Z",
    url: "https://podcast.example/episodes/abc",
    content,
    contentMap: { de: content },
    summary: null,
    sensitive: false,
    tag: item.hashtags,
    interactionPolicy: {
      canQuote: { automaticApproval: ["https://www.w3.org/ns/activitystreams#Public"] },
    },
    attachment: [{ ...audio, icon: image }],
  };
  const note = buildNote(addresses, { item, sentence: "", template: "", isQuotable: true }, moment);
  expect(JSON.stringify(note)).toBe(JSON.stringify(wanted));
});

test("explicit content has a warning before it; a later version says when it was made", () => {
  const said = {
    item: { ...item, isExplicit: true },
    sentence: "Hört zu!",
    template: "",
    isQuotable: true,
  };
  const note = buildNote(addresses, said, { ...moment, updated: "2026-11-21T10:00:00Z" });
  expect(note).toMatchObject({ summary: "Anstößige Inhalte", sensitive: true });
  expect(note.updated).toBe("2026-11-21T10:00:00Z");
  expect(note.content).toMatch(/^<p>Hört zu!<\/p><p><a href/);
});

test("hashtags and addresses in an own sentence are links and are not said twice", () => {
  const sentence =
    "Neu: #küche & mehr,\nauch <b>hier</b>: https://podcast.example/episodes/abc.\n\nUnd #Fremdes";
  const { content, tag } = buildNote(
    addresses,
    { item, sentence, template: "", isQuotable: true },
    moment,
  );
  expect(content).toBe(
    '<p>Neu: <a href="https://podcast.example/schlagwort/küche" class="mention hashtag" rel="tag">#<span>küche</span></a> &amp; mehr,' +
      '<br>auch &lt;b&gt;hier&lt;/b&gt;: <a href="https://podcast.example/episodes/abc" rel="nofollow noopener">https://podcast.example/episodes/abc</a>.</p>' +
      '<p>Und #Fremdes</p><p><a href="https://podcast.example/schlagwort/frauenindertechnik" class="mention hashtag" rel="tag">#<span>FrauenInDerTechnik</span></a></p>',
  );
  expect(tag).toEqual(item.hashtags);
});

test("a title of 300 characters, a long teaser and thirty hashtags fit", () => {
  const titel = "Ein Titel mit Ümlaut ".repeat(15).slice(0, 300);
  const said = fillTemplate("", { ...values, titel, teaser: "Wort ".repeat(60) });
  expect(said.length).toBeLessThanOrEqual(sentenceLimit);
  expect(said).toMatch(/Wort\u00a0…$/);
  const many = Array.from({ length: 30 }, (_, at) => ({ name: `#Schlagwort${at}` }));
  const text = postText(said, values.adresse, many);
  expect(text).toContain(`\n\n${values.adresse}`);
  expect(text.length - values.adresse.length + 23).toBeLessThanOrEqual(500);
});

test.each([
  ["{titel} – {adresse}", `${values.titel} – ${values.adresse}`],
  ["Neu!\n\n{nummer}, {thema}", "Neu!\n\nAkte 012, Kaffeefilter"],
  ["", `Akte 012: ${values.titel}\n\n${values.teaser}`],
])("the template %j", (template, said) => {
  expect(fillTemplate(template, values)).toBe(said);
});

test("what is empty leaves no hole behind", () => {
  expect(fillTemplate("{titel}\n\n{thema}\n\n{teaser}", { ...values, thema: "" })).toBe(
    `${values.titel}\n\n${values.teaser}`,
  );
});

test("placeholders that nobody knows are refused, and templates that are too long", () => {
  expect(templateError("{titel} {adresse}")).toBeNull();
  expect(templateError("{titel} {Titel}")).toBe(
    "„{Titel}“ kennt die Vorlage nicht. Möglich sind {titel}, {nummer}, {thema}, {teaser}, {adresse}.",
  );
  expect(templateError("a".repeat(301))).toMatch(/1 Zeichen zu viel/);
});

test.each([
  ["Küche", "#Küche"],
  ["Frauen in der Technik", "#FrauenInDerTechnik"],
  ["19. Jahrhundert", "#19Jahrhundert"],
  ["öl & gas", "#ÖlGas"],
  ["1926", null],
  ["C++", null],
  ["C#", null],
  ["日本", "#日本"],
])("the hashtag of %s", (tag, hashtag) => {
  expect(hashtagOf(tag)).toBe(hashtag);
});

test("a text of a thousand brackets takes no time that anybody notices", () => {
  expect(fillTemplate("{".repeat(300), values)).toBe("{".repeat(300));
  expect(templateError("{".repeat(300))).toBeNull();
});
