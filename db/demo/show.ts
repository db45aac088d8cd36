export const demoShow = {
  name: "Wer hat das erfunden?",
  tagline:
    "Die wahren Geschichten hinter berühmten Erfindungen – mit Patentstreit, Zufall und vergessenen Namen.",
  description:
    "Wer hat das wirklich erfunden? Jeden Freitag öffnen wir eine Akte: Patentschriften, Gerichtsurteile und Namen, die im Schulbuch fehlen. Ein Erfindungsexperte erzählt, eine Co-Host fragt nach, bis klar ist, was belegt ist und was nur gut klingt. Mit Quellen zu jeder Folge.",
  email: "hallo@example.org",
  author: "Wer hat das erfunden?",
  appleCategory: "History",
  hosts: [
    {
      role: "Moderation",
      profile: "Erfindungsexperte",
      name: "",
      text: "Liest Patentschriften wie andere Leute Krimis und fragt bei jedem Datum, wo es steht. Erzählt, wie aus einem Einfall eine Akte wurde – und warum am Ende oft ein anderer Name darauf steht.",
    },
    {
      role: "Co-Host",
      profile: "die neugierigen Fragen",
      name: "",
      text: "Fragt, was alle fragen würden, und dann noch einmal nach. Wenn eine Geschichte zu schön klingt, will sie den Beleg sehen. Ohne sie wäre jede Folge kürzer und nur halb so genau.",
    },
  ],
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
