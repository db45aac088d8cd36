import {
  appleCategories,
  categoryChoices,
  readCategory,
  type ShowCategory,
} from "~/core/show/apple-categories";
import type { FeedCategory } from "../feed.schema";

type AppleCategory = (typeof appleCategories)[number];

/** Apple's current categories by German names and names from before 2019 (podcasters.apple.com, categories). */
const otherNames = new Map<string, string>(
  Object.entries({
    "games & hobbies": "Leisure",
    "government & organizations": "Government",
    "science & medicine": "Science",
    "sports & recreation": "Sports",
    "news & politics": "News",
    health: "Health & Fitness",
    family: "Kids & Family",
    culture: "Society & Culture",
    society: "Society & Culture",
    film: "TV & Film",
    entertainment: "TV & Film",
    literature: "Arts › Books",
    "higher education": "Education",
    "educational technology": "Education",
    "k-12": "Education",
    "language courses": "Education › Language Learning",
    "self-help": "Education › Self-Improvement",
    "games & video games": "Leisure",
    kunst: "Arts",
    wirtschaft: "Business",
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
    gadgets: "Technology",
    podcasting: "Technology",
    "software how-to": "Technology",
    "other games": "Leisure › Games",
    amateur: "Sports",
    professional: "Sports",
    "college & high school": "Sports",
    "management & marketing": "Business › Management",
    "fitness & nutrition": "Health & Fitness › Fitness",
  }),
);

/** Names of subcategories from before 2019 that are unambiguous only below their category. */
const otherSubcategories = new Map<string, string>(
  Object.entries({
    local: "Government",
    national: "Government",
    regional: "Government",
    other: "Religion & Spirituality › Religion",
    outdoor: "Sports › Wilderness",
    shopping: "Business",
    training: "Education › How To",
  }),
);

const choices = new Map(
  // Entries are reversed so that a top-level name wins over the same name of a subcategory.
  [...categoryChoices]
    .reverse()
    .map((choice) => [categoryKey(choice.split(" › ").at(-1) ?? ""), choice]),
);
for (const name of appleCategories) choices.set(categoryKey(name), name);

export type ImportedCategories = {
  categories: ShowCategory[];
  /** Replaced names, in the form 'Gadgets → Technology'. */
  renamed: string[];
  unknown: string[];
};

/** Maps a feed's categories to Apple's current ones, without duplicates. */
export function importedCategories(tree: readonly FeedCategory[]): ImportedCategories {
  const subs = new Map<ShowCategory["name"], string[]>();
  const renamed: string[] = [];
  const unknown: string[] = [];
  const take = (given: string, choice: string | null, isSame: boolean) => {
    const category = choice === null ? null : readCategory(choice);
    if (!category) unknown.push(given);
    else subs.set(category.name, [...(subs.get(category.name) ?? []), ...category.subs]);
    if (category && !isSame) renamed.push(`${given} → ${choice}`);
  };
  for (const { name, subs: within } of tree) {
    const choice = choiceOf(name);
    take(name, choice, categoryKey(name) === categoryKey(choice ?? ""));
    for (const sub of within) {
      const parent = choice && readCategory(choice)?.name;
      const own = categoryChoices.find(
        (known) => categoryKey(known) === categoryKey(`${parent} › ${sub}`),
      );
      const other = own ?? otherSubcategories.get(categoryKey(sub)) ?? choiceOf(sub);
      take(`${name} › ${sub}`, other, own !== undefined);
    }
  }
  const categories = [...subs].map(([name, within]) => ({ name, subs: [...new Set(within)] }));
  return { categories, renamed, unknown };
}

/** The first category of the feed that is one of Apple's or maps to one, without its parent; null if none does. */
export function appleCategoryOf(categories: readonly string[]): AppleCategory | null {
  const [choice] = categories.map(choiceOf).filter((found) => found !== null);
  return (choice && readCategory(choice)?.name) || null;
}

function choiceOf(name: string): string | null {
  return choices.get(categoryKey(name)) ?? otherNames.get(categoryKey(name)) ?? null;
}

function categoryKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+(and|und)\s+/g, " & ");
}
