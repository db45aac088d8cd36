import { type SubscriberStatus, subscriberStatuses } from "./subscribers.schema";

const list = "/admin/newsletter/subscribers";

export const subscribersImportPath = `${list}/import`;

const names: Record<SubscriberStatus, string> = {
  active: "aktiv",
  pending: "wartet",
  unsubscribed: "abgemeldet",
  bounced: "unzustellbar",
};

/**
 * Where a list of subscribers stands.
 * @param period days of the growth beside it
 */
export function subscribersPath(
  status: SubscriberStatus,
  query = "",
  page = 1,
  period?: number,
): string {
  const search = new URLSearchParams({
    ...(status !== "active" && { liste: names[status] }),
    ...(query && { q: query }),
    ...(page > 1 && { seite: String(page) }),
    ...(period && { zeitraum: String(period) }),
  });
  return `${list}${search.size > 0 ? `?${search}` : ""}`;
}

/** The list that a name in an address means; the active ones for any other name. */
export function statusOf(name: string | null): SubscriberStatus {
  return subscriberStatuses.find((status) => names[status] === name) ?? "active";
}

export function listName(status: SubscriberStatus): string {
  return names[status];
}

export function subscriberPath(id: string): string {
  return `${list}/${id}`;
}

export function subscribersImportedPath(id: string): string {
  return `${subscribersImportPath}/${id}`;
}
