import { byId, type TableRules } from "~/platform/db/table-rules";

declare module "~/platform/db/tables" {
  interface Tables {
    page_views: PageViewRow;
    episode_views: EpisodeViewRow;
    episode_playbacks: EpisodePlaybackRow;
    media_requests: MediaRequestRow;
    downloads: DownloadRow;
    analytics_days: AnalyticsDayRow;
    analytics_pages: AnalyticsPageRow;
    analytics_referrers: AnalyticsReferrerRow;
    analytics_sources: AnalyticsSourceRow;
    analytics_visitors: AnalyticsVisitorRow;
    analytics_episodes: AnalyticsEpisodeRow;
    download_days: DownloadDayRow;
    download_episodes: DownloadEpisodeRow;
    download_apps: DownloadAppRow;
    earlier_numbers: EarlierNumberRow;
  }
}

export type PageViewRow = {
  id: string;
  page_path: string;
  referrer: string;
  user_agent: string;
  /** Shortened: IPv4 /24, IPv6 /48. */
  ip_address: string;
  /** The visitor's hash of the day. */
  session_id: string;
  created_at: string;
};

export type EpisodeViewRow = {
  episode_id: string;
  session_id: string;
  user_agent: string;
  ip_address: string;
  created_at: string;
};

export type EpisodePlaybackRow = {
  /** Created by the browser, so that repeated reports are recognised. */
  id: string;
  episode_id: string;
  /** The visitor's hash of the day. */
  session_id: string;
  source: "site" | "embed";
  /** Seconds. */
  duration_played: number;
  /** Percentage of the episode's length that was heard, 0 to 100. */
  completion: number;
  /** The hundredths of the episode that were heard: 100 bits as 25 hexadecimal digits, from the beginning. */
  positions: string;
  /** Day in Berlin. */
  date: string;
  created_at: string;
  updated_at: string;
};

/**
 * A request for an episode's audio, or several consecutive ones of a client, that may be part of a download.
 * The row stays if the episode is deleted.
 */
export type MediaRequestRow = {
  id: string;
  episode_id: string;
  /** The day's hash of address and user agent. */
  client: string;
  user_agent: string;
  status: number;
  /** Sent byte range, end exclusive. */
  range_start: number;
  range_end: number;
  /** Bytes that make a download: the header and 60 seconds of audio. */
  needed: number;
  /** Day in Berlin. */
  date: string;
  created_at: string;
};

/** The bytes of an episode that a client received on a day; a download once `counted_at` is set. */
type DownloadRow = {
  date: string;
  client: string;
  episode_id: string;
  app: string;
  device: string;
  /** JSON: `[start, end]` pairs of sent bytes, sorted, without overlaps; empty once counted. */
  ranges: string;
  /** Bytes that make a download. */
  needed: number;
  counted_at: string | null;
};

/** Sums of a day in Berlin, kept for ever. */
export type AnalyticsDayRow = {
  date: string;
  page_views: number;
  visitors: number;
  episode_views: number;
  playbacks: number;
  seconds_played: number;
  /** Sum of the playbacks' percentages. */
  completion: number;
};

type AnalyticsPageRow = { date: string; path: string; views: number };

type AnalyticsReferrerRow = { date: string; host: string; views: number };

type AnalyticsSourceRow = { date: string; source: string; playbacks: number };

type AnalyticsVisitorRow = { date: string; session_id: string };

type AnalyticsEpisodeRow = {
  date: string;
  episode_id: string;
  views: number;
  playbacks: number;
  seconds_played: number;
  /** Sum of the playbacks' percentages. */
  completion: number;
  /** JSON: for each hundredth of the episode, the number of playbacks that heard it; `[]` if there are none. */
  positions: string;
};

type DownloadDayRow = { date: string; downloads: number; bytes: number };

type DownloadEpisodeRow = { date: string; episode_id: string; downloads: number };

type DownloadAppRow = { date: string; app: string; device: string; downloads: number };

/** Downloads counted by another program, which the show's own sums never include. */
export type EarlierNumberRow = {
  /** '' for the whole show. The row stays if the episode is deleted. */
  episode_id: string;
  /** Name of the program, as the operator typed it. */
  source: string;
  /** YYYY-MM-DD, or YYYY-MM for a whole month. */
  date: string;
  downloads: number;
};

/** Visitors are identified only by a hash whose salt is deleted at midnight. */
const ofTheDay = { foundBy: "nothing", days: 90 } as const;

export const analyticsTables = {
  page_views: { ...byId, personalData: ofTheDay },
  episode_views: { key: ["episode_id", "session_id"], personalData: ofTheDay },
  episode_playbacks: { ...byId, personalData: ofTheDay },
  media_requests: { ...byId, personalData: ofTheDay },
  downloads: { key: ["date", "client", "episode_id"], json: ["ranges"], personalData: ofTheDay },
  analytics_days: { key: ["date"] },
  analytics_pages: { key: ["path", "date"] },
  analytics_referrers: { key: ["host", "date"] },
  analytics_sources: { key: ["source", "date"] },
  analytics_episodes: { key: ["episode_id", "date"], json: ["positions"] },
  analytics_visitors: { notExported: "counted in analytics_days", personalData: ofTheDay },
  download_days: { key: ["date"] },
  download_episodes: { key: ["episode_id", "date"] },
  download_apps: { key: ["app", "device", "date"] },
  earlier_numbers: { key: ["episode_id", "source", "date"] },
} satisfies TableRules;
