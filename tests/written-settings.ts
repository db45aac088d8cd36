import type { SectionName } from "~/core/show/settings/settings";
import type { FormField } from "~/lib/forms/form-field";
import type { Operator } from "~/platform/actor";
import type { Tables } from "~/platform/db/tables";
import type { Services } from "~/platform/services.server";
import { imprintNames } from "../app/core/show/legal/imprint-fields";

/**
 * Columns of the settings that no form sends: the legal notice comes from its answers, some are generated once,
 * and some only imported.
 */
export const derivedSettings = [
  ...(["imprint", "feed_guid", "id", "updated_at", "guide_hidden"] as const),
] as const;

type Section = {
  /** The values that its form sends. */
  sent: Record<string, string>;
  /** The resulting values of the columns. */
  stored: Partial<Record<keyof Tables["show"], unknown>>;
};

const answers = Object.fromEntries(
  imprintNames.map((name) => [
    name,
    name === "email" || name === "contactPoint" ? `${name}@podcast.example` : `Zu ${name}`,
  ]),
);

/** A value of a field that is not its blank one; undefined for a secret, which is not exported. */
function otherValue(name: string, { type, blank, range, options, parts = {} }: FormField): unknown {
  if (type === "secret") return undefined;
  if (type === "record" || type === "rows") {
    const values = mapValues(parts, otherValue);
    return type === "rows" ? [values] : values;
  }
  if (typeof blank === "boolean") return !blank;
  if (name.endsWith("At")) return "2026-11-20T10:00:00.000Z";
  if (range) return range.find((end) => end !== blank);
  if (options) return options.find(({ value }) => value !== blank)?.value;
  if (Array.isArray(blank)) return [`${name} 1`, `${name} 2`];
  return typeof blank === "object" && blank !== null ? { [name]: "x" } : `${name}@example.org`;
}

/** Fills the settings of each room; returns their tables with the values. */
export async function writeSettings(services: Services, operator: Operator) {
  const written = [];
  for (const { settings } of services.rooms.all) {
    if (!settings) continue;
    const values = mapValues(settings.fields, otherValue);
    await settings.save(services, operator, values);
    written.push({ settings, values });
  }
  return written;
}

function mapValues<Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  mapped: (name: string, value: Value) => Mapped,
): Record<string, Mapped> {
  const entries = Object.entries(values).map(([name, value]) => [name, mapped(name, value)]);
  return Object.fromEntries(entries);
}

