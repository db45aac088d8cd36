export const subscriberStatuses = ["active", "pending", "unsubscribed", "bounced"] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** What the lists are called. */
export const subscriberLists: Record<SubscriberStatus, string> = {
  active: "Aktiv",
  pending: "Wartet auf Bestätigung",
  unsubscribed: "Abgemeldet",
  bounced: "Unzustellbar",
};

export const subscribersPerPage = 50;

export type SubscriberSummary = {
  id: string;
  email: string;
  name: string | null;
  status: SubscriberStatus;
  origin: "form" | "import";
  /** ISO 8601, as all moments here. */
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  bouncedAt: string | null;
};

export type SubscriberCounts = Record<SubscriberStatus, number>;

export type SubscriberPage = {
  subscribers: SubscriberSummary[];
  counts: SubscriberCounts;
  /** On all pages of this list and search. */
  total: number;
  page: number;
  pages: number;
};

/** One signup or import: what was agreed to, when, and where from. */
export type SubscriberConsent = {
  id: string;
  text: string;
  textVersion: string;
  formUrl: string;
  requestedAt: string;
  requestedIp: string;
  confirmedAt: string | null;
  confirmedIp: string | null;
};

export type SubscriberReport = {
  id: string;
  kind: "bounce" | "complaint";
  isPermanent: boolean;
  reason: string;
  campaignId: string | null;
  subject: string | null;
  createdAt: string;
};

export type SubscriberDelivery = {
  campaignId: string;
  subject: string;
  status: "waiting" | "sent" | "failed" | "skipped";
  attempts: number;
  lastError: string | null;
  sentAt: string | null;
};

/** Everything that is kept about a subscriber. */
export type Subscriber = SubscriberSummary & {
  leftReason: string | null;
  mailedAt: string | null;
  /** The newest first, as all lists here. */
  consents: SubscriberConsent[];
  reports: SubscriberReport[];
  deliveries: SubscriberDelivery[];
};

/** How the number of active subscribers changed on a day, and what it was at the day's end. */
export type GrowthDay = {
  /** YYYY-MM-DD in Berlin. */
  date: string;
  joined: number;
  gone: number;
  bounced: number;
  active: number;
};
