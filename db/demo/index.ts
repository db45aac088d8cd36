import type { DemoEpisode, DemoPost, DemoRatings, DemoVideo } from "./types.ts";

export { demoComments } from "./comments.ts";
export * from "./examples.ts";
export { demoLegal } from "./legal.ts";

/** Episodes in the order of their file names, which begin with their numbers. */
export const demoEpisodes: readonly DemoEpisode[] = Object.values(
  import.meta.glob<DemoEpisode>("./episodes/*.ts", { eager: true, import: "default" }),
);

/** Number of the episode published on the last Friday; the two episodes after it follow on the next ones. */
export const newestDemoEpisode = 12;

export const demoPosts: readonly DemoPost[] = Object.values(
  import.meta.glob<DemoPost>("./posts/*.ts", { eager: true, import: "default" }),
).sort((one, other) => one.daysBefore - other.daysBefore);

export const demoRatings: readonly DemoRatings[] = [
  { episode: 1, ratings: [5, 4, 5, 3, 5, 4, 4, 5, 2, 5] },
  { episode: 2, ratings: [4, 4, 5, 3, 4] },
  { episode: 3, ratings: [5, 5, 4, 5, 4, 5, 3, 5] },
  { episode: 4, ratings: [4, 5, 3, 4, 5, 4] },
  { episode: 5, ratings: [5, 4, 4, 2, 5, 4, 3] },
  { episode: 6, ratings: [4, 3, 5, 4] },
  { episode: 7, ratings: [5, 5, 5, 4, 5, 4, 5, 5, 3, 5, 5] },
  { episode: 8, ratings: [4, 5, 4, 3, 4, 5] },
  { episode: 9, ratings: [5, 4, 5, 5, 1, 4, 5, 4, 5] },
  { episode: 10, ratings: [5, 4, 4, 5, 3, 5, 4] },
  { episode: 11, ratings: [5, 5, 4, 5, 3, 5, 4, 5, 5, 2, 4, 5] },
  { episode: 12, ratings: [5, 5, 4, 5, 5] },
];

/** Videos by others about the subjects of episodes, in place of the show's own. */
export const demoVideos: readonly DemoVideo[] = [
  {
    slug: "z3-im-deutschen-museum",
    title: "Die Z3 im Deutschen Museum",
    description:
      "Beispielvideo, fremd und nicht von uns: Aufnahmen der Z3 aus dem Deutschen Museum in München. Dort steht der Nachbau, der Anfang der 1960er-Jahre entstand, denn das Original wurde im Krieg zerstört. Zu hören ist in der Folge, warum Zuses Rechner so schwer einzuordnen ist: Er rechnete binär, schaltete mit Relais und folgte einem Programm auf gelochten Filmstreifen.",
    youtubeId: "aUXnhVrT4CI",
    episode: 9,
  },
  {
    slug: "the-machine-that-made-us",
    title: "The Machine That Made Us: Gutenbergs Presse",
    description:
      "Beispielvideo, fremd und nicht von uns: Dokumentation der BBC von 2008, auf Englisch. Stephen Fry geht Johannes Gutenberg nach und lässt eine Presse nachbauen, wie er sie benutzt haben könnte. In der Folge geht es um das, was davor war: Lettern aus Ton in China und das „Jikji“ von 1377, das in Korea mit Lettern aus Metall gedruckt wurde.",
    youtubeId: "uQ88yC35NjI",
    episode: 3,
  },
];

