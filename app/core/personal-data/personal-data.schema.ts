import type { Db, Trx } from "~/platform/db/handles";

declare module "~/platform/rooms/room.server" {
  interface FeatureRoom {
    /** The room's records with names and addresses of people, which can be found, handed over and erased. */
    personRecords?: readonly PersonRecords[];
  }
}

/** Ids, normalised mail addresses and names to look for. */
export type PersonCriteria = {
  ids: readonly string[];
  emails: readonly string[];
  names: readonly string[];
};

type PersonRecords = {
  /** Key of the records in a copy of the data. */
  name: string;
  one: string;
  many: string;
  /** Records that match any of these ids, addresses or names. */
  list(db: Db, sought: PersonCriteria): Promise<PersonRecord[]>;
  /** `emails`: addresses in all erased records, also those of other rooms. */
  erase(trx: Trx, erased: { ids: string[]; emails: string[]; now: Date }): Promise<unknown>;
};

/** A record about a person, as operators see it. */
export type PersonRecord = {
  id: string;
  /** Name of the person; '' or null if not stated. */
  name: string | null;
  email?: string;
  /** A label that begins with the kind of record. */
  label: string;
  title?: string;
  facts: readonly (string | false)[];
  text?: string;
  details?: { title: string; items: readonly string[] };
  /** Number of parts that are erased together with the record, by German label. */
  parts?: Record<string, number>;
  /** Ids of these parts, which jobs and audit events may be about. */
  partIds?: readonly string[];
  /** Text of the record that mails may quote. */
  quote?: string;
  /** The record as it is handed over to the person. */
  copy: object;
};

/** How a record was found: by something unique to the person, or only by a name that others may have. */
export type Match = "certain" | "name";

export type FoundRecords = Pick<PersonRecords, "name" | "one" | "many"> & {
  rows: (PersonRecord & { match: Match })[];
};

export type PersonData = {
  query: string;
  found: FoundRecords[];
  isOperator: boolean;
};

/** The selected ids in a form. A field holds one id, or several separated by commas. */
export function readPicked(form: FormData): string[] {
  return form
    .getAll("picked")
    .flatMap((value) => (typeof value === "string" ? value.split(",") : []))
    .filter((id) => /^[\w-]{1,64}$/.test(id));
}

/** The search query on one line. */
export function readQuery(search: URLSearchParams): string {
  return (search.get("q") ?? "")
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, 300);
}
