export type PodcastApp = { name: string; href: string };

/** Podcast programs of one kind of device. */
export type AppGroup = { id: string; title: string; apps: PodcastApp[] };

type Feed = {
  /** Absolute address. */
  url: string;
  /** Its page in the directory of Apple Podcasts; undefined: the show does not say. */
  apple: string | undefined;
};

/** Programs with the links that open each of them with a feed, as its makers document them. */
export function podcastApps({ url, apple }: Feed): AppGroup[] {
  const encoded = encodeURIComponent(url);
  const bare = url.replace(/^https?:\/\//, "");
  const applePodcasts = {
    name: "Apple Podcasts",
    // https://github.com/nathangathright/podcast-platform-links/blob/main/podcast-app-url-schemes.md
    href: apple ?? `podcast://${bare}`,
  };
  const pocketCasts = {
    name: "Pocket Casts",
    // https://support.pocketcasts.com/knowledge-base/linking-to-my-show/
    href: `pktc://subscribe/${bare}`,
  };
  const anytime = {
    name: "Anytime",
    // https://github.com/amugofjava/anytime_podcast_player#open-with-anytime-links
    href: `https://anytimeplayer.app/subscribe?url=${encoded}`,
  };
  const playerFm = {
    name: "Player FM",
    // https://github.com/nathangathright/podcast-platform-links#show-links
    href: `https://player.fm/subscribe?id=${encoded}`,
  };
  const youTubeMusic = {
    name: "YouTube Music",
    // https://github.com/nathangathright/podcast-platform-links#show-links
    href: `https://music.youtube.com/library/podcasts?addrssfeed=${Buffer.from(url).toString("base64url")}`,
  };
  return [
    {
      id: "ios",
      title: "iPhone und iPad",
      apps: [
        applePodcasts,
        {
          name: "Overcast",
          // https://overcast.fm/podcasterinfo
          href: `overcast://x-callback-url/add?url=${encoded}`,
        },
        pocketCasts,
        {
          name: "Castro",
          // https://github.com/nathangathright/podcast-platform-links/blob/main/podcast-app-url-schemes.md
          href: `${url.startsWith("https:") ? "castros" : "castro"}://subscribe/${bare}`,
        },
        {
          name: "Downcast",
          // https://support.downcastapp.com (URL Schemes & Opening Files)
          href: `downcast://${bare}`,
        },
        {
          name: "iCatcher!",
          // https://github.com/nathangathright/podcast-platform-links/blob/main/podcast-app-url-schemes.md
          href: `icatcher://${bare}`,
        },
        anytime,
      ],
    },
    {
      id: "android",
      title: "Android",
      apps: [
        {
          name: "AntennaPod",
          // https://antennapod.org/documentation/podcasters-hosters/add-on-antennapod
          href: `https://antennapod.org/deeplink/subscribe?url=${encoded}`,
        },
        pocketCasts,
        {
          name: "Podcast Addict",
          // https://github.com/nathangathright/podcast-platform-links#show-links
          href: `https://podcastaddict.com/feed/${encoded}`,
        },
        {
          name: "Podcast Guru",
          // https://github.com/nathangathright/podcast-platform-links#show-links
          href: `https://app.podcastguru.io/podcast/X${Buffer.from(url).toString("hex")}`,
        },
        playerFm,
        anytime,
        youTubeMusic,
      ],
    },
    {
      id: "desktop",
      title: "Computer",
      apps: [
        applePodcasts,
        {
          name: "gPodder",
          // https://github.com/gpodder/gpodder/blob/master/share/applications/gpodder-url-handler.desktop.in
          href: `gpodder://${bare}`,
        },
        {
          name: "gpodder.net",
          // https://github.com/nathangathright/podcast-platform-links#show-links
          href: `https://gpodder.net/subscribe?url=${encoded}`,
        },
        {
          name: "podStation",
          // https://github.com/nathangathright/podcast-platform-links#show-links
          href: `https://podstation.github.io/subscribe-ext/?feedURL=${encoded}`,
        },
        playerFm,
        youTubeMusic,
      ],
    },
  ];
}
