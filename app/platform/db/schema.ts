import type { Generated } from "kysely";

/**
 * The tables as both databases hold them. Moments are ISO 8601 in UTC, dates YYYY-MM-DD, yes/no is 1/0,
 * lists are JSON text: the same on SQLite and PostgreSQL, so that one set of queries serves both.
 */
export type Flag = 0 | 1;

export type ContentVersionTable = {
  id: 1;
  version: number;
  /** When a feed last lost something or got it back; '' when none ever did. */
  feeds_changed_at: Generated<string>;
};

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
  /** Address of a picture; null: the drawn cover. */
  cover: string | null;
  hosts: string;
  platforms: string;
  social: string;
  imprint: string;
  privacy: string;
  /** JSON: the answers from which the guided legal notice is made. */
  legal_details: string;
  /** JSON: codes that prove to others whose show this is. */
  verification: string;
  new_feed_url: string;
  feed_redirect: Flag;
  feed_locked: Flag;
  /** '': the author. */
  owner_name: string;
  /** JSON: `{name, subs}`, the most important first. */
  categories: string;
  feed_type: "episodic" | "serial";
  feed_complete: Flag;
  updated_at: string;
};

export type ImportsTable = {
  id: string;
  /** Address of the feed, or the uploaded file's name. */
  source: string;
  source_kind: "address" | "file";
  download_media: Flag;
  status: "reading" | "ready" | "running" | "done" | "failed" | "cancelled";
  step: string | null;
  done: number;
  total: number;
  /** JSON: what the import would do. */
  preview: string | null;
  /** JSON: what it did. */
  report: string | null;
  error: string | null;
  /** The operator asked it to stop. */
  cancelled: Flag;
  created_by: string;
  created_at: string;
  updated_at: string;
  finished_at: string | null;
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
  /** JSON: `{startSeconds, title, href?, img?}` in the order of time. */
  chapters: string;
  created_by: string | null;
  created_at: string;
  updated_at: string;
  /** WebVTT, or text without times; '' is none. */
  transcript: string;
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
  /** The episode it belongs to: public from that episode's date on; null: always public, unless guarded. */
  episode_id: string | null;
  title: string;
  /** How the file was called where it came from. */
  original_name: string | null;
  uploaded_by: string | null;
  /** The upload that it came with, so that finishing it twice gives the same file. */
  upload_id: string | null;
  /** 1: public only while something public uses it (media_uses), whatever `episode_id` says. */
  guarded: Flag;
  /** JSON of AudioTags. */
  tags: string | null;
  /** JSON of Chapter[]. */
  chapters: string | null;
  /** The picture that an audio file carries, as a file of its own. */
  cover_path: string | null;
  /** JSON of Variant[]: the smaller pictures that were made of this one; null: none yet. */
  variants: string | null;
  /** The file that took its place. */
  replaced_by: string | null;
  created_at: string;
};

/** Which page uses which file; `former` 1: it did, and now uses another one. */
export type MediaUsesTable = {
  media_id: string;
  subject_kind: "episode" | "post" | "video" | "show" | "campaign";
  subject_id: string;
  former: Flag;
};

