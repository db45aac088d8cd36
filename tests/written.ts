import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { Selectable } from "kysely";
import type { EpisodeFields } from "~/core/episodes/episode.fields";
import type { kinds as kindsOfEveryShow } from "~/core/kinds/kinds.server";
import type { PageFields } from "~/core/pages/page.fields";
import type { PersonFields } from "~/core/people/person.fields";
import type { PostFields } from "~/core/posts/post.fields";
import type { VideoFields } from "~/core/videos/video.fields";
import type { Tables } from "~/platform/db/tables";

/**
 * The content that operators write: every field of every kind with its column, and every column without a field. A
 * field or column missing here fails the round-trip tests.
 */

/** Two texts typed in turn; `stored` if the column holds them in another form. */
type Place<Column> = { column: Column; typed: [string, string]; stored?: [unknown, unknown] };

export type WrittenKind<Field extends string, Table extends keyof Tables> = {
  table: Table;
  fields: Record<Field, Place<keyof Tables[Table] & string>>;
  /** Columns without a field that a save does not change. */
  kept: Partial<Selectable<Tables[Table]>>;
  /** Columns without a field that a save derives, after the second one. */
  derived: Partial<Record<keyof Tables[Table], unknown>>;
  /** Fields that stay unchanged when a revision is restored. */
  decided: readonly Field[];
  /** Values that the trash removes. */
  dropped: Partial<Selectable<Tables[Table]>>;
};

/** Episodes as subjects of posts, videos and newsletters. */
export const subjects = ["folge-eins", "folge-zwei"] as const;

const once = "2026-01-02T03:04:05.000Z";
const seo = {
  metaTitle: { column: "meta_title", typed: ["Titel für Suchende", "Ein anderer"] },
  metaDescription: { column: "meta_description", typed: ["Kurz gesagt.", "Anders gesagt."] },
  metaKeywords: { column: "meta_keywords", typed: ["Kaffee, Filter", "Kaffee"] },
  ogImageUrl: {
    column: "og_image_url",
    typed: ["https://bilder.example/og.jpg", "https://bilder.example/og-2.jpg"],
  },
  canonicalUrl: {
    column: "canonical_url",
    typed: ["https://anderswo.example/a", "https://anderswo.example/b"],
  },
} satisfies Record<string, Place<keyof Tables["episodes"] & keyof Tables["blog_posts"]>>;

/** A dossier of one event and one claim, as stored. */
function dossierOf(date: string, text: string): string {
  const empty = { born: "", died: "", text: "", wikidata: "", link: "", personId: "" };
  const named = ["a", "b"].map((id) => ({ id, name: `Firma ${id}`, role: "company", ...empty }));
  const [parties, sources] = [["b", "a"], []];
  return JSON.stringify({
    parties: named,
    events: [{ id: "e", date, kind: "other", text, parties, place: "", sources, second: null }],
    claims: [
      {
        id: "c",
        text,
        parties,
        verdict: "legend",
        reason: "",
        sources,
        second: 41,
        verdictSecond: 46.5,
        asked: true,
      },
    ],
    sources: [],
    callouts: [],
    places: [],
    relations: [],
    corrections: [],
  });
}

