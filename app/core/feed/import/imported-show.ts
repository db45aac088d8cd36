import { firstAccent } from "~/core/show/accent";
import { legalTexts, namelessShow, showLimits } from "~/core/show/settings/settings";
import type { Show } from "~/core/show/show.schema";
import { cutAtWord } from "~/lib/text/plain-text";
import type { ParsedFeed } from "../feed.schema";
import { appleCategoryOf, importedCategories } from "./imported-categories";

/** Groups of settings that change together. The first names the group. */
export const showGroups = [["appleCategory", "categories"]] as const;

/** The feed's values of the show, without missing ones. `cover` is null while it has not been fetched. */
export function feedShowFields({ show }: ParsedFeed, cover: string | null): Partial<Show> {
  const { categories } = importedCategories(show.categoryTree);
  const appleCategory = appleCategoryOf(show.categories);
  const texts = {
    name: show.title,
    tagline: show.tagline || taglineOf(show.description),
    description: show.description,
    email: show.email,
    author: show.author,
    language: show.language,
    copyright: show.copyright,
    ownerName: show.ownerName,
    rhythm: show.rhythm,
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...(appleCategory ? { appleCategory } : {}),
    ...(categories.length ? { categories } : {}),
    ...(show.type ? { feedType: show.type } : {}),
    ...(show.locked === null ? {} : { feedLocked: show.locked }),
    ...(show.funding.length ? { funding: show.funding } : {}),
    ...(show.podroll.length ? { podroll: show.podroll } : {}),
    ...(show.publisher ? { publisher: show.publisher } : {}),
    ...(show.aiContent ? { aiContent: true } : {}),
    ...(show.licence ? { licence: show.licence } : {}),
    ...(cover ? { cover } : {}),
    explicit: show.explicit,
    feedComplete: show.complete,
  };
}

/** Settings that an import never replaces: legal texts, and proofs that a site or feed is the show's own. */
const lasting = [
  ...legalTexts,
  ...(["legalDetails", "accessibilityPublished", "verification"] as const),
];

/** The settings of a replaced demo show: blank, except for an operator's changes. */
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
  /** The stored settings. */
  own: Show;
  changes: Partial<Show>;
  /** podcast:guid for a show that has none; '' if its feed has no public address. */
  newGuid: string;
};

/** The stored settings with the feed's changes and what follows from them. */
export function importedShow({ feed, own, changes, newGuid }: ShowMerge): Show {
  const show = { ...own, ...changes };
  const isNew = own.name === namelessShow;
  return {
    ...show,
    headline: isPlain(own.headline, own.name) ? show.name : own.headline,
    author: show.author || show.name,
    accent: own.accent || (isNew ? firstAccent(show.name) : ""),
    logo: own.logo || (isNew ? "cover" : ""),
    // A guid made here while the show was empty identifies no show yet.
    feedGuid: feed.show.guid ?? ((isNew && newGuid) || own.feedGuid || newGuid),
  };
}

function isPlain(headline: string, name: string): boolean {
  return headline.replaceAll("*", "") === name;
}

/** The first sentence of a description. */
function taglineOf(description: string): string {
  const [sentence = description] = /^.{10,}?[.!?…](?=\s|$)/.exec(description) ?? [];
  return cutAtWord(sentence, showLimits.tagline);
}
