/** How something was found: by what is unique to a person, or by a name that others may have too. */
export type Match = "certain" | "name";

export type PersonComment = {
  id: string;
  match: Match;
  episode: string;
  name: string;
  content: string;
  status: string;
  /** ISO 8601, as all moments here. */
  createdAt: string;
  /** The show's answer. */
  reply: string | null;
};

export type PersonMessage = {
  id: string;
  match: Match;
  name: string;
  email: string;
  subject: string;
  message: string;
  status: string;
  createdAt: string;
};

export type PersonConsent = {
  id: string;
  text: string;
  textVersion: string;
  formUrl: string;
  requestedAt: string;
  requestedIp: string;
  confirmedAt: string | null;
  confirmedIp: string | null;
};

export type PersonSubscription = {
  id: string;
  match: Match;
  email: string;
  name: string | null;
  status: string;
  createdAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  bouncedAt: string | null;
  reactivatedAt: string | null;
  leftReason: string | null;
  origin: "form" | "import";
  consents: PersonConsent[];
  /** What mailboxes reported about the address. */
  reports: { id: string; kind: string; reason: string; createdAt: string }[];
  /** Campaigns that went to it. */
  deliveries: { subject: string; status: string; sentAt: string | null }[];
};

/** A comment that lies in the bin, alone or with its episode. */
export type TrashedComment = Pick<
  PersonComment,
  "id" | "match" | "name" | "content" | "createdAt"
> & { deletedAt: string };

/** Everything that is stored about whoever was asked for. */
export type PersonData = {
  query: string;
  subscriptions: PersonSubscription[];
  messages: PersonMessage[];
  comments: PersonComment[];
  trashed: TrashedComment[];
  /** The address belongs to somebody who works here. */
  isOperator: boolean;
};

/** What of it somebody picked, by id. */
export const pickedKinds = ["subscriptions", "messages", "comments", "trashed"] as const;
export type Picked = Record<(typeof pickedKinds)[number], string[]>;

/** What an erasure takes with it. */
export type ErasurePreview = {
  subscriptions: number;
  consents: number;
  deliveries: number;
  reports: number;
  messages: number;
  comments: number;
  /** Of those, how many visitors can read. */
  publicComments: number;
  replies: number;
  trashed: number;
  jobs: number;
  mails: number;
};
