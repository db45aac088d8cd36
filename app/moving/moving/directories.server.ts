import type { Show } from "~/core/show/show.schema";
import type { Services } from "~/platform/services.server";
import { ask, isSameFeed, orProblem } from "./ask-feed.server";
import type { Tick } from "./moves";

/** The public address that tells which feed of a show is read; null: the show's id there is unknown. */
type Lookup = (show: Show, goal: string) => string | null;
/** `to`, `step`: where to do what, in German. */
type Directory = { name: string; to: string; step: string; lookup?: Lookup };

const noId = "Steht der Link dorthin bei den Plattformen, wird dort gefragt.";
const byHand = "Dort änderst du bei der Sendung die Adresse ihres RSS-Feeds.";

const directories: readonly Directory[] = [
  {
    name: "Apple Podcasts",
    to: "https://podcastsconnect.apple.com/",
    step: "Apple folgt der Weiterleitung von selbst. Nach zwei Tagen trägst du die neue Adresse sonst in Podcasts Connect ein.",
    lookup({ platforms }) {
      const ids = platforms.flatMap(({ url }) => /apple\.com\/.*\/id(\d+)/.exec(url)?.[1] ?? []);
      return ids[0] ? `https://itunes.apple.com/lookup?id=${ids[0]}&entity=podcast` : null;
    },
  },
  {
    name: "fyyd",
    to: "https://fyyd.de/add-feed",
    step: "fyyd folgt der Weiterleitung von selbst. Einen neuen Feed reichst du dort ein.",
    lookup: ({ name: title }, url) =>
      `https://api.fyyd.de/0.2/search/podcast?${new URLSearchParams({ title, url, count: "50" })}`,
  },
  { name: "Spotify", to: "https://creators.spotify.com/", step: byHand },
  { name: "YouTube", to: "https://studio.youtube.com/", step: byHand },
  { name: "Amazon Music", to: "https://podcasters.amazon.com/", step: byHand },
  { name: "Podcast Index", to: "https://podcastindex.org/add", step: byHand },
];

/** Asks each directory with a public look-up for the feed address that it has of the show. */
export function askDirectories(
  services: Services,
  show: Show,
  { goal, former }: { goal: string; former: string },
): Promise<Tick[]> {
  return Promise.all(
    directories.map(async ({ name, to, step, lookup }): Promise<Tick> => {
      const tick = { title: name, link: { to, label: `Zu ${name}` } };
      const address = lookup?.(show, goal);
      const known = address ? await feedsAt(services, address) : [];
      const reads = (feed: string) =>
        typeof known !== "string" && known.some((one) => isSameFeed(one, feed));
      if (reads(goal)) return { ...tick, state: "done", text: `${name} liest den neuen Feed.` };
      if (reads(former))
        return { ...tick, state: "open", text: `${name} liest noch den alten Feed. ${step}` };
      const unknown = address === null ? `${step} ${noId}` : step;
      return {
        ...tick,
        state: "unseen",
        text: typeof known === "string" ? `${known} ${step}` : unknown,
      };
    }),
  );
}

/** Feed addresses in an answer of iTunes (`feedUrl`) or fyyd (`xmlURL`); a German sentence if there is none. */
function feedsAt(services: Services, address: string): Promise<string[] | string> {
  const { host } = new URL(address);
  return orProblem(host, async () => {
    const { status, body } = await ask(services, address);
    const feeds = body.toString().matchAll(/"(?:feedUrl|xmlURL)"\s*:\s*("(?:[^"\\]|\\.)*")/g);
    if (status !== 200) return `${host} antwortet mit dem Status ${status}.`;
    return [...feeds].map(([, text = '""']) => String(JSON.parse(text)));
  });
}
