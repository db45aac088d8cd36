import { z } from "zod";
import type { FormField, FormFields, InputOf } from "~/lib/forms/form-field";
import type { SignedInOperator } from "../actor";
import type { Services } from "../services.server";

/** The actions that an operation may ask for; the table of permissions declares them. */
// biome-ignore lint/suspicious/noEmptyInterface: that table adds to it.
export interface Permissions {}

/** An operator who may do it: with a session, in a form of the area, or with a token that allows it. */
export type Caller = {
  operator: SignedInOperator;
  /** Of a program; a form has none. */
  token?: { id: string; name: string } | undefined;
  /** The version that a write begins with: If-Match, or `version` of a form; '' where the operation needs none. */
  version: string;
  /** What came with it, of an operation that takes a file. */
  file?: FilePart;
};

/** A file that is on its way; it is read once, piece by piece. */
export type FilePart = { name: string; content: AsyncIterable<Buffer> };

/** How forms of the operators' area run an operation (`operate` of core/accounts). */
export type FormDoor = {
  /** Its form. */
  fields: FormFields;
  /** Said where the data layer failed; left out: that it could not be saved. */
  failed?: string;
  /** Asked before it is done, as the page asks where no scripts run; null: nothing has to be asked. */
  question?(services: Services, input: never, caller: Caller): Promise<string | null>;
};

/** An operation that forms alone run; programs have none until it gets a path. */
export type FormOperation = FormDoor &
  Pick<Operation, "name" | "missing"> & {
    asks: keyof Permissions;
    run(services: Services, input: never, caller: Caller): Promise<object | null>;
  };

/** What a program can ask the site for. Routes, document, page and tests follow from it. */
export type Operation = Partial<Omit<FormDoor, "fields">> & {
  /** Its form, where it has one. */
  fields?: FormFields | undefined;
  /** Its noun and verb: 'episodes.list'. */
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the address of the interface, as OpenAPI writes it: '/episodes/{id}'. */
  path: string;
  /** The heading of its kind on the page, and of its own, in German. */
  group: string;
  title: string;
  description?: string;
  /** Without a token, for everybody. */
  isPublic?: true;
  /** The action for which the token has to have the verb, and its operator the role; of all that is not public. */
  asks?: keyof Permissions;
  /** It changes what is there by its version (`Caller.version`); its output says the new one as `version`. */
  needsVersion?: true;
  /** Its body is a file instead of JSON: multipart/form-data with one part, `file`. */
  takesFile?: true;
  /** An assistant may have it as a tool; there is room for 40. */
  isTool?: true;
  /** What stands in the path, and else in the query of a read or the body of a write. */
  input: z.ZodObject;
  output: z.ZodObject;
  /** Media types of answers that are no JSON, see `TextAnswer`. */
  texts?: readonly string[];
  /** The sentence where `run` finds nothing. */
  missing?: string;
  /** What visitors see of it, or somebody gets by mail: an assistant has it confirmed first. null: nothing. */
  publishes?(services: Services, input: never, caller: Caller): Promise<Subject | null>;
  /**
   * `caller` is null where everybody may ask. null: there is no such thing, or not for whoever asks.
   * @throws OperationError
   */
  run(services: Services, input: never, caller: Caller | null): Promise<object | null>;
};

/** What is confirmed: a title in the operators' words, and what changes with everything that is published of it. */
export type Subject = { title: string; version: string };

/** Nothing was done, and the one who asks can do something about it. */
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
  /** In German, as are the sentences about single fields, by their names. */
  detail?: string;
  errors?: Record<string, string>;
  /** What is stored now, where somebody else was first. */
  version?: string;
  /** The id of the other one that is in its way. */
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

/** An operation whose `run` takes and gives what its schemas say. */
export function operation<
  const Name extends string,
  Input extends z.ZodObject,
  Output extends z.ZodObject,
>(said: Typed<Name, Input, Output>): Typed<Name, Input, Output> {
  return said;
}

/** An operation of forms whose `run` takes what its fields say. @throws OperationError */
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

/** Fields that hold what `run` takes. */
type Fitting<Fields, Input> =
  Fields extends Record<string, FormField>
    ? InputOf<Fields> extends Input
      ? unknown
      : { error: "these fields are not the input" }
    : unknown;

/** One that asks who asks; with `fields`, forms run it too. */
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

/** Items of a page of a list. */
const pageSize = { usual: 24, max: 100 };
const wrongCursor = "Diese Marke ist von keiner Seite dieser Liste.";

/**
 * What lists take besides their own parameters. A cursor holds the list's name and what `keys` says of the last item
 * that was sent; it is signed by nobody, since whoever makes one up reads no more than the list.
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

/** A page of a list, of which one more was read than it has room for. */
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

/** The cursor of a list that is read by numbered pages. */
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

/** What visitors wrote, and servers of others: a tool hands it on as such, since an assistant might obey it. */
export const foreignText = z.string().meta({ "x-foreign": true });

/** A moment (RFC 3339). */
export const moment = z.iso.datetime();

/** A moment that somebody else writes, in any zone; as it is stored. */
export const momentInput = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString());

/** An address in full; null: there is none. */
export const url = z.string().nullable();

/** A page of this site in full. */
export function pageAddress({ env }: Pick<Services, "env">, path: string): string {
  return new URL(path, env.BASE_URL).href;
}

/** An address of this site or of another in full; null where there is none. */
export function absolute({ env }: Pick<Services, "env">, address: string | null): string | null {
  if (!address || address === "#") return null;
  return URL.parse(address, env.BASE_URL)?.href ?? null;
}
