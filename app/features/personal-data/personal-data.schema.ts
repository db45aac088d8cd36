import type {
  listCommentsOf,
  listTrashedComments,
} from "~/features/comments/comments-of-person.server";
import type { listMessagesOf } from "~/features/contact/messages.server";
import type { listSubscriptionsOf } from "~/features/newsletter/subscribers/read-subscriber.server";

/** How something was found: by what is unique to a person, or by a name that others may have too. */
export type Match = "certain" | "name";

type Matched<List extends (...asked: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<List>
>[number] & { match: Match };

type PersonSubscription = Omit<Matched<typeof listSubscriptionsOf>, "emailKey">;
export type PersonConsent = PersonSubscription["consents"][number];

/** Something else that somebody left here; `kind` calls it by its name. */
export type PersonRecord = {
  id: string;
  kind: string;
  name: string;
  email: string;
  text: string;
  createdAt: string;
};

/** Everything that is stored about whoever was asked for. */
export type PersonData = {
  query: string;
  subscriptions: PersonSubscription[];
  messages: Matched<typeof listMessagesOf>[];
  comments: Matched<typeof listCommentsOf>[];
  /** Comments that lie in the trash, alone or with their episode. */
  trashed: Matched<typeof listTrashedComments>[];
  /** What rooms hold that say so on their plates. */
  others: (PersonRecord & { match: Match })[];
  /** The address belongs to somebody who works here. */
  isOperator: boolean;
};

/** The picked rows, by id. */
const pickedKinds = ["subscriptions", "messages", "comments", "trashed", "others"] as const;
export type Picked = Record<(typeof pickedKinds)[number], string[]>;

/** The ids that a form sends, each in a field of its own or several in one, separated by commas. */
export function readPicked(form: FormData): Picked {
  const ids = (kind: string) =>
    form
      .getAll(kind)
      .flatMap((value) => (typeof value === "string" ? value.split(",") : []))
      .filter((id) => /^[\w-]{1,64}$/.test(id));
  const entries = pickedKinds.map((kind) => [kind, ids(kind)]);
  return Object.fromEntries(entries);
}

/** Whether nothing was picked, or found. */
export function isEmptySelection(
  rows: Record<(typeof pickedKinds)[number], readonly unknown[]>,
): boolean {
  return pickedKinds.every((kind) => rows[kind].length === 0);
}

/** The queried person, on one line. */
export function readQuery(search: URLSearchParams): string {
  return (search.get("q") ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 300);
}
