import { z } from "zod";
import type { FormField, FormFields, InputOf } from "~/lib/forms/form-field";
import type { SignedInOperator } from "../actor";
import type { Services } from "../services.server";

/** Names of permissions that operations may require, declared by the table of permissions. */
// biome-ignore lint/suspicious/noEmptyInterface: that table adds to it.
export interface Permissions {}

/** The operator who runs an operation, in a form or by a program's token, and has the permission. */
export type Caller = {
  operator: SignedInOperator;
  /** The program's token; undefined for forms. */
  token?: { id: string; name: string } | undefined;
  /** The version on which a write is based: If-Match, or a form's `version`; '' if the operation needs none. */
  version: string;
  /** The uploaded file, if the operation takes one. */
  file?: FilePart;
};

/** A file being uploaded; its content can be read once, in chunks. */
export type FilePart = { name: string; content: AsyncIterable<Buffer> };

/** How forms of the operators' area run an operation (`operate` of core/accounts). */
export type FormDoor = {
  fields: FormFields;
  /** The sentence shown when the data layer fails; by default it says that saving failed. */
  failed?: string;
  /** The question to confirm before the operation runs, which a page asks if scripts are off; null for none. */
  question?(services: Services, input: never, caller: Caller): Promise<string | null>;
};

/** An operation that only forms run; programs cannot use it until it has a path. */
export type FormOperation = FormDoor &
  Pick<Operation, "name" | "missing"> & {
    asks: keyof Permissions;
    run(services: Services, input: never, caller: Caller): Promise<object | null>;
  };

/** An operation that programs can run; its route, its documentation and tests are derived from this. */
export type Operation = Partial<Omit<FormDoor, "fields">> & {
  /** The fields of the operation's form, if it has one. */
  fields?: FormFields | undefined;
  /** Noun and verb: 'episodes.list'. */
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** The path below the API's address, in OpenAPI's notation: '/episodes/{id}'. */
  path: string;
  /** German headings of the group and of the operation on the page /api. */
  group: string;
  title: string;
  description?: string;
  /** What it does, in English for the OpenAPI document: the first sentence is its summary. */
  english: string;
  /** What the group is for, in English; one operation of a group says it. */
  about?: string;
  /** True if everybody may run it without a token. */
  isPublic?: true;
  /** The permission that the operator's role and the token must include; required unless public. */
  asks?: keyof Permissions;
  /** True for a change of content by its version (`Caller.version`); the output has the new `version`. */
  needsVersion?: true;
  /**
   * Whether the operation takes a file instead of JSON: multipart/form-data, whose last part is `file`. `too`: JSON as
   * well; with a file the other fields are parts before it.
   */
  takesFile?: true | "too";
  /** True if assistants may use the operation as a tool; at most 40 may be. */
  isTool?: true;
  /** Parameters in the path, and in the query of a read or the body of a write. */
  input: z.ZodObject;
  output: z.ZodObject;
  /** Media types of answers that are not JSON, see `TextAnswer`. */
  texts?: readonly string[];
  /** For a POST to a list: true if the entry was there before, so that the answer is 200 instead of 201. */
  wasThere?(output: never): boolean;
  /** The sentence shown when `run` returns null. */
  missing?: string;
  /** What the operation would publish or send by mail; assistants must have this confirmed first. Null: nothing. */
  publishes?(services: Services, input: never, caller: Caller): Promise<Subject | null>;
  /**
   * Runs the operation; `caller` is null for an anonymous one. Returns null if the subject is missing, or hidden
   * from the caller.
   * @throws OperationError
   */
  run(services: Services, input: never, caller: Caller | null): Promise<object | null>;
};

/** The subject to confirm: its title, and a version that stands for everything that would be published. */
export type Subject = { title: string; version: string };

/** An operation that did nothing, for a reason that the caller can remove. */
export class OperationError extends Error {
  override name = "OperationError";
  readonly problem: "invalid-input" | "conflict" | "not-allowed" | "not-found";
  readonly details: OperationErrorDetails;

  constructor(problem: OperationError["problem"], details: OperationErrorDetails) {
    super(details.detail ?? problem);
    this.problem = problem;
    this.details = details;
  }
}

type OperationErrorDetails = {
  /** A sentence in German; `errors` has German sentences by field. */
  detail?: string;
  errors?: Record<string, string>;
  /** The stored version, after a conflict of versions. */
  version?: string;
  /** The id of the entry that conflicts. */
  other?: string;
};

/** An answer that is not JSON. */
export class TextAnswer {
  readonly type: string;
  readonly text: string;

  constructor(type: string, text: string) {
    this.type = type;
    this.text = text;
  }
}

type Typed<Name extends string, Input extends z.ZodObject, Output extends z.ZodObject> = Omit<
  Operation,
  "name" | "input" | "output" | "wasThere" | "publishes" | "run"
> & {
  name: Name;
  input: Input;
  output: Output;
  wasThere?(output: z.input<Output>): boolean;
  publishes?(services: Services, input: z.output<Input>, caller: Caller): Promise<Subject | null>;
  run(
    services: Services,
    input: z.output<Input>,
    caller: Caller | null,
  ): Promise<z.input<Output> | TextAnswer | null>;
};

/** An operation with input and output typed by its schemas. */
export function operation<
  const Name extends string,
  Input extends z.ZodObject,
  Output extends z.ZodObject,
>(said: Typed<Name, Input, Output>): Typed<Name, Input, Output> {
  return said;
}

