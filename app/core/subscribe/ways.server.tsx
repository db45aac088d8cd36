import { listEpisodesForFeed } from "~/core/episodes/episodes.server";
import { qrDrawing } from "~/lib/qr-drawing.server";
import { now } from "~/platform/clock.server";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";

type PodcastApp = { name: string; href: string };

type AppGroup = { id: string; title: string; apps: PodcastApp[] };

type Feed = {
  /** Absolute address. */
  url: string;
  /** Address of the show in Apple Podcasts, if known. */
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

/** Apps with links that open a feed in them, as documented by their makers. */
export function podcastApps({ url: typed, apple }: Feed): AppGroup[] {
  // The address is made ASCII, since not every app encodes the address that it gets.
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

/** Number of episodes that apps find in the feed. */
export async function countHeard({ db, clock }: Services): Promise<number> {
  const part = { limit: 0, offset: 0, whole: 0, characters: 0 };
  return (await listEpisodesForFeed(db, now(clock), part)).total;
}

/** True if an address is that of a show in Apple's directory, which opens the app on Apple's devices. */
export function isApplePage(address: string): boolean {
  return /^https:\/\/(?:podcasts|itunes)\.apple\.com\/.*\bid\d+/.test(address);
}

/** The apps by device, as HTML that needs no script. */
export function appsHtml(feed: Parameters<typeof podcastApps>[0]): string {
  return servedHtml(podcastApps(feed).map((group) => <Group key={group.id} group={group} />));
}

function Group({ group: { id, title, apps } }: { group: AppGroup }) {
  return (
    <section className="sheet" aria-labelledby={`apps-${id}`}>
      <h3 id={`apps-${id}`}>{title}</h3>
      <ul>
        {apps.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A QR code of the page's own address, for opening it on a phone. */
export function qrHtml(address: string): string {
  const { size, path } = qrDrawing(address);
  return servedHtml(
    <>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR-Code: ${address}`}>
        <path d={path} />
      </svg>
      <p>Kamera darauf halten: Am Telefon geht es weiter.</p>
    </>,
  );
}
