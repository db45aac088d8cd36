import { appleCategories } from "~/features/show/show.schema";

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