/** An operation of forms, with input typed by its fields. @throws OperationError */
export function formOperation<
  const Name extends string,
  const Fields extends FormFields,
  Output extends object,
>(
  said: Omit<FormOperation, "name" | "fields" | "question" | "run"> & {
    name: Name;
    fields: Fields;
    question?(services: Services, input: InputOf<Fields>, caller: Caller): Promise<string | null>;
    run(services: Services, input: InputOf<Fields>, caller: Caller): Promise<Output | null>;
  },
) {
  return said;
}

/** Checks that the fields' values are the input of `run`. */
type Fitting<Fields, Input> =
  Fields extends Record<string, FormField>
    ? InputOf<Fields> extends Input
      ? unknown
      : { error: "these fields are not the input" }
    : unknown;

/** An operation that requires a caller; with `fields`, forms run it too. */
export function operationOf<
  const Name extends string,
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  const Fields extends FormFields | undefined = undefined,
>({
  run,
  ...said
}: Omit<Typed<Name, Input, Output>, "run" | "asks" | "isPublic" | "fields"> & {
  asks: keyof Permissions;
  fields?: Fields & Fitting<Fields, z.output<Input>>;
  run(
    services: Services,
    input: z.output<Input>,
    caller: Caller,
  ): Promise<z.input<Output> | TextAnswer | null>;
}) {
  return {
    ...said,
    fields: said.fields as Fields,
    async run(services: Services, input: z.output<Input>, caller: Caller | null) {
      if (!caller) throw new OperationError("not-allowed", {});
      return run(services, input, caller);
    },
  };
}

/** Numbers of items on a page of a list. */
const pageSize = { usual: 24, max: 100 };
const wrongCursor = "Diese Marke ist von keiner Seite dieser Liste.";

/**
 * The input that all lists share. A cursor contains the list's name and the `keys` of the last sent item. It is
 * unsigned, since a forged one reveals nothing outside the list.
 */
export function listInput<Keys extends z.ZodType>(
  name: string,
  keys: Keys,
  usual = pageSize.usual,
) {
  const cursor = z
    .string()
    .max(4000)
    .transform((text, context): z.output<Keys> => {
      const [list, value] = decoded(text);
      const read = keys.safeParse(value);
      if (list === name && read.success) return read.data;
      context.addIssue({ code: "custom", message: wrongCursor });
      return z.NEVER;
    })
    .optional()
    .meta({ description: "`next` der Seite davor" });
  const limit = z.coerce
    .number()
    .int()
    .min(1)
    .max(pageSize.max)
    .default(usual)
    .meta({ description: "Einträge je Seite" });
  return { cursor, limit };
}

export function listOutput<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.string().nullable().meta({ description: "`cursor` der nächsten Seite" }),
  });
}

/** A page of a list, made from `limit` + 1 rows, of which the last one shows whether another page follows. */
export function cursorPage<Row, Item>(
  name: string,
  limit: number,
  rows: readonly Row[],
  of: { item(row: Row): Item; keys(row: Row): unknown },
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(of.item),
    next: last ? cursorOf(name, of.keys(last)) : null,
  };
}

function cursorOf(name: string, keys: unknown): string {
  return Buffer.from(JSON.stringify([name, keys])).toString("base64url");
}

/** Input of a list in the order of creation (`Walk`), which loses nothing while somebody edits. */
export function walkInput(name: string, usual?: number) {
  return listInput(name, z.object({ at: z.string().max(40), id: z.string().max(64) }), usual);
}

/** A page of such a list, made from `limit` + 1 rows. */
export function walkPage<Row extends { id: string; createdAt: string }, Item>(
  name: string,
  limit: number,
  rows: readonly Row[],
  item: (row: Row) => Item,
) {
  return cursorPage(name, limit, rows, { item, keys: ({ createdAt: at, id }) => ({ at, id }) });
}

/** The cursor of a list with numbered pages. */
export function pageCursor(name: string) {
  return listInput(name, z.int().min(2).max(1e6)).cursor;
}

/** The `next` of a list with numbered pages. */
export function cursorAfter(
  name: string,
  { page, pages }: { page: number; pages: number },
): string | null {
  return page < pages ? cursorOf(name, page + 1) : null;
}

function decoded(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

export const idInput = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .meta({ description: "Aus der Liste" });

/** The name in a schema's metadata of most characters that a value has as text, in place of `maxLength`. */
export const textLength = "x-text-length";

/** Text by visitors or other servers, marked as foreign, since an assistant might follow instructions in it. */
export const foreignText = z.string().meta({ "x-foreign": true });

/** A moment (RFC 3339). */
export const moment = z.iso.datetime();

/** A moment in any time zone, converted to the stored form. */
export const momentInput = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString());

/** For lists whose order an edit may change: what was missed while walking is found afterwards. */
export const changedSince = momentInput
  .optional()
  .meta({ description: "Nur, was seitdem erschien oder geändert wurde" });

/** For lists that move in. */
export const dryRun = z.boolean().default(false).meta({
  description: "Es geschieht nichts; die Antwort sagt, was geschähe",
  english: "Nothing is done; the answer says what would be",
});

/** A full address; null if there is none. */
export const url = z.string().nullable();

/** The full address of a page of this site. */
export function pageAddress({ env }: Pick<Services, "env">, path: string): string {
  return new URL(path, env.BASE_URL).href;
}

/** The full form of an address, of this site or another; null if there is none. */
export function absolute({ env }: Pick<Services, "env">, address: string | null): string | null {
  if (!address || address === "#") return null;
  return URL.parse(address, env.BASE_URL)?.href ?? null;
}
