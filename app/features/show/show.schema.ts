import { z } from "zod";

/** Apple's 19 podcast categories, exact spelling. */
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

export const socialNetworks = ["instagram", "youtube", "tiktok", "facebook", "mastodon"] as const;

export const hostSchema = z.object({
  role: z.string(),
  profile: z.string(),
  name: z.string(),
  text: z.string(),
});

export const platformSchema = z.object({
  label: z.string(),
  url: z.url(),
  order: z.number().int(),
  enabled: z.boolean(),
});

export const socialSchema = z.object({
  network: z.enum(socialNetworks),
  label: z.string(),
  url: z.string(),
});

export type Host = z.infer<typeof hostSchema>;
export type PlatformLink = z.infer<typeof platformSchema>;
export type SocialLink = z.infer<typeof socialSchema>;

export type Show = {
  name: string;
  /** Large words on the home page; a word between asterisks is set in italics. */
  headline: string;
  tagline: string;
  description: string;
  email: string;
  author: string;
  language: string;
  appleCategory: (typeof appleCategories)[number];
  explicit: boolean;
  copyright: string;
  /** podcast:guid, made once and kept on import. */
  feedGuid: string;
  /** Address of a cover picture that came with an import; null: the drawn cover. */
  importedCover: string | null;
  hosts: Host[];
  platforms: PlatformLink[];
  social: SocialLink[];
  imprint: string;
  privacy: string;
};
