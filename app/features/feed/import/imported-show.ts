import {
  appleCategories,
  type Host,
  namelessShow,
  type Show,
  type ShowCategory,
} from "~/features/show/show.schema";
import type { FeedCategory, ParsedFeed } from "../feed.schema";
import type { Resolve } from "./imported-episode";

type ShowImport = {
  feed: ParsedFeed;
  /** The settings so far. */
  existing: Show;
  /** The settings so far are nobody's: empty, or those of the demo show. */
  fresh: boolean;
  /** podcast:guid for a show that has none yet; '' where its feed has no public address. */
  newGuid: string;
  /** Address of the feed's cover picture; null while it is not known where it will lie. */
  cover: string | null;
  /** What became of the pictures of its people. */
  resolve: Resolve;
};

const hostRoles = new Map<string, string>(
  Object.entries({
    host: "Moderation",
    "co-host": "Co-Host",
    cohost: "Co-Host",
    "guest host": "Gastmoderation",
  }),
);

/**
 * The show's settings after an import. The feed wins where it says something; what only the operator
 * knows (legal texts, links, texts about the hosts, a headline of their own) stays.
 */
export function importedShow(input: ShowImport): Show {
  const { feed, existing, fresh, newGuid, cover, resolve } = input;
  const { show } = feed;
  const name = show.title || (fresh ? namelessShow : existing.name);
  const description = show.description || (fresh ? "" : existing.description);
  const hosts = importedHosts(feed, resolve);
  const categories = importedCategories(show.categoryTree);
  return {
    ...existing,
    name,
    headline: fresh || isPlain(existing.headline, existing.name) ? name : existing.headline,
    tagline:
      fresh || existing.tagline === firstSentence(existing.description)
        ? firstSentence(description)
        : existing.tagline,
    description,
    email: show.email || (fresh ? "podcast@localhost" : existing.email),
    author: show.author || (fresh ? name : existing.author),
    language: show.language || existing.language,
    appleCategory: appleCategoryOf(show.categories) ?? existing.appleCategory,
    explicit: show.explicit,
    copyright: show.copyright || (fresh ? "" : existing.copyright),
    feedGuid: show.guid ?? ((!fresh && existing.feedGuid) || newGuid),
    cover: cover ?? (fresh ? null : existing.cover),
    hosts: fresh || !existing.hosts.length ? hosts : withPortraits(existing.hosts, hosts),
    ownerName: show.ownerName || (fresh ? "" : existing.ownerName),
    categories: categories.length ? categories : existing.categories,
    feedType: show.type ?? existing.feedType,
    feedComplete: show.complete,
    feedLocked: show.locked ?? existing.feedLocked,
    platforms: fresh ? [] : existing.platforms,
    social: fresh ? [] : existing.social,
  };
}

/** The settings as they are now, with what an import changed about those it knew; what was saved meanwhile stays. */
export function withImportedShow(present: Show, known: Show, imported: Show): Show {
  const changes = Object.entries(imported).filter(([name, value]) => {
    const [before, now] = [known, present].map((show) => JSON.stringify(show[name as keyof Show]));
    return before !== JSON.stringify(value) && before === now;
  });
  return { ...present, ...Object.fromEntries(changes) };
}

/** Whether somebody of this role (podcast:person) is one of the show's hosts. */
export function isHost(role: string): boolean {
  return hostRoles.has(role);
}

function importedHosts({ show }: ParsedFeed, resolve: Resolve): Host[] {
  return show.persons.flatMap(({ name, role, img }) => {
    const title = hostRoles.get(role);
    const portrait = img ? resolve(img)?.url : undefined;
    return title
      ? [{ role: title, profile: "", name, text: "", ...(portrait ? { portrait } : {}) }]
      : [];
  });
}

/** Hosts who have no portrait take that of the same name. */
function withPortraits(hosts: readonly Host[], imported: readonly Host[]): Host[] {
  return hosts.map((host) => {
    const portrait = host.portrait || imported.find(({ name }) => name === host.name)?.portrait;
    return portrait ? { ...host, portrait } : host;
  });
}

/** Of Apple's 19 and those that stand for one, each once. */
function importedCategories(tree: readonly FeedCategory[]): ShowCategory[] {
  const subs = new Map<ShowCategory["name"], string[]>();
  for (const category of tree) {
    const name = appleCategoryOf([category.name]);
    if (name) subs.set(name, [...(subs.get(name) ?? []), ...category.subs]);
  }
  return [...subs].map(([name, within]) => ({ name, subs: [...new Set(within)] }));
}

function isPlain(headline: string, name: string): boolean {
  return headline.replaceAll("*", "") === name;
}

function firstSentence(text: string): string {
  return /^.{10,}?[.!?…](?=\s|$)/.exec(text)?.[0] ?? text;
}

type AppleCategory = (typeof appleCategories)[number];

/** Apple's categories of before 2019, their subcategories that stand alone in feeds, and German names. */
const otherNames = new Map<string, AppleCategory>(
  Object.entries({
    "games & hobbies": "Leisure",
    "government & organizations": "Government",
    "science & medicine": "Science",
    "sports & recreation": "Sports",
    "news & politics": "News",
    politics: "News",
    "tech news": "News",
    health: "Health & Fitness",
    "kids & family": "Kids & Family",
    family: "Kids & Family",
    culture: "Society & Culture",
    society: "Society & Culture",
    documentary: "Society & Culture",
    "personal journals": "Society & Culture",
    philosophy: "Society & Culture",
    religion: "Religion & Spirituality",
    film: "TV & Film",
    entertainment: "TV & Film",
    literature: "Arts",
    books: "Arts",
    design: "Arts",
    "higher education": "Education",
    "self-improvement": "Education",
    "natural sciences": "Science",
    "social sciences": "Science",
    "games & video games": "Leisure",
    kunst: "Arts",
    wirtschaft: "Business",
    comedy: "Comedy",
    bildung: "Education",
    politik: "News",
    gesundheit: "Health & Fitness",
    geschichte: "History",
    familie: "Kids & Family",
    freizeit: "Leisure",
    musik: "Music",
    nachrichten: "News",
    wissenschaft: "Science",
    gesellschaft: "Society & Culture",
    kultur: "Society & Culture",
    "gesellschaft & kultur": "Society & Culture",
    sport: "Sports",
    technik: "Technology",
    technologie: "Technology",
    "wahre kriminalfälle": "True Crime",
  }),
);

/** The first of a feed's categories that is one of Apple's 19 or stands for one; else null. */
export function appleCategoryOf(categories: readonly string[]): AppleCategory | null {
  for (const category of categories) {
    const name = category
      .trim()
      .toLowerCase()
      .replace(/\s+(and|und)\s+/g, " & ");
    const found =
      appleCategories.find((apple) => apple.toLowerCase() === name) ?? otherNames.get(name);
    if (found) return found;
  }
  return null;
}
