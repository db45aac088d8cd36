import { firstAccent } from "~/features/show/accent";
import {
  appleCategories,
  namelessShow,
  type Show,
  type ShowCategory,
  showLimits,
} from "~/features/show/show.schema";
import { cutAtWord } from "~/lib/plain-text";
import type { FeedCategory, ParsedFeed } from "../feed.schema";

/** Settings that are decided together: the first one names them. */
export const showGroups = [["appleCategory", "categories"]] as const;

/** What the feed says of the show; nothing of what it does not mention. `cover`: null while it is not fetched. */
export function feedShowFields({ show }: ParsedFeed, cover: string | null): Partial<Show> {
  const categories = importedCategories(show.categoryTree);
  const appleCategory = appleCategoryOf(show.categories);
  const texts = {
    ...{ name: show.title, tagline: show.tagline || taglineOf(show.description) },
    ...{ description: show.description, email: show.email, author: show.author },
    ...{ language: show.language, copyright: show.copyright, ownerName: show.ownerName },
    rhythm: show.rhythm,
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...(appleCategory ? { appleCategory } : {}),
    ...(categories.length ? { categories } : {}),
    ...(show.type ? { feedType: show.type } : {}),
    ...(show.locked === null ? {} : { feedLocked: show.locked }),
    ...(show.funding.length ? { funding: show.funding } : {}),
    ...(show.licence ? { licence: show.licence } : {}),
    ...(cover ? { cover } : {}),
    ...{ explicit: show.explicit, feedComplete: show.complete },
  };
}

/** What is never the demo's: legal texts, and what proves to others whose show it is. */
const lasting = ["imprint", "privacy", "legalDetails", "verification"] as const;

/** The settings of a show that makes room: neutral ones but for what an operator changed about the demo's. */
export function neutralShow(
  existing: Show,
  { blank, isOwn }: { blank: Show; isOwn(name: keyof Show): boolean },
): Show {
  const kept = Object.entries(existing).filter(
    ([name]) => lasting.some((own) => own === name) || isOwn(name as keyof Show),
  );
  return { ...blank, ...Object.fromEntries(kept) };
}

type ShowMerge = {
  feed: ParsedFeed;
  /** The settings so far. */
  own: Show;
  /** What the feed changes about them. */
  changes: Partial<Show>;
  /** podcast:guid for a show that has none yet; '' where its feed has no public address. */
  newGuid: string;
};

/** The settings with what the feed changes, and what follows from that. */
export function importedShow({ feed, own, changes, newGuid }: ShowMerge): Show {
  const show = { ...own, ...changes };
  const isNew = own.name === namelessShow;
  return {
    ...show,
    headline: isPlain(own.headline, own.name) ? show.name : own.headline,
    author: show.author || show.name,
    accent: own.accent || (isNew ? firstAccent(show.name) : ""),
    logo: own.logo || (isNew ? "cover" : ""),
    feedGuid: feed.show.guid ?? (own.feedGuid || newGuid),
  };
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

/** The first sentence. */
function taglineOf(description: string): string {
  const [sentence = description] = /^.{10,}?[.!?…](?=\s|$)/.exec(description) ?? [];
  return cutAtWord(sentence, showLimits.tagline);
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