const episode: WrittenKind<keyof EpisodeFields, "episodes"> = {
  table: "episodes",
  fields: {
    ...seo,
    title: { column: "title", typed: ["Der Kaffeefilter", "Der Teebeutel"] },
    subtitle: { column: "subtitle", typed: ["Vom Messingtopf", "Vom Beutel"] },
    invention: { column: "invention", typed: ["Kaffeefilter", "Teebeutel"] },
    published: { column: "published", typed: ["1", ""], stored: [1, 0] },
    date: { column: "date", typed: ["2026-11-13", "2026-11-06"] },
    time: { column: "time", typed: ["18:00", "07:30"] },
    duration: { column: "duration", typed: ["45:30", "12:05"] },
    number: { column: "number", typed: ["12", "13"], stored: [12, 13] },
    season: { column: "season", typed: ["2", "3"], stored: [2, 3] },
    episodeType: { column: "episode_type", typed: ["bonus", "trailer"] },
    year: { column: "year", typed: ["1908", "1929"], stored: [1908, 1929] },
    explicit: { column: "explicit", typed: ["1", ""], stored: [1, 0] },
    description: { column: "description", typed: ["<p>Löschpapier.</p>", "<p>Gaze.</p>"] },
    funFact: { column: "fun_fact", typed: ["Aus dem Schulheft.", "Aus Versehen."] },
    verdict: { column: "verdict", typed: ["Bestätigt", "Umstritten"] },
    tags: {
      column: "tags",
      typed: ["Löschpapier, C#/C++", "Gaze"],
      stored: [["Löschpapier", "C#/C++"], ["Gaze"]],
    },
    searchNames: {
      column: "search_names",
      typed: ["coffee filter, Filtertüte", "tea bag"],
      stored: [["coffee filter", "Filtertüte"], ["tea bag"]],
    },
    people: {
      column: "people",
      typed: ["Ada | Gast\nGrace | Moderation", "Grace | Ton"],
      stored: [
        [
          { id: "person-ada", name: "Ada", role: "guest" },
          { id: "person-grace", name: "Grace", role: "host" },
        ],
        [{ id: "person-grace", name: "Grace", role: "Ton" }],
      ],
    },
    imageUrl: {
      column: "image_url",
      typed: ["https://bilder.example/a.jpg", "https://bilder.example/b.jpg"],
    },
    drawingUrl: {
      column: "drawing_url",
      typed: ["/media/drawings/a.svg", "/media/drawings/b.svg"],
    },
    audioUrl: {
      column: "audio_url",
      typed: ["https://audio.example/a.m4a", "https://audio.example/b.mp3"],
    },
    audioBytes: { column: "audio_bytes", typed: ["123456", "654321"], stored: [123456, 654321] },
    audioMime: { column: "audio_mime", typed: ["audio/x-m4a", "audio/mpeg"] },
    chapters: {
      column: "chapters",
      typed: [
        "0:00 Anfang\n12:30 Der Streit | https://patent.example | https://patent.example/a.jpg",
        "0:05 Das Patent",
      ],
      stored: [
        [
          { startSeconds: 0, title: "Anfang" },
          {
            startSeconds: 750,
            title: "Der Streit",
            href: "https://patent.example",
            img: "https://patent.example/a.jpg",
          },
        ],
        [{ startSeconds: 5, title: "Das Patent" }],
      ],
    },
    soundbites: {
      column: "soundbites",
      typed: ["12:30–13:00 Der Streit", "0:05.5–0:35"],
      stored: [
        [{ startSeconds: 750, seconds: 30, title: "Der Streit" }],
        [{ startSeconds: 5.5, seconds: 29.5, title: "" }],
      ],
    },
    audience: { column: "audience", typed: ["supporters", "later"] },
    openDate: { column: "open_date", typed: ["", "2026-12-24"] },
    alternates: {
      column: "alternates",
      typed: [
        "/media/audio/a.opus | Kleiner\nhttps://strom.example/a.m3u8",
        "https://strom.example/b.m3u8",
      ],
      stored: [
        [
          { url: "/media/audio/a.opus", title: "Kleiner" },
          { url: "https://strom.example/a.m3u8", title: "" },
        ],
        [{ url: "https://strom.example/b.m3u8", title: "" }],
      ],
    },
    correctedOn: { column: "corrected_on", typed: ["2026-11-20", "2026-11-21"] },
    aiContent: { column: "ai_content", typed: ["1", ""], stored: [1, 0] },
    transcript: { column: "transcript", typed: ["Ada: Es war Löschpapier.", "Grace: Gaze."] },
    automaticTranscript: { column: "automatic_transcript", typed: ["1", "1"], stored: [1, 1] },
    doubtfulWords: { column: "doubtful_words", typed: ["12.50 Löschpapier", "62.00 Gaze"] },
    dossier: {
      column: "dossier",
      typed: [dossierOf("1876-02-14", "Löschpapier"), dossierOf("1450~", "Gaze")],
    },
  },
  kept: { guid: "von-draussen", created_by: "op-ben", created_at: once },
  derived: {
    summary: "Gaze.",
    search_text: "der teebeutel\nteebeutel\ngaze.",
    // The moment of an imported feed applies to its day; here the day changes.
    published_at: null,
    public_from: null,
    open_from: "2026-12-23T23:00:00.000Z",
  },
  decided: ["published", "date", "time", "audience", "openDate"],
  dropped: {},
};

const post: WrittenKind<keyof PostFields, "blog_posts"> = {
  table: "blog_posts",
  fields: {
    ...seo,
    title: { column: "title", typed: ["Zwei Stunden", "Drei Stunden"] },
    slug: { column: "slug", typed: ["zwei-stunden", "drei-stunden"] },
    excerpt: { column: "excerpt", typed: ["Bell und Gray.", "Und das Patentamt."] },
    content: { column: "content", typed: ["<p>Es war Februar.</p>", "<p>Es war März.</p>"] },
    category: { column: "category", typed: ["Patentwissen", "Werkstatt"] },
    tags: {
      column: "tags",
      typed: ["Patent", "Patent, Amt"],
      stored: [["Patent"], ["Patent", "Amt"]],
    },
    imageUrl: {
      column: "image_url",
      typed: ["https://bilder.example/a.jpg", "https://bilder.example/b.jpg"],
    },
    readingTime: { column: "reading_time", typed: ["7", "8"], stored: [7, 8] },
    episodeId: { column: "episode_id", typed: [...subjects] },
    published: { column: "published", typed: ["1", ""], stored: [1, 0] },
    date: { column: "date", typed: ["2026-01-03", "2026-01-04"] },
    time: { column: "time", typed: ["18:00", "07:30"] },
  },
  kept: { published_at: once, created_by: "op-ben", created_at: once },
  derived: { public_from: null },
  decided: ["published", "date", "time"],
  dropped: {},
};