/** The show's settings by section; no value is a nameless show's default. */
export const sections: Record<SectionName, Section> = {
  general: {
    sent: {
      name: "Wer war das?",
      headline: "Wer *war* das?",
      tagline: "Kurz.",
      author: "Ada",
      description: "Lang.\nLänger.",
      email: "ada@podcast.example",
      language: "de-AT",
      appleCategory: "Science › Physics",
      explicit: "1",
      copyright: "Ada und Grace",
      secondCategory: "Comedy",
      ownerName: "Verein",
      holdIncomplete: "1",
      fetchLists: "1",
      cover: "/media/images/cover.png",
    },
    stored: {
      name: "Wer war das?",
      headline: "Wer *war* das?",
      tagline: "Kurz.",
      author: "Ada",
      description: "Lang.\nLänger.",
      email: "ada@podcast.example",
      language: "de-AT",
      apple_category: "Science",
      explicit: 1,
      copyright: "Ada und Grace",
      hold_incomplete: 1,
      fetch_lists: 1,
      owner_name: "Verein",
      categories: [
        { name: "Science", subs: ["Physics"] },
        { name: "Comedy", subs: [] },
      ],
      cover: "/media/images/cover.png",
    },
  },
  look: {
    sent: {
      accent: "#0D6B3C",
      logo: "own",
      logoPicture: "/media/images/logo.png",
      every: "biweekly",
      day: "1",
      topic: "Gast",
      drawnCovers: "1",
      one: "Fall",
      many: "Fälle",
      gender: "m",
      digits: "2",
      hero: "picture",
      heroPicture: "/media/images/hero.jpg",
      "uses.funFact": "1",
      "uses.verdict": "1",
      "uses.year": "1",
    },
    stored: {
      accent: "#0d6b3c",
      logo: "/media/images/logo.png",
      rhythm: "biweekly:1",
      noun: { one: "Fall", many: "Fälle", gender: "m", digits: 2 },
      topic: "Gast",
      hero: "picture",
      hero_picture: "/media/images/hero.jpg",
      drawn_covers: 1,
      unused_parts: ["dossier"],
    },
  },
  texts: {
    sent: { "texts.blogIntro": "Was sonst noch war.", "texts.mailClosing": "Bis bald" },
    stored: { texts: { blogIntro: "Was sonst noch war.", mailClosing: "Bis bald" } },
  },
  platforms: {
    sent: {
      "platforms.count": "1",
      "platforms.0.label": "Spotify",
      "platforms.0.url": "https://spotify.example/show",
      "platforms.0.enabled": "1",
    },
    stored: {
      platforms: [
        { label: "Spotify", url: "https://spotify.example/show", order: 1, enabled: true },
      ],
    },
  },
  social: {
    sent: {
      "social.count": "1",
      "social.0.label": "Bluesky",
      "social.0.url": "https://bluesky.example/@wer",
      "social.0.isMe": "1",
    },
    stored: {
      social: [
        {
          label: "Bluesky",
          url: "https://bluesky.example/@wer",
          enabled: false,
          isMe: true,
        },
      ],
    },
  },
  navigation: {
    sent: {
      "header.count": "2",
      "header.0.to": "/episodes",
      "header.0.label": "Folgen",
      "header.0.isShown": "1",
      "header.1.to": "https://laden.example",
      "header.1.label": "Laden",
      "footer.count": "0",
      "legal.count": "1",
      "legal.0.to": "page:agb",
      "legal.0.label": "",
      "legal.0.isShown": "1",
    },
    stored: {
      navigation: {
        header: [
          { to: "/episodes", label: "Folgen", isShown: true },
          { to: "https://laden.example/", label: "Laden", isShown: false },
        ],
        footer: [],
        legal: [{ to: "page:agb", label: "", isShown: true }],
      },
    },
  },
  imprint: {
    sent: { mode: "guided", ...answers },
    stored: { legal_details: answers },
  },
  privacy: {
    sent: { privacy: "<p>Keine Cookies.</p>" },
    stored: { privacy: "<p>Keine Cookies.</p>" },
  },
  accessibility: {
    sent: { accessibility: "<p>Fast alles geht.</p>", accessibilityPublished: "1" },
    stored: { accessibility: "<p>Fast alles geht.</p>", accessibility_published: 1 },
  },
  verification: {
    sent: {
      "txt.count": "1",
      "txt.0.purpose": "verify",
      "txt.0.value": "abc",
      "meta.count": "1",
      "meta.0.name": "google-site-verification",
      "meta.0.content": "def",
    },
    stored: {
      verification: {
        txt: [{ purpose: "verify", value: "abc" }],
        meta: [{ name: "google-site-verification", content: "def" }],
      },
    },
  },
  feed: {
    // The boxes of lock and pictures are ticked in a new show; an unticked box is not sent.
    sent: {
      newFeedUrl: "https://neu.example/feed.xml",
      feedRedirect: "1",
      feedType: "serial",
      feedComplete: "1",
      timesInFeed: "1",
      "funding.count": "1",
      "funding.0.url": "https://geben.example/",
      "funding.0.label": "Gib",
      aiContent: "1",
      "podroll.count": "1",
      "podroll.0.title": "Was war das?",
      "podroll.0.feedUrl": "https://was.example/feed",
      "podroll.0.guid": "917393e3-1b1e-5cef-ace4-edaa54e1f810",
      "podroll.0.website": "https://was.example/",
      publisherUrl: "https://verlag.example/feed",
      publisherGuid: "003af0a0-6a45-55cf-b765-68e3d349551a",
      licenceName: "cc-by-4.0",
      licenceUrl: "https://cc.example/by",
    },
    stored: {
      new_feed_url: "https://neu.example/feed.xml",
      feed_redirect: 1,
      feed_locked: 0,
      feed_type: "serial",
      feed_complete: 1,
      times_in_feed: 1,
      funding: [{ url: "https://geben.example/", label: "Gib" }],
      ai_content: 1,
      feed_images: 0,
      podroll: [
        {
          feedUrl: "https://was.example/feed",
          title: "Was war das?",
          guid: "917393e3-1b1e-5cef-ace4-edaa54e1f810",
          website: "https://was.example/",
        },
      ],
      publisher: {
        feedUrl: "https://verlag.example/feed",
        guid: "003af0a0-6a45-55cf-b765-68e3d349551a",
      },
      licence: { name: "cc-by-4.0", url: "https://cc.example/by" },
    },
  },
};