export type VideosTable = {
  id: string;
  title: string;
  description: string;
  thumbnail_url: string;
  youtube_id: string;
  /** m:ss; empty: unknown. */
  duration: string;
  episode_id: string;
  created_at: string;
  updated_at: string;
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

export type PostSlugsTable = {
  /** What a published post's address once ended with. */
  slug: string;
  post_id: string;
  created_at: string;
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
  /** When a mail told the operator that it waits; null: not yet. */
  noticed_at: Generated<string | null>;
  /** Name and text as searches compare them. */
  search_text: Generated<string>;
};

/** The show's answer to a comment; visitors see it once the comment is approved. */
export type CommentRepliesTable = {
  comment_id: string;
  content: string;
  /** Id of the operator. */
  created_by: string | null;
  created_at: string;
  updated_at: string;
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
  bounced_at: Generated<string | null>;
  /** When the operator last sent again to who had bounced: what their mailbox refused before counts no more. */
  reactivated_at: Generated<string | null>;
  /** Why mail ended: the last bounce's or complaint's words. */
  left_reason: Generated<string | null>;
  /** Where the address came from. */
  origin: Generated<"form" | "import">;
  /** Address and name as searches compare them. */
  search_text: Generated<string>;
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
  /** All its texts as searches compare them. */
  search_text: Generated<string>;
};

export type PageViewsTable = {
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

/** The second factor of an operator; not in force before it is verified. */
export type OperatorTwoFactorsTable = {
  id: string;
  user_id: string;
  /** Encrypted with SECRET, like the backup codes. */
  secret: string;
  backup_codes: string;
  verified: Flag | null;
  failed_verification_count: number | null;
  locked_until: string | null;
  /** RFC 6238: seconds since 1970 by 30, of the last code of the app that was taken. */
  last_step: number | null;
};

/** How often somebody may still fail within one limit; the id is a hash that only SECRET explains. */
export type OperatorAttemptsTable = {
  id: string;
  points_left: number;
  expires_at: string;
};

/** What was asked and is not answered yet: the second step of a login, the challenge of a passkey. */
export type OperatorVerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
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

/** What an operator typed and has not saved yet; the id is made by the form. */
export type ContentDraftsTable = {
  id: string;
  operator_id: string;
  subject_kind: string;
  /** null: a new one. */
  subject_id: string | null;
  /** The version that the form began with. */
  base_version: string | null;
  /** JSON: the form's fields. */
  fields: string;
  updated_at: string;
};

/** Every state that a text had, the present one too once it was saved in the operator's area. */
export type ContentRevisionsTable = {
  id: string;
  subject_kind: string;
  subject_id: string;
  /** The subject's `updated_at` in this state. */
  version: string;
  /** JSON: the form's fields. */
  fields: string;
  operator_id: string | null;
  /** null: it came before the first save here (an import, the demo show). */
  operator_name: string | null;
  note: string | null;
  created_at: string;
};

export type DeletedItemsTable = {
  id: string;
  kind: "episode" | "post" | "video" | "comment" | "campaign";
  subject_id: string;
  title: string;
  deleted_by: string | null;
  deleted_by_name: string;
  deleted_at: string;
};

/** The rows that went with a deleted item, in portions, in the order in which they come back. */
export type DeletedRowsTable = {
  deleted_id: string;
  position: number;
  table_name: string;
  /** Of a row that stayed, what changed in it: `{id, value, left}`; null: whole rows that went. */
  column_name: string | null;
  /** JSON list. */
  rows: string;
};

/** How the number of active subscribers changed on a day in Berlin; kept for ever. */
export type NewsletterDaysTable = {
  date: string;
  joined: number;
  gone: number;
  bounced: number;
};

/** A list of subscribers from elsewhere. */
export type NewsletterImportsTable = {
  id: string;
  file_name: string;
  /** How and when these people agreed, in the operator's words. */
  consent: string;
  /** The file's text, until it is taken over or thrown away. */
  content: string;
  /** 'stopped': nobody went on with it. */
  status: "preview" | "running" | "done" | "stopped";
  /** Rows that are taken over already. */
  position: number;
  /** JSON: how many of which outcome, and the lines that could not be used. */
  outcome: string;
  operator_name: string;
  created_at: string;
  finished_at: string | null;
};

export type NewsletterCampaignsTable = {
  id: string;
  subject: string;
  /** What a mail program shows beside the subject. */
  preview_text: string;
  content: string;
  status: "draft" | "sent";
  /** How far the sending is; 'none' while it is a draft. */
  sending: "none" | "running" | "paused" | "done" | "cancelled";
  /** The episode that its template was filled from. */
  episode_id: string | null;
  /** 1: listed in the public archive once it is sent. */
  archived: Flag;
  scheduled_at: string | null;
  /** Why its plan was taken back, in words for the operator, until it is saved or sent. */
  plan_failure: Generated<string | null>;
  sent_at: string | null;
  finished_at: string | null;
  /** Active subscribers at the start. */
  recipients: number;
  created_by: string | null;
  created_at: string;
  updated_at: string;
};

/** One campaign's mail to one subscriber. */
export type NewsletterDeliveriesTable = {
  campaign_id: string;
  subscriber_id: string;
  /** 'skipped': the subscriber left, or the campaign was cancelled, before the mail went out. */
  status: "waiting" | "sent" | "failed" | "skipped";
  attempts: number;
  due_at: string;
  /** Which worker holds it; null: none. */
  lease: string | null;
  leased_until: string | null;
  last_error: string | null;
  sent_at: string | null;
};

/** What all processes that send campaigns know of each other. */
export type NewsletterSenderTable = {
  id: 1;
  /** When the next mail may go out, of all processes together; empty: at once. */
  next_at: string;
  /** Why nothing is sent at the moment; null: nothing is wrong. */
  trouble: string | null;
  /** When the next try comes. */
  resumes_at: string | null;
};

/** A mailbox's report that a mail was not delivered or not wanted. */
export type NewsletterReportsTable = {
  id: string;
  /** Tells the same report sent twice. */
  source_key: string;
  campaign_id: string | null;
  subscriber_id: string | null;
  kind: "bounce" | "complaint";
  permanent: Flag;
  reason: string;
  created_at: string;
};

/** Opens and clicks of a campaign on a day, where the operator counts them; nobody's in particular. */
export type NewsletterResponsesTable = {
  campaign_id: string;
  kind: "open" | "click";
  /** The link's address; empty for opens. */
  url: string;
  date: string;
  count: number;
};

export type NewsletterSettingsTable = {
  id: 1;
  /** 0: no limit. */
  mails_per_minute: number;
  /** Envelope sender, to which mailboxes return what they cannot deliver; empty: MAIL_FROM. */
  bounce_address: string;
  dkim_selector: string;
  /** Private key, sealed with SECRET; empty: mails are not signed here. */
  dkim_key: string;
  /** The domain whose mails are signed, once its record is there; empty: not yet. */
  dkim_domain: string;
  /** Signs the reports that others send us, sealed with SECRET; empty: none are taken. */
  report_key: string;
  count_opens: Flag;
  count_clicks: Flag;
  /** So many whole calendar years one keeps who left. */
  keep_years: Generated<number>;
  updated_at: string;
};

/** A signup that was answered; it goes with the job that makes a subscriber and a mail of it. */
export type NewsletterSignupsTable = {
  id: string;
  email: string;
  name: string;
  /** The page whose form was sent. */
  place: string;
  /** The words that stood under it. */
  consent: string;
  /** Shortened: IPv4 /24, IPv6 /48. */
  requested_ip: string;
  requested_at: string;
};

/** Addresses that were forgotten after they had left, each as its HMAC with SECRET. */
export type NewsletterSuppressionsTable = {
  address_hash: string;
};

/** One listening to an episode on the site. */
export type EpisodePlaybacksTable = {
  /** Made by the browser, so that reports sent twice are the same. */
  id: string;
  episode_id: string;
  /** The visitor's hash of the day. */
  session_id: string;
  source: "site" | "embed";
  /** Seconds. */
  duration_played: number;
  /** Percent of the episode's length that was heard, 0 to 100. */
  completion: number;
  /** Which hundredths of the episode were heard: 100 bits as 25 hexadecimal digits, the first one first. */
  positions: string;
  /** Day in Berlin. */
  date: string;
  created_at: string;
  updated_at: string;
};

/**
 * One request for an episode's audio that may be part of a download, or several of one client of which each went
 * on where the last one ended. It outlives its episode.
 */
export type MediaRequestsTable = {
  id: string;
  episode_id: string;
  /** Hash of the day over address and user agent. */
  client: string;
  user_agent: string;
  status: number;
  /** Bytes that went out: from the first to before the last. */
  range_start: number;
  range_end: number;
  /** Bytes from which on it counts: the header and 60 seconds of audio. */
  needed: number;
  /** Day in Berlin. */
  date: string;
  created_at: string;
};

/** What one client got of an episode on a day; a download once `counted_at` is set. */
export type DownloadsTable = {
  date: string;
  client: string;
  episode_id: string;
  app: string;
  device: string;
  /** JSON: `[start, end]` pairs of bytes that went out, in order, without overlaps; empty once it is counted. */
  ranges: string;
  /** Bytes from which on it counts. */
  needed: number;
  counted_at: string | null;
};

/** Sums of a day in Berlin; kept for ever. */
export type AnalyticsDaysTable = {
  date: string;
  page_views: number;
  visitors: number;
  episode_views: number;
  playbacks: number;
  seconds_played: number;
  /** Sum of the playbacks' percents. */
  completion: number;
};

export type AnalyticsPagesTable = { date: string; path: string; views: number };
export type AnalyticsReferrersTable = { date: string; host: string; views: number };
export type AnalyticsSourcesTable = { date: string; source: string; playbacks: number };
export type AnalyticsVisitorsTable = { date: string; session_id: string };

export type AnalyticsEpisodesTable = {
  date: string;
  episode_id: string;
  views: number;
  playbacks: number;
  seconds_played: number;
  /** Sum of the playbacks' percents. */
  completion: number;
  /** JSON: of each hundredth of the episode, how many playbacks heard it; `[]`: none. */
  positions: string;
};

export type DownloadDaysTable = { date: string; downloads: number; bytes: number };
export type DownloadEpisodesTable = { date: string; episode_id: string; downloads: number };
export type DownloadAppsTable = { date: string; app: string; device: string; downloads: number };

export type Schema = {
  newsletter_days: NewsletterDaysTable;
  newsletter_imports: NewsletterImportsTable;
  newsletter_campaigns: NewsletterCampaignsTable;
  newsletter_deliveries: NewsletterDeliveriesTable;
  newsletter_sender: NewsletterSenderTable;
  newsletter_reports: NewsletterReportsTable;
  newsletter_responses: NewsletterResponsesTable;
  newsletter_settings: NewsletterSettingsTable;
  newsletter_signups: NewsletterSignupsTable;
  newsletter_suppressions: NewsletterSuppressionsTable;
  episode_playbacks: EpisodePlaybacksTable;
  media_requests: MediaRequestsTable;
  downloads: DownloadsTable;
  analytics_days: AnalyticsDaysTable;
  analytics_pages: AnalyticsPagesTable;
  analytics_referrers: AnalyticsReferrersTable;
  analytics_sources: AnalyticsSourcesTable;
  analytics_visitors: AnalyticsVisitorsTable;
  analytics_episodes: AnalyticsEpisodesTable;
  download_days: DownloadDaysTable;
  download_episodes: DownloadEpisodesTable;
  download_apps: DownloadAppsTable;
  content_drafts: ContentDraftsTable;
  content_revisions: ContentRevisionsTable;
  deleted_items: DeletedItemsTable;
  deleted_rows: DeletedRowsTable;
  operators: OperatorsTable;
  operator_sessions: OperatorSessionsTable;
  operator_accounts: OperatorAccountsTable;
  operator_passkeys: OperatorPasskeysTable;
  operator_two_factors: OperatorTwoFactorsTable;
  operator_verifications: OperatorVerificationsTable;
  operator_attempts: OperatorAttemptsTable;
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
  imports: ImportsTable;
  episodes: EpisodesTable;
  media_files: MediaFilesTable;
  media_uses: MediaUsesTable;
  videos: VideosTable;
  blog_posts: BlogPostsTable;
  post_slugs: PostSlugsTable;
  comments: CommentsTable;
  comment_replies: CommentRepliesTable;
  ratings: RatingsTable;
};
