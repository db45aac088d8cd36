import type { Db, Trx } from "~/platform/db/handles";

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    /** The room's records under names and addresses, for finding, handing over and erasing. */
    personRecords?: readonly PersonRecords[];
  }
}

/** Ids, normalised addresses, names. */
export type Sought = {
  ids: readonly string[];
  emails: readonly string[];
  names: readonly string[];
};

type PersonRecords = {
  /** Its name in a copy. */
  name: string;
  one: string;
  many: string;
  /** The matches of each of `sought`. */
  list(db: Db, sought: Sought): Promise<PersonRecord[]>;
  /** `emails`: of everything erased, in other rooms too. */
  erase(trx: Trx, erased: { ids: string[]; emails: string[]; now: Date }): Promise<unknown>;
};

/** An item that a person left here, for operators. */
export type PersonRecord = {
  id: string;
  /** The person's; empty or null: not given. */
  name: string | null;
  email?: string;
  /** Begins with its kind. */
  label: string;
  title?: string;
  facts: readonly (string | false)[];
  text?: string;
  details?: { title: string; items: readonly string[] };
  /** The number of parts erased with it, by label. */
  parts?: Record<string, number>;
  /** Ids of its parts, which jobs and audit events may be about. */
  partIds?: readonly string[];
  /** Text that mails may quote. */
  quote?: string;
  /** As the person gets it. */
  copy: object;
};

/** How an item was found: by something unique to a person, or by a name that others may have too. */
export type Match = "certain" | "name";

export type FoundRecords = Pick<PersonRecords, "name" | "one" | "many"> & {
  rows: (PersonRecord & { match: Match })[];
};

/** Everything stored about a person. */
export type PersonData = {
  query: string;
  found: FoundRecords[];
  /** The address is an operator's. */
  isOperator: boolean;
};

/** The selected ids in a form, one or several per field, separated by commas. */
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
