/** Apple's 19 podcast categories in their exact spelling. */
export const appleCategories = [
  "Arts",
  "Business",
  "Comedy",
  "Education",
  "Fiction",
  "Government",
  "Health & Fitness",
  "History",
  "Kids & Family",
  "Leisure",
  "Music",
  "News",
  "Religion & Spirituality",
  "Science",
  "Society & Culture",
  "Sports",
  "Technology",
  "True Crime",
  "TV & Film",
] as const;

export type AppleCategory = (typeof appleCategories)[number];
export type ShowCategory = { name: AppleCategory; subs: string[] };

/** Apple's subcategories in their exact spelling. Categories without any are left out. */
const subcategories: Partial<Record<AppleCategory, readonly string[]>> = {
  Arts: ["Books", "Design", "Fashion & Beauty", "Food", "Performing Arts", "Visual Arts"],
  Business: ["Careers", "Entrepreneurship", "Investing", "Management", "Marketing", "Non-Profit"],
  Comedy: ["Comedy Interviews", "Improv", "Stand-Up"],
  Education: ["Courses", "How To", "Language Learning", "Self-Improvement"],
  Fiction: ["Comedy Fiction", "Drama", "Science Fiction"],
  "Health & Fitness": [
    "Alternative Health",
    "Fitness",
    "Medicine",
    "Mental Health",
    "Nutrition",
    "Sexuality",
  ],
  "Kids & Family": ["Education for Kids", "Parenting", "Pets & Animals", "Stories for Kids"],
  Leisure: [
    "Animation & Manga",
    "Automotive",
    "Aviation",
    "Crafts",
    "Games",
    "Hobbies",
    "Home & Garden",
    "Video Games",
  ],
  Music: ["Music Commentary", "Music History", "Music Interviews"],
  News: [
    "Business News",
    "Daily News",
    "Entertainment News",
    "News Commentary",
    "Politics",
    "Sports News",
    "Tech News",
  ],
  "Religion & Spirituality": [
    "Buddhism",
    "Christianity",
    "Hinduism",
    "Islam",
    "Judaism",
    "Religion",
    "Spirituality",
  ],
  Science: [
    "Astronomy",
    "Chemistry",
    "Earth Sciences",
    "Life Sciences",
    "Mathematics",
    "Natural Sciences",
    "Nature",
    "Physics",
    "Social Sciences",
  ],
  "Society & Culture": [
    "Documentary",
    "Personal Journals",
    "Philosophy",
    "Places & Travel",
    "Relationships",
  ],
  Sports: [
    "Baseball",
    "Basketball",
    "Cricket",
    "Fantasy Sports",
    "Football",
    "Golf",
    "Hockey",
    "Rugby",
    "Running",
    "Soccer",
    "Swimming",
    "Tennis",
    "Volleyball",
    "Wilderness",
    "Wrestling",
  ],
  "TV & Film": ["After Shows", "Film History", "Film Interviews", "Film Reviews", "TV Reviews"],
};

const mark = " › ";

/** Every category and subcategory as a choice: 'Arts', 'Arts › Books'. */
export const categoryChoices: readonly string[] = appleCategories.flatMap((name) => [
  name,
  ...(subcategories[name] ?? []).map((sub) => name + mark + sub),
]);

type ChosenCategories = { appleCategory: AppleCategory; categories: readonly ShowCategory[] };

/** The first two categories of the show, as the form offers them; '' for a missing second one. */
export function chosenCategories({
  appleCategory,
  categories,
}: ChosenCategories): [string, string] {
  const isTrue = categories[0]?.name === appleCategory;
  const [first, second] = isTrue ? categories : [{ name: appleCategory, subs: [] }];
  return [choiceOf(first), choiceOf(second)];
}

function choiceOf(category: ShowCategory | undefined): string {
  if (!category) return "";
  const whole = [category.name, category.subs[0]].filter(Boolean).join(mark);
  return categoryChoices.includes(whole) ? whole : category.name;
}

/** The category of a choice in the form that the feed uses; null if Apple does not know it. */
export function readCategory(choice: string): ShowCategory | null {
  if (!categoryChoices.includes(choice)) return null;
  const [name, sub] = choice.split(mark);
  return { name: name as AppleCategory, subs: sub ? [sub] : [] };
}
