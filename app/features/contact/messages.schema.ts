import { href } from "~/lib/href";

export const messageStatuses = ["new", "read", "archived"] as const;

export type MessageStatus = (typeof messageStatuses)[number];

export const messagesPerPage = 30;

/** How German calls the lists; addresses call them so in small letters. */
export const messageListLabels: Record<MessageStatus, string> = {
  new: "Neu",
  read: "Gelesen",
  archived: "Archiv",
};

export function listName(status: MessageStatus): string {
  return messageListLabels[status].toLowerCase();
}

type MessageSummary = {
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
  counts: Record<MessageStatus, number>;
  /** Matching messages on all pages. */
  total: number;
  page: number;
  pages: number;
};

/** Where a list of messages stands. */
export function messagesPath(status: MessageStatus, query = "", page = 1): string {
  const search = new URLSearchParams({
    ...(status !== "new" && { liste: listName(status) }),
    ...(query && { q: query }),
    ...(page > 1 && { seite: String(page) }),
  });
  return `${href("/admin/messages")}${search.size > 0 ? `?${search}` : ""}`;
}

/** The list that a name in an address means; the new ones for any other name. */
export function statusOf(name: string | null): MessageStatus {
  return messageStatuses.find((status) => listName(status) === name) ?? "new";
}

export function messagePath(id: string): string {
  return href("/admin/messages/:id", { id });
}

/** The operator's actions with a message: out of sight, back, unread again, away for good. */
const messageVerbs = ["archive", "restore", "unread", "delete"] as const;

export type MessageVerb = (typeof messageVerbs)[number];

const done: Record<MessageVerb, string> = {
  archive: "Die Nachricht liegt jetzt im Archiv.",
  restore: "Die Nachricht liegt wieder bei den gelesenen.",
  unread: "Die Nachricht gilt wieder als neu.",
  delete: "Die Nachricht ist gelöscht.",
};

export function parseMessageVerb(text: string | null): MessageVerb | null {
  return messageVerbs.find((verb) => verb === text) ?? null;
}

/** The list's message after an action; null for an unknown verb. */
export function doneText(text: string | null): string | null {
  const verb = parseMessageVerb(text);
  return verb && done[verb];
}
