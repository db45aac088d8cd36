/**
 * The tables as both databases hold them. Moments are ISO 8601 in UTC, dates YYYY-MM-DD, yes/no is 1/0,
 * lists are JSON text: the same on SQLite and PostgreSQL, so that one set of queries serves both.
 */
export type Flag = 0 | 1;

export type ContentVersionTable = { id: 1; version: number };

export type ShowTable = {
  id: 1;
  name: string;
  headline: string;
  tagline: string;
  description: string;
  email: string;
  author: string;
  language: string;
  apple_category: string;
  explicit: Flag;
  copyright: string;
  feed_guid: string;
  imported_cover: string | null;
  hosts: string;
  platforms: string;
  social: string;
  imprint: string;
  privacy: string;
  updated_at: string;
};

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
  created_at: string;
  updated_at: string;
};

export type MediaFilesTable = {
  id: string;
  /** Below /media/, without a leading slash: `audio/012-kaffeefilter-1a2b3c4d.mp3`. */
  path: string;
  kind: "audio" | "image" | "drawing";
  mime: string;
  bytes: number;
  sha256: string;
  duration_seconds: number | null;
  width: number | null;
  height: number | null;
  alt: string;
  source_url: string | null;
  /** The episode it belongs to: public from that episode's date on; null: always public. */
  episode_id: string | null;
  created_at: string;
};

export type VideosTable = {
  id: string;
  title: string;
  description: string;
  thumbnail_url: string;
  youtube_id: string;
  episode_id: string;
  created_at: string;
};

export type BlogPostsTable = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  category: string;
  image_url: string;
  reading_time: number;
  episode_id: string | null;
  published: Flag;
  published_at: string | null;
  created_by: string | null;
  meta_title: string;
  meta_description: string;
  meta_keywords: string;
  og_image_url: string;
  canonical_url: string | null;
  created_at: string;
  updated_at: string;
};

export type CommentsTable = {
  id: string;
  episode_id: string;
  name: string;
  content: string;
  status: "pending" | "approved" | "rejected";
  approved_at: string | null;
  approved_by: string | null;
  /** Why it looks like spam, for the moderation; null: it does not. */
  suspicion: string | null;
  /** Tells the same words sent twice. */
  content_hash: string;
  created_at: string;
};

export type RatingsTable = {
  episode_id: string;
  visitor: string;
  rating: number;
  created_at: string;
};

export type JobsTable = {
  id: string;
  kind: string;
  /** JSON: ids mostly, since a job reads afresh. */
  payload: string;
  status: "waiting" | "done" | "failed";
  /** At most one job with this key, ever; null: no limit. */
  unique_key: string | null;
  due_at: string;
  attempts: number;
  leased_until: string | null;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
};

export type DailySaltsTable = {
  /** YYYY-MM-DD in Berlin. */
  date: string;
  salt: string;
};

export type NewsletterSubscribersTable = {
  id: string;
  email: string;
  /** The address as it is compared: trimmed, NFC, lower case. */
  email_key: string;
  name: string | null;
  status: "pending" | "active" | "unsubscribed" | "bounced";
  /** When the last mail went out because of a signup. */
  mailed_at: string | null;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  created_at: string;
  updated_at: string;
};

/** One signup and its confirmation: the proof of consent. Addresses are shortened (/24, /48). */
export type NewsletterConsentsTable = {
  id: string;
  subscriber_id: string;
  text_version: string;
  text: string;
  form_url: string;
  token_hash: string;
  requested_at: string;
  requested_ip: string;
  confirmed_at: string | null;
  confirmed_ip: string | null;
};

export type MessagesTable = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: "new" | "read" | "archived";
  suspicion: string | null;
  content_hash: string;
  created_at: string;
};

export type PageViewsTable = {
  id: string;
  page_path: string;
  page_title: string;
  referrer: string;
  user_agent: string;
  /** Shortened: IPv4 /24, IPv6 /48. */
  ip_address: string;
  /** The visitor's hash of the day. */
  session_id: string;
  created_at: string;
};

export type EpisodeViewsTable = {
  episode_id: string;
  session_id: string;
  user_agent: string;
  ip_address: string;
  created_at: string;
};

export type OperatorsTable = {
  id: string;
  name: string;
  email: string;
  email_verified: Flag;
  image: string | null;
  two_factor_enabled: Flag | null;
  created_at: string;
  updated_at: string;
};

export type OperatorSessionsTable = {
  id: string;
  user_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
};

/** How an operator signs in: the row with `provider_id` 'credential' holds the hash of the password. */
export type OperatorAccountsTable = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: string;
  updated_at: string;
};

export type OperatorPasskeysTable = {
  id: string;
  user_id: string;
  name: string | null;
  created_at: string | null;
};

export type AuditLogTable = {
  id: string;
  operator_id: string | null;
  operator_name: string;
  /** `noun.verb`, such as 'episode.update'. */
  action: string;
  subject_kind: string | null;
  subject_id: string | null;
  subject_title: string | null;
  detail: string | null;
  created_at: string;
};

export type Schema = {
  operators: OperatorsTable;
  operator_sessions: OperatorSessionsTable;
  operator_accounts: OperatorAccountsTable;
  operator_passkeys: OperatorPasskeysTable;
  audit_log: AuditLogTable;
  jobs: JobsTable;
  daily_salts: DailySaltsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  newsletter_consents: NewsletterConsentsTable;
  messages: MessagesTable;
  page_views: PageViewsTable;
  episode_views: EpisodeViewsTable;
  content_version: ContentVersionTable;
  show: ShowTable;
  episodes: EpisodesTable;
  media_files: MediaFilesTable;
  videos: VideosTable;
  blog_posts: BlogPostsTable;
  comments: CommentsTable;
  ratings: RatingsTable;
};
