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
    searchPlaceholder: "Suche nach Episoden, Erfindungen oder Themen...",
    searchExamples: "Patent, Erfinderin, Maschine, 1908",
    searchEmpty: "Dazu liegt keine Akte vor",
    missingTitle: "Diese Akte gibt es nicht",
    episodeKeywords: "Erfindung, Innovation, Geschichte, Podcast",
    postKeywords: "Blog, Artikel, Erfindung, Innovation",
  },
  // The demo show is not listed anywhere, so the links lead to the platforms' start pages.
  platforms: [
    { label: "Spotify", url: "https://open.spotify.com/", order: 1, enabled: true },
    { label: "Apple Podcasts", url: "https://podcasts.apple.com/", order: 2, enabled: true },
    // Closed in 2024.
    { label: "Google Podcasts", url: "https://podcasts.google.com/", order: 3, enabled: false },
    { label: "Amazon Music", url: "https://music.amazon.de/", order: 4, enabled: true },
    { label: "TikTok", url: "https://www.tiktok.com/", order: 5, enabled: true },
  ],
  social: [
    { network: "instagram", label: "Instagram", url: "https://www.instagram.com/" },
    { network: "youtube", label: "YouTube", url: "https://www.youtube.com/" },
    { network: "tiktok", label: "TikTok", url: "https://www.tiktok.com/" },
    { network: "facebook", label: "Facebook", url: "https://www.facebook.com/" },
    { network: "mastodon", label: "Mastodon", url: "https://joinmastodon.org/" },
  ],
} as const;

/** They have no names yet: pages show them by role and profile. */
export const demoHosts = [
  {
    role: "Moderation",
    profile: "Erfindungsexperte",
    text: "Liest Patentschriften wie andere Leute Krimis und fragt bei jedem Datum, wo es steht. Erzählt, wie aus einem Einfall eine Akte wurde – und warum am Ende oft ein anderer Name darauf steht.",
  },
  {
    role: "Co-Host",
    profile: "die neugierigen Fragen",
    text: "Fragt, was alle fragen würden, und dann noch einmal nach. Wenn eine Geschichte zu schön klingt, will sie den Beleg sehen. Ohne sie wäre jede Folge kürzer und nur halb so genau.",
  },
] as const;
