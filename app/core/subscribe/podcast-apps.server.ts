type PodcastApp = { name: string; href: string };

/** Podcast apps of one kind of device. */
export type AppGroup = { id: string; title: string; apps: PodcastApp[] };

type Feed = {
  /** Absolute address. */
  url: string;
  /** Its page in Apple Podcasts' directory; undefined: unknown. */
  apple: string | undefined;
};

// Source of the links below, unless another is given: https://github.com/nathangathright/podcast-platform-links
// (#show-links and podcast-app-url-schemes.md)
const devices = {
  ios: "iPhone und iPad",
  android: "Android",
  desktop: "Computer",
};

type Device = keyof typeof devices;

/** Apps with the links that open a feed in each, as documented by their makers. */
export function podcastApps({ url: typed, apple }: Feed): AppGroup[] {
  // In ASCII: not every app encodes the address that it is opened with.
  const url = URL.parse(typed)?.href ?? typed;
  const encoded = encodeURIComponent(url);
  const bare = url.replace(/^https?:\/\//, "");
  const castro = url.startsWith("https:") ? "castros" : "castro";
  const in64 = Buffer.from(url).toString("base64url");
  const inHex = Buffer.from(url).toString("hex");
  const apps: [string, Device[], string][] = [
    ["Apple Podcasts", ["ios", "desktop"], apple ?? `podcast://${bare}`],
    // https://overcast.fm/podcasterinfo
    ["Overcast", ["ios"], `overcast://x-callback-url/add?url=${encoded}`],
    // https://antennapod.org/documentation/podcasters-hosters/add-on-antennapod
    ["AntennaPod", ["android"], `https://antennapod.org/deeplink/subscribe?url=${encoded}`],
    // https://support.pocketcasts.com/knowledge-base/linking-to-my-show/
    ["Pocket Casts", ["ios", "android"], `pktc://subscribe/${bare}`],
    ["Castro", ["ios"], `${castro}://subscribe/${bare}`],
    // https://support.downcastapp.com (URL Schemes & Opening Files)
    ["Downcast", ["ios"], `downcast://${bare}`],
    ["iCatcher!", ["ios"], `icatcher://${bare}`],
    ["Podcast Addict", ["android"], `https://podcastaddict.com/feed/${encoded}`],
    ["Podcast Guru", ["android"], `https://app.podcastguru.io/podcast/X${inHex}`],
    // https://github.com/gpodder/gpodder/blob/master/share/applications/gpodder-url-handler.desktop.in
    ["gPodder", ["desktop"], `gpodder://${bare}`],
    ["gpodder.net", ["desktop"], `https://gpodder.net/subscribe?url=${encoded}`],
    ["podStation", ["desktop"], `https://podstation.github.io/subscribe-ext/?feedURL=${encoded}`],
    ["Player FM", ["android", "desktop"], `https://player.fm/subscribe?id=${encoded}`],
    // https://github.com/amugofjava/anytime_podcast_player#open-with-anytime-links
    ["Anytime", ["ios", "android"], `https://anytimeplayer.app/subscribe?url=${encoded}`],
    [
      "YouTube Music",
      ["android", "desktop"],
      `https://music.youtube.com/library/podcasts?addrssfeed=${in64}`,
    ],
  ];
  return Object.entries(devices).map(([id, title]) => ({
    id,
    title,
    apps: apps.flatMap(([name, on, href]) =>
      on.some((device) => device === id) ? { name, href } : [],
    ),
  }));
}
