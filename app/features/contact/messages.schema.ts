export const messageStatuses = ["new", "read", "archived"] as const;

export type MessageStatus = (typeof messageStatuses)[number];

export type MessageCounts = Record<MessageStatus, number>;

export const messagesPerPage = 30;

/** How German calls the lists. */
export const messageLists: Record<MessageStatus, string> = {
  new: "Neu",
  read: "Gelesen",
  archived: "Archiv",
};

/** What a list shows of a message. */
export type MessageSummary = {
  id: string;
  status: MessageStatus;
  name: string;
  email: string;
  subject: string;
  /** The beginning of its text, in one line. */
  excerpt: string;
  suspicion: string | null;
  /** ISO 8601. */
  createdAt: string;
};

export type StoredMessage = Omit<MessageSummary, "excerpt"> & { message: string };

export type MessagePage = {
  messages: MessageSummary[];
  counts: MessageCounts;
  /** Matching messages on all pages. */
  total: number;
  page: number;
  pages: number;
};