const video: WrittenKind<keyof VideoFields, "videos"> = {
  table: "videos",
  fields: {
    episodeId: { column: "episode_id", typed: [...subjects] },
    title: { column: "title", typed: ["Der Filter im Bild", "Der Beutel im Bild"] },
    description: { column: "description", typed: ["Wie er tropft.\nLange.", "Wie er zieht."] },
    youtubeId: { column: "youtube_id", typed: ["aqz-KE-bpKQ", "dQw4w9WgXcQ"] },
    duration: { column: "duration", typed: ["3:20", "75:04"] },
    published: { column: "published", typed: ["1", ""], stored: [1, 0] },
    date: { column: "date", typed: ["2026-11-13", "2026-11-06"] },
    time: { column: "time", typed: ["18:00", "07:30"] },
    thumbnailUrl: {
      column: "thumbnail_url",
      typed: ["https://bilder.example/a.jpg", "https://bilder.example/b.jpg"],
    },
  },
  kept: { created_by: "op-ben", created_at: once },
  derived: { public_from: null },
  decided: ["published", "date", "time"],
  dropped: {},
};

const page: WrittenKind<keyof PageFields, "pages"> = {
  table: "pages",
  fields: {
    ...seo,
    title: { column: "title", typed: ["Über uns", "Wir"] },
    slug: { column: "slug", typed: ["ueber-uns", "wir"] },
    content: { column: "content", typed: ["<p>Zwei Stimmen.</p>", "<p>Drei Stimmen.</p>"] },
    place: { column: "place", typed: ["header", "legal"] },
    published: { column: "published", typed: ["1", ""], stored: [1, 0] },
  },
  kept: { created_by: "op-ben", created_at: once },
  derived: {},
  decided: ["published"],
  dropped: {},
};

const person: WrittenKind<keyof PersonFields, "people"> = {
  table: "people",
  fields: {
    name: { column: "name", typed: ["Emmy Noether", "Emmy N."] },
    slug: { column: "slug", typed: ["emmy-noether", "emmy"] },
    portrait: { column: "portrait", typed: ["/media/images/a.jpg", "/media/images/b.jpg"] },
    text: { column: "text", typed: ["<p>Rechnet.</p>", "<p>Erklärt.</p>"] },
    links: {
      column: "links",
      typed: ["Seite | https://emmy.example/", "Werk | https://werk.example/"],
      stored: [
        [{ label: "Seite", url: "https://emmy.example/" }],
        [{ label: "Werk", url: "https://werk.example/" }],
      ],
    },
    isHost: { column: "is_host", typed: ["1", ""], stored: [1, 0] },
    hostRole: { column: "host_role", typed: ["Moderation", "Co-Host"] },
    sortName: { column: "sort_name", typed: ["Lovelace, Ada", "Hopper, Grace"] },
    hostProfile: { column: "host_profile", typed: ["rechnet", "fragt"] },
  },
  kept: { position: 7, created_at: once },
  derived: {},
  decided: [],
  dropped: {},
};

const ofEveryShow = { episode, post, video, page, person } satisfies Record<
  keyof typeof kindsOfEveryShow,
  unknown
>;

// Browser tests read this file too, so the bundler does not look for those of the wings.
const ofWings = globSync("app/*/**/written.fixture.ts").map((file) =>
  createRequire(import.meta.url)(resolve(file)),
);

/** Every kind by its name, those of the wings' `written.fixture.ts` too. */
export const kinds: typeof ofEveryShow = Object.assign(ofEveryShow, ...ofWings);

/** A row with typed values in every column; lists as text. */
// biome-ignore lint/suspicious/noExplicitAny: of whichever table.
export function rowOf(kind: keyof typeof kinds, id: string): any {
  const { fields, kept, derived } = kinds[kind];
  const columns = Object.values(fields).map(({ column, typed, stored = typed }) => {
    const [value] = stored;
    return [column, typeof value === "object" ? JSON.stringify(value) : value];
  });
  const origin = { id, updated_at: once, ...("guid" in kept && { guid: id }) };
  return { ...derived, ...kept, ...Object.fromEntries(columns), ...origin };
}
