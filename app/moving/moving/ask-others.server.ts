import { published } from "~/core/episodes/episodes.server";
import type { SectionName } from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import { getShow } from "~/core/show/show.server";
import { countText } from "~/lib/text/german-number";
import { now } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { ask, askFeed, type FeedAnswer, isSameFeed, orProblem } from "./ask-feed.server";
import type { FeedFacts } from "./feed-facts";
import { type Direction, someOf, type Tick } from "./moves";

/**
 * The public address at which a directory says which feed of a show it reads; null if the show's id there is unknown.
 */
type Lookup = (show: Show, goal: string) => string | null;
/** `to`: where to change the feed's address. `step`: what to do there, in German. */
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

/** Asks each directory with a public look-up which feed address it has for the show. */
function askDirectories(
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

type Items = FeedFacts["items"];
type FeedComparison = { own: string; feed: string; here: Items };

export function ownFeed({ env }: Pick<Services, "env">): string {
  return `${env.BASE_URL}/feed.xml`;
}

/**
 * Asks the feed at the show's other address, and the directories.
 * @param former the last result, kept where there is no answer any more
 */
export async function askOthers(
  services: Services,
  direction: Direction,
  { feed, former }: { feed: string; former: readonly Tick[] },
): Promise<Tick[]> {
  const { db, clock } = services;
  const own = ownFeed(services);
  const here = await published(db, now(clock)).select(["guid", "title"]).execute();
  const answer = await askFeed(services, feed, own);
  const asked = { own, feed, here };
  const ticks =
    direction === "in" ? ticksIn(asked, answer) : await ticksOut(services, asked, answer);
  const ways = direction === "in" ? { goal: own, former: feed } : { goal: feed, former: own };
  const kept = ticks.map((tick) => {
    const last = former.find(({ title }) => title === tick.title);
    return tick.state === "unseen" && last ? last : tick;
  });
  return [...kept, ...(await askDirectories(services, await getShow(db), ways))];
}

const later = "Sieht man erst, wenn dort ein Feed antwortet.";

function ticksIn({ own, feed, here }: FeedComparison, answer: FeedAnswer): Tick[] {
  const leads = tickOf("Der alte Feed leitet dauerhaft hierher (301)");
  const names = tickOf("Oder er nennt die neue Adresse (itunes:new-feed-url)");
  const guids = tickOf("Die Folgen haben hier dieselben Kennungen (guid)");
  const please = `Stell beim alten Anbieter eine dauerhafte Weiterleitung (301) auf ${own} ein.`;
  if (typeof answer === "string")
    return [leads("wrong", `${answer} ${please}`), names("unseen", later), guids("unseen", later)];
  if ("statuses" in answer) {
    const soft = answer.statuses.find((status) => status !== 301 && status !== 308);
    return [
      soft
        ? leads("wrong", `Er leitet nur vorläufig (${soft}): Apps behalten ihn. ${please}`)
        : leads("done", `${feed} führt nach ${own}.`),
      names("done", "Nicht mehr nötig, seit der alte Feed hierher leitet."),
      guids("unseen", "Lässt sich nur vergleichen, solange der alte Feed antwortet."),
    ];
  }
  const { address, newAddress, items } = answer;
  return [
    isSameFeed(address, feed)
      ? leads("open", `Dort antwortet noch der alte Feed. ${please}`)
      : leads("wrong", `Er führt nach ${address}, nicht hierher. ${please}`),
    !newAddress
      ? names("open", "Er nennt keine. Apple liest sie auch ohne Weiterleitung.")
      : names(isSameFeed(newAddress, own) ? "done" : "wrong", `Er nennt ${newAddress}.`),
    compared(guids, items, here),
  ];
}

async function ticksOut(services: Services, { feed, here }: FeedComparison, answer: FeedAnswer) {
  const answers = tickOf("Der neue Feed antwortet");
  const guids = tickOf("Die Folgen haben dort dieselben Kennungen (guid)");
  const site = tickOf("Die neue Website ist erreichbar");
  if (typeof answer === "string" || "statuses" in answer) {
    const why = typeof answer === "string" ? answer : circle(feed);
    const wrong = answers("wrong", `${why} Leite noch nichts um.`);
    return [wrong, guids("unseen", later), site("unseen", later)];
  }
  const { items, website, isPaged } = answer;
  const trouble = website ? await siteProblem(services, website) : "Der neue Feed nennt keine.";
  return [
    answers("done", `Er hat ${countText(items.length, "Folge", "Folgen")}.`),
    isPaged ? compared(guids, items, here) : compared(guids, here, items),
    trouble ? site("wrong", trouble) : site("done", `${website} antwortet.`),
  ];
}

type NewTick = (state: Tick["state"], text: string) => Tick;

export function tickOf(title: string, link?: Tick["link"]): NewTick {
  return (state, text) => ({ title, state, text, link });
}

function compared(tick: NewTick, from: Items, to: Items): Tick {
  const known = new Set(to.map(({ guid }) => guid));
  const lost = from.filter(({ guid }) => !known.has(guid)).map(({ title }) => `„${title}“`);
  if (lost.length === 0) return tick("done", `Alle ${from.length} sind gleich.`);
  const text = `${lost.length} von ${from.length} fehlen oder haben andere, und Apps zeigen sie doppelt: ${someOf(lost)}.`;
  return tick("wrong", text);
}

/** Why nothing can move to a website, in German; null if the website answers and does not redirect back here. */
export async function siteProblem(services: Services, address: string): Promise<string | null> {
  const { origin } = new URL(services.env.BASE_URL);
  return orProblem(address, async () => {
    const { status, location } = await ask(services, address);
    if (URL.parse(location ?? address)?.origin === origin) return circle(address);
    return status >= 400 ? `${address} antwortet mit dem Status ${status}.` : null;
  });
}

export function circle(address: string): string {
  return `${address} führt wieder hierher: Das wäre ein Kreis.`;
}

/**
 * Refuses to redirect this site's feed until a feed answers at the new address.
 * @returns a German sentence by field
 */
export async function refuseDeadFeed(
  section: SectionName,
  form: FormData,
  services: Services,
): Promise<Record<string, string>> {
  const feed = String(form.get("newFeedUrl") ?? "").trim();
  if (section !== "feed" || !form.get("feedRedirect") || !URL.canParse(feed)) return {};
  const { feedRedirect, newFeedUrl } = await getShow(services.db);
  if (feedRedirect && isSameFeed(newFeedUrl, feed)) return {};
  const answer = await askFeed(services, feed, ownFeed(services));
  if (typeof answer !== "string" && "items" in answer) return {};
  const why = typeof answer === "string" ? answer : circle(feed);
  return { newFeedUrl: `${why} Umgeleitet wird erst, wenn dort der neue Feed antwortet.` };
}
