import { type MessageStatus, messageStatuses } from "./messages.schema";

const names: Record<MessageStatus, string> = { new: "neu", read: "gelesen", archived: "archiv" };

/** Where a list of messages stands. */
export function messagesPath(status: MessageStatus, query = "", page = 1): string {
  const search = new URLSearchParams({
    ...(status !== "new" && { liste: names[status] }),
    ...(query && { q: query }),
    ...(page > 1 && { seite: String(page) }),
  });
  return `/admin/messages${search.size > 0 ? `?${search}` : ""}`;
}

/** The list that a name in an address means; the new ones for any other name. */
export function statusOf(name: string | null): MessageStatus {
  return messageStatuses.find((status) => names[status] === name) ?? "new";
}

export function listName(status: MessageStatus): string {
  return names[status];
}

export function messagePath(id: string): string {
  return `/admin/messages/${id}`;
}
