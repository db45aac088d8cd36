import { z } from "zod";
import type { FormField, FormFields, InputOf } from "~/lib/forms/form-field";
import type { SignedInOperator } from "../actor";
import type { Services } from "../services.server";

/** Actions that operations may require; the table of permissions declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: that table adds to it.
export interface Permissions {}

/** An operator with the permission: with a session, in a form of the area, or with a token that includes it. */
export type Caller = {
  operator: SignedInOperator;
  /** A program's; absent for forms. */
  token?: { id: string; name: string } | undefined;
  /** The version that a write is based on: If-Match, or a form's `version`; '' if the operation needs none. */
  version: string;
  /** The sent file, if the operation takes one. */
  file?: FilePart;
};

/** A file in transfer; it can be read once, piece by piece. */
export type FilePart = { name: string; content: AsyncIterable<Buffer> };

/** How forms of the operators' area run an operation (`operate` of core/accounts). */
export type FormDoor = {
  /** The form's fields. */
  fields: FormFields;
  /** The sentence about a failure of the data layer; by default that it could not be saved. */
  failed?: string;
  /** The question before it runs, which a page asks if scripts are off; null: none. */
  question?(services: Services, input: never, caller: Caller): Promise<string | null>;
};

/** An operation of forms only; programs cannot use it until it has a path. */
export type FormOperation = FormDoor &
  Pick<Operation, "name" | "missing"> & {
    asks: keyof Permissions;
    run(services: Services, input: never, caller: Caller): Promise<object | null>;
  };

/** A request that programs can make. Routes, document, page and tests follow from it. */
export type Operation = Partial<Omit<FormDoor, "fields">> & {
  /** The fields of its form, if it has one. */
  fields?: FormFields | undefined;
  /** Noun and verb: 'episodes.list'. */
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the address of the interface, in OpenAPI's notation: '/episodes/{id}'. */
  path: string;
  /** German headings on the page, of its group and of itself. */
  group: string;
  title: string;
  description?: string;
  /** Available to everybody, without a token. */
  isPublic?: true;
  /** The action that the token must include and the operator's role must permit; required unless public. */
  asks?: keyof Permissions;
  /** Changes content by its version (`Caller.version`); the output has the new one as `version`. */
  needsVersion?: true;
  /** Takes a file instead of JSON: multipart/form-data with one part, `file`. */
  takesFile?: true;
  /** Assistants may use it as a tool; there is room for 40. */
  isTool?: true;
  /** Parameters of the path, and of a read's query or a write's body. */
  input: z.ZodObject;
  output: z.ZodObject;
  /** Media types of answers that are no JSON, see `TextAnswer`. */
  texts?: readonly string[];
  /** The sentence for null from `run`. */
  missing?: string;
  /** Content that visitors see, or mail that somebody gets: an assistant needs a confirmation first. null: none. */
  publishes?(services: Services, input: never, caller: Caller): Promise<Subject | null>;
  /**
   * `caller` is null for anybody. Returns null if the subject is missing, or hidden from the caller.
   * @throws OperationError
   */
  run(services: Services, input: never, caller: Caller | null): Promise<object | null>;
};

/** The subject of a confirmation: a title in the operators' words, and the version of all that is published of it. */
export type Subject = { title: string; version: string };

/** Nothing was done, and the caller can do something about it. */
export class OperationError extends Error {
  override name = "OperationError";
  readonly problem: "invalid-input" | "conflict" | "not-allowed" | "not-found";
  readonly said: Said;

  constructor(problem: OperationError["problem"], said: Said) {
    super(said.detail ?? problem);
    this.problem = problem;
    this.said = said;
  }
}

type Said = {
  /** German, as are the sentences about single fields, by their names. */
  detail?: string;
  errors?: Record<string, string>;
  /** The stored version, after a conflict. */
  version?: string;
  /** The id of the conflicting one. */
  other?: string;
};

/** An answer that is no JSON. */
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
  "name" | "input" | "output" | "publishes" | "run"
> & {
  name: Name;
  input: Input;
  output: Output;
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

/** Fields with the values that `run` takes. */
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

/** Items on a page of a list. */
const pageSize = { usual: 24, max: 100 };
const wrongCursor = "Diese Marke ist von keiner Seite dieser Liste.";

/**
 * Input of lists, beside their own parameters. A cursor holds the list's name and the `keys` of the last sent
 * item; it is unsigned, since a forged one shows nothing but the list.
 */
export function listInput<Keys extends z.ZodType>(name: string, keys: Keys) {
  const cursor = z
    .string()
    .max(400)
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
    .default(pageSize.usual)
    .meta({ description: "Einträge je Seite" });
  return { cursor, limit };
}

export function listOutput<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.string().nullable().meta({ description: "`cursor` der nächsten Seite" }),
  });
}

/** A page of a list, from rows of which one more was read than fit. */
export function pageOf<Row, Item>(
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

/** The cursor of a list with numbered pages. */
export function pageCursor(name: string) {
  return listInput(name, z.int().min(2).max(1e6)).cursor;
}

/** `next` of such a list. */
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

/** Text by visitors or other servers: tools mark it as foreign, since an assistant might obey it. */
export const foreignText = z.string().meta({ "x-foreign": true });

/** A moment (RFC 3339). */
export const moment = z.iso.datetime();

/** A moment from outside, in any zone; in the stored form. */
export const momentInput = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString());

/** A full address; null: there is none. */
export const url = z.string().nullable();

/** The full address of a page of this site. */
export function pageAddress({ env }: Pick<Services, "env">, path: string): string {
  return new URL(path, env.BASE_URL).href;
}

/** The full form of an address of this site or another; null: there is none. */
export function absolute({ env }: Pick<Services, "env">, address: string | null): string | null {
  if (!address || address === "#") return null;
  return URL.parse(address, env.BASE_URL)?.href ?? null;
}
