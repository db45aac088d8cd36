import { choice, flag, line, noAddress, record, rows, text, web } from "~/lib/forms/form-field";

/** podcast:txt limits `purpose` to 128 characters and the text to 4000. */
const purposeLimit = 128;

/** Codes that prove who owns the show: `txt` in the feed (podcast:txt), `meta` in the head of the home page. */
export const verificationCodes = {
  txt: rows(
    {
      one: "Code im Feed",
      many: "Codes im Feed",
      max: 20,
      suggestions: ["applepodcastsverify", "verify"],
    },
    {
      purpose: text("Zweck", { limit: purposeLimit }),
      value: text("Code", { limit: 4000, spellCheck: false }),
    },
  ),
  meta: rows(
    {
      one: "Meta-Tag",
      many: "Meta-Tags",
      max: 20,
      suggestions: [
        "google-site-verification",
        "msvalidate.01",
        "p:domain_verify",
        "facebook-domain-verification",
      ],
    },
    { name: text("Name"), content: text("Inhalt", { spellCheck: false }) },
  ),
};

export const feed = {
  /** New address of the feed (itunes:new-feed-url). */
  newFeedUrl: web("Neue Adresse des Feeds"),
  /** The feed answers with 301 to `newFeedUrl`. */
  feedRedirect: flag("Zusätzlich umleiten", {
    hint: "Wer den Feed hier abruft, landet sofort beim neuen (301). Sinnvoll, sobald der neue Feed vollständig ist.",
  }),
  feedLocked: flag("Übernahme durch andere Anbieter sperren", {
    blank: true,
    hint: "podcast:locked. Zum Umziehen nimmst du den Haken heraus, bis der neue Anbieter den Feed eingelesen hat.",
  }),
  feedType: choice("Reihenfolge in Apps", "episodic", {
    episodic: "Neueste zuerst",
    serial: "Von der ersten Folge an",
  }),
  feedComplete: flag("Die Sendung ist abgeschlossen", {
    hint: "itunes:complete. Apps suchen dann nicht mehr nach neuen Folgen.",
  }),
  /** For apps that support chapters only as times in the description. */
  timesInFeed: flag("Kapitel als Zeiten in die Beschreibung schreiben", {
    hint: "Am Ende jeder Beschreibung im Feed, wo keine stehen: „00:12:34 Titel“. Apple macht daraus Links; Spotify und YouTube Kapitel, wenn es mindestens drei sind und das erste bei 0:00 beginnt.",
  }),
  /** podcast:funding: pages where listeners can support the show. */
  funding: rows(
    { one: "Link", many: "Links", max: 10, dropsEmpty: true },
    {
      label: text("Auf dem Link steht", {
        placeholder: "Unterstütze uns",
        limit: purposeLimit,
        required: "Was steht auf dem Link?",
      }),
      url: web("Adresse", { required: noAddress }),
    },
  ),
  /** podcast:podroll: shows that this show recommends. */
  podroll: rows(
    { one: "Sendung", many: "Sendungen, die wir mögen", max: 30 },
    {
      feedUrl: web("Adresse des Feeds"),
      title: text("Titel", { limit: purposeLimit }),
      guid: text("Kennung (podcast:guid)", { spellCheck: false }),
      website: web("Website"),
    },
  ),
  /** podcast:publisher: the feed of the publisher, which lists its shows; '' if there is none. */
  publisher: record({
    feedUrl: web("Verlag: Adresse des Feeds", { name: "publisherUrl" }),
    guid: line("Verlag: Kennung (podcast:guid)", { name: "publisherGuid", spellCheck: false }),
  }),
  aiContent: flag("Mit KI erstellt", {
    hint: "Die Sendung enthält, was KI erzeugt hat (podcast:txt, ai-content). Apps können das anzeigen.",
  }),
  feedImages: flag("Bilder in weiteren Formaten", {
    blank: true,
    hint: "Neben dem Cover nennt der Feed die Bilder im Querformat (podcast:image). Apps können sie zeigen.",
  }),
  /** podcast:license: an SPDX name or another one, with its address; '': none. */
  licence: record({
    name: line("Name", {
      name: "licenceName",
      placeholder: "cc-by-4.0",
      spellCheck: false,
      limit: purposeLimit,
      hint: "Als Kürzel von SPDX oder eigener Name (podcast:license).",
    }),
    url: web("Adresse der Lizenz", { name: "licenceUrl" }),
  }),
};