export const demoShow = {
  name: "Wer hat das erfunden?",
  tagline:
    "Die wahren Geschichten hinter berühmten Erfindungen – mit Patentstreit, Zufall und vergessenen Namen.",
  description:
    "Wer hat das wirklich erfunden? Jeden Freitag öffnen wir eine Akte: Patentschriften, Gerichtsurteile und Namen, die im Schulbuch fehlen. Ein Erfindungsexperte erzählt, eine Co-Host fragt nach, bis klar ist, was belegt ist und was nur gut klingt. Mit Quellen zu jeder Folge.",
  email: "hallo@example.org",
  author: "Wer hat das erfunden?",
  appleCategory: "History",
  rhythm: "weekly:5",
  noun: { one: "Akte", many: "Akten", gender: "f", digits: 3 },
  topic: "Erfindung",
  hero: "newest",
  drawnCovers: true,
  guideHidden: true,
  texts: {
    hostsTitle: "Wer hier fragt und antwortet",
    subscribeIntro:
      "Jeden Freitag öffnen wir eine neue Akte. Hör uns dort, wo du ohnehin hörst, nimm den Feed in dein Podcast-Programm oder lass dir schreiben.",
    episodesIntro:
      "Jede Folge ist eine Akte: eine Erfindung, ein Streit, die Belege. Such nach einem Gegenstand, einem Namen oder einem Jahr.",
    episodesDescription:
      "Alle Folgen von „{name}“: die wahren Geschichten hinter berühmten Erfindungen, mit Quellen.",
    descriptionLabel: "Aus der Akte",
    commentsEmpty: "Noch steht hier nichts. Der erste Vermerk in dieser Akte kann von dir sein.",
    inventorRole: "Erfindung",
    videosIntro:
      "Manches will man sehen. Zu jedem Video gehört eine Akte; such nach einem Titel, einem Stichwort oder der Folge dazu.",
    blogIntro:
      "Was in keine Folge passt: wie man Patentschriften liest, warum Ideen zweimal kommen und was in den Akten sonst noch steht.",
    blogDescription:
      "Der Blog von „{name}“: Patentwissen, Ideengeschichte und was hinter den Folgen steckt, mit Quellen.",
    contactIntro:
      "Du hast eine Frage, einen Beleg, der uns fehlt, oder eine Erfindung, deren Akte wir öffnen sollten? Schreib uns.",
    contactCaption:
      "Rohrpostbüchse: Ab 1865 jagte Berlin eilige Nachrichten mit Luftdruck durch Rohre. Das Formular hier ist fast so schnell.",
    contactDescription:
      "Schreib „{name}“: Fragen, Hinweise, Widerspruch und Vorschläge für neue Akten.",
    newsletterTitle: "Jede neue Akte per Mail",
    newsletterIntro:
      "Freitags, wenn eine Folge erscheint: worum es geht, wer es wirklich war und was in den Akten dazu steht.",
    newsletterDescription: "Neue Folgen von „{name}“ per Mail, jeden Freitag.",
    newsletterRhythm: "Freitags, wenn eine Folge erscheint. Abbestellen geht mit einem Klick.",
    mailClosing: "Viele Grüße aus dem Archiv",
    footerAbout:
      "Der Podcast: Die wahren Geschichten hinter berühmten Erfindungen – mit Patentstreit, Zufall und vergessenen Namen.",
    searchPlaceholder: "Suche nach Episoden, Erfindungen oder Themen...",
    searchExamples: "Patent, Erfinderin, Maschine, 1908",
    searchEmpty: "Dazu liegt keine Akte vor",
    missingTitle: "Diese Akte gibt es nicht",
    episodeKeywords: "Erfindung, Innovation, Geschichte, Podcast",
    postKeywords: "Blog, Artikel, Erfindung, Innovation",
  },
  // The demo show is listed nowhere, so the links lead to the platforms' start pages.
  platforms: [
    { label: "Spotify", url: "https://open.spotify.com/", order: 1, enabled: true },
    { label: "Apple Podcasts", url: "https://podcasts.apple.com/", order: 2, enabled: true },
    // Google Podcasts was closed in 2024.
    { label: "Google Podcasts", url: "https://podcasts.google.com/", order: 3, enabled: false },
    { label: "Amazon Music", url: "https://music.amazon.de/", order: 4, enabled: true },
    { label: "TikTok", url: "https://www.tiktok.com/", order: 5, enabled: true },
  ],
  social: [
    { label: "Instagram", url: "https://www.instagram.com/" },
    { label: "YouTube", url: "https://www.youtube.com/" },
    { label: "TikTok", url: "https://www.tiktok.com/" },
    { label: "Facebook", url: "https://www.facebook.com/" },
    { label: "Mastodon", url: "https://joinmastodon.org/" },
  ],
} as const;

/** The note about the voices in the demo's audio. */
export const demoVoices =
  "Die Stimmen dieser Folge sind synthetisch: Ein Programm spricht beide Rollen.";

/** Names whose form in an index does not follow from the name. */
export const demoSortNames = {
  "Adolf II. von Nassau": "Adolf II. von Nassau",
  "Baegun (Gyeonghan)": "Baegun (Gyeonghan)",
  "Bi Sheng": "Bi Sheng",
  "Louis Baudry de Saunier": "Baudry de Saunier, Louis",
  "Park Byeong-seon": "Park Byeong-seon",
  "Shen Kuo": "Shen Kuo",
  "Stephanie von Baden": "Stephanie von Baden",
  "Victor Collin de Plancy": "Collin de Plancy, Victor",
};

export const demoHosts = [
  {
    role: "Moderation",
    profile: "Erfindungsexperte",
    text: "Liest Patentschriften wie andere Leute Krimis und fragt bei jedem Datum, wo es steht. Erzählt, wie aus einem Einfall eine Akte wurde. Die Stimme ist synthetisch.",
  },
  {
    role: "Co-Host",
    profile: "die neugierigen Fragen",
    text: "Fragt, was alle fragen würden, und dann noch einmal nach. Wenn eine Geschichte zu schön klingt, will sie den Beleg sehen. Auch ihre Stimme ist synthetisch.",
  },
] as const;
