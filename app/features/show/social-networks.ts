import type { SocialLink } from "./show.schema";

export const networkLabels: Record<SocialLink["network"], string> = {
  instagram: "Instagram",
  youtube: "YouTube",
  tiktok: "TikTok",
  facebook: "Facebook",
  mastodon: "Mastodon",
};
