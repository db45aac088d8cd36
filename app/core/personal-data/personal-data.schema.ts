import type { Db, Trx } from "~/platform/db/handles";

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    /** What it holds under names and addresses, to be found, handed over and erased. */
    personRecords?: readonly PersonRecords[];
  }
}

/** Ids, addresses as they are compared, names. */
export type Sought = {
  ids: readonly string[];
  emails: readonly string[];
  names: readonly string[];
};

type PersonRecords = {
  /** Names it in a copy. */
  name: string;
  one: string;
  many: string;
  /** What one of `sought` finds, each by itself. */
  list(db: Db, sought: Sought): Promise<PersonRecord[]>;
  /** `emails`: of all that is erased, in other rooms too. */
  erase(trx: Trx, erased: { ids: string[]; emails: string[]; now: Date }): Promise<unknown>;
};

/** Something that somebody left here, as operators read it. */
export type PersonRecord = {
  id: string;
  /** Of the person; empty or null: not said. */
  name: string | null;
  email?: string;
  /** Begins with what it is. */
  label: string;
  title?: string;
  facts: readonly (string | false)[];
  text?: string;
  details?: { title: string; items: readonly string[] };
  /** How much goes with it when it is erased, by what it is called. */
  parts?: Record<string, number>;
  /** Ids of its parts: jobs and audit events may be about them. */
  partIds?: readonly string[];
  /** What mails may quote. */
  quote?: string;
  /** As the person gets it. */
  copy: object;
};

/** How something was found: by what is unique to a person, or by a name that others may have too. */
export type Match = "certain" | "name";

export type FoundRecords = Pick<PersonRecords, "name" | "one" | "many"> & {
  rows: (PersonRecord & { match: Match })[];
};

/** Everything that is stored about whoever was asked for. */
export type PersonData = {
  query: string;
  found: FoundRecords[];
  /** The address belongs to somebody who works here. */
  isOperator: boolean;
};

/** The picked ids that a form sends, each in a field of its own or several in one, separated by commas. */
export function readPicked(form: FormData): string[] {
  return form
    .getAll("picked")
    .flatMap((value) => (typeof value === "string" ? value.split(",") : []))
    .filter((id) => /^[\w-]{1,64}$/.test(id));
}

/** The queried person, on one line. */
export function readQuery(search: URLSearchParams): string {
  return (search.get("q") ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 300);
}
