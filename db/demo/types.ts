/** An episode of the demo show. Its drawing is `drawings/{slug}.svg`, its audio (if any) `audio/NN-{slug}.mp3`. */
export type DemoEpisode = {
  number: number;
  slug: string;
  title: string;
  invention: string;
  tags?: string[];
  /** Other names of the invention: English, regional, former; with commas. */
  searchNames: string;
  /** HTML: two to four paragraphs, then `<h3>Quellen</h3><ul>…</ul>`. */
  description: string;
  funFact: string | null;
  /** Year of the invention, as in the description. */
  year: number;
  /** The short verdict on a settled dispute, at most 24 characters; null if it is open. */
  verdict: string | null;
  /** Duration as m:ss; that of the audio if there is one. */
  duration: string;
  /** Chapters in order of time, the first at 0; only for episodes with audio. */
  chapters?: { startSeconds: number; title: string }[];
  metaDescription: string;
  metaKeywords: string;
};

export type DemoPost = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags?: string[];
  /** HTML of 500 words or more, ending in `<h2>Quellen</h2><ul>…</ul>`. */
  content: string;
  /** The file is `drawings/posts/{file}.svg`. */
  drawing: { file: string; alt: string };
  readingTime: number;
  /** Number of the linked episode. */
  episode: number | null;
  published: boolean;
  /** Days from the post's publication to the newest episode's. */
  daysBefore: number;
};

/** A video of the demo show, with the drawing of its episode. */
export type DemoVideo = {
  slug: string;
  title: string;
  description: string;
  youtubeId: string;
  episode: number;
};

export type DemoComment = {
  episode: number;
  name: string;
  content: string;
  status: "pending" | "approved" | "rejected";
  /** Hours between midnight of the episode's day and the comment. */
  hoursAfter: number;
};

export type DemoRatings = { episode: number; ratings: readonly (1 | 2 | 3 | 4 | 5)[] };
