import type { Flag } from "~/platform/db/tables";

declare module "~/platform/db/tables" {
  interface Tables {
    episodes: EpisodesTable;
  }
}

export type EpisodesTable = {
  id: string;
  number: number | null;
  season: number | null;
  episode_type: "full" | "trailer" | "bonus";
  title: string;
  invention: string;
  description: string;
  summary: string;
  date: string;
  published_at: string | null;
  duration: string;
  image_url: string;
  drawing_url: string | null;
  audio_url: string;
  audio_bytes: number | null;
  audio_mime: string | null;
  guid: string;
  explicit: Flag;
  persons: string;
  fun_fact: string | null;
  verdict: string | null;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  og_image_url: string;
  canonical_url: string | null;
  search_text: string;
  /** JSON: `{startSeconds, title, href?, img?}` in the order of time. */
  chapters: string;
  created_by: string | null;
  created_at: string;
  updated_at: string;
  /** WebVTT, or text without times; '' is none. */
  transcript: string;
};
