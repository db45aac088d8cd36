import { data, type RouterContextProvider } from "react-router";
import { type FormAnswer, valuesThatFit } from "~/lib/form-answer";
import type { FormFields } from "~/lib/forms/form-field";
import { actorContext, type SignedInOperator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { readFormFields, type Sent } from "~/platform/fields/form-values.server";
import { readForm, textFields } from "~/platform/fields/read-fields.server";
import {
  type FormOperation,
  OperationError,
  type TextAnswer,
} from "~/platform/operations/operation.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { authorize, expectRole, unconfirmedContext } from "./authorize.server";
import { type Action, mayDo } from "./permissions";

type Context = Readonly<RouterContextProvider>;

/**
 * What a page of the operators' area shows; null: the data layer failed, which is logged, and the page says so.
 * @throws Response as `authorize` does
 */
export function load<T>(
  context: Context,
  action: Action,
  read: (services: Services, operator: SignedInOperator) => Promise<T>,
): Promise<T | null> {
  const operator = authorize(context, action);
  const services = context.get(servicesContext);
  return attempt(services, () => read(services, operator));
}

/** An operation with a form. */
type Runnable = Omit<FormOperation, "run"> & {
  run(services: Services, input: never, caller: never): Promise<object | null>;
};
type OutputOf<O extends Runnable> = Exclude<NonNullable<Awaited<ReturnType<O["run"]>>>, TextAnswer>;

type List = Readonly<Record<string, Runnable>>;
/** What the page says after an operation, or, as a thrown Response, where it leads; left out: 'Gespeichert.' */
type Afters<L extends List> = { [Verb in keyof L]?: (output: OutputOf<L[Verb]>) => object };

type Forms<L extends List, A> = {
  /** Those that the page's forms may run, by the value of the field `verb`; '': the form has no such field. */
  operations: L;
  /** Reads that value where the form says it in another way. */
  verb?(form: FormData): string;
  /** The values of `given` fields. */
  given?: Given | ((form: FormData) => Given);
  after?: A & Afters<L>;
};
type Given = Readonly<Record<string, string>>;

type ValueOf<T> = T[keyof T];
type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (
  value: infer I,
) => void
  ? I
  : never;
type SaidBy<A> = Intersection<
  ValueOf<{ [Verb in keyof A]: A[Verb] extends (output: never) => infer Said ? Said : never }>
>;
/** `verb`: the answered form; `version`: the saved or stored one; `other`: see `OperationError`. */
type Answer<A> = FormAnswer<string> &
  Partial<Omit<SaidBy<A>, keyof FormAnswer<string>>> & {
    verb: string;
    version?: string;
    other?: string;
  };

/**
 * Runs the operation that a submitted form names, and no other than the page lists.
 * @returns what the form shows, with status 200, 400 (an operation that the page does not list, or no form), 404
 *   (nothing to do it with), 409 (somebody changed it meanwhile, or as it stands it cannot be done), 422 (see `errors`)
 *   or 503
 * @throws Response 401, 403; data 409 with the question that has to be answered first
 */
export async function operate<const L extends List, A extends Afters<L> = Record<never, never>>(
  context: Context,
  request: Request,
  forms: Forms<L, A>,
) {
  const { operations, verb = verbOf, given = {}, after } = forms;
  expectAny(context, Object.values(operations));
  const form = await readForm(request);
  const name = verb(form);
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) return refused({ message: "Das kennt diese Seite nicht." }, 400);
  // The operation's question is of this moment, the form's of when its page was read.
  const permit = operation.question ? expectRole : authorize;
  const operator = permit(context, operation.asks);
  const sent: Sent = { form, errors: {}, values: {} };
  const fields: FormFields = operation.fields;
  const input = {
    ...readFormFields(fields, sent),
    ...(typeof given === "function" ? given(form) : given),
  } as never;
  const values = valuesThatFit(sent.values, (name) => fields[name]?.limit ?? maxText);
  if (Object.keys(sent.errors).length > 0) return refused({ errors: sent.errors, values }, 422);
  const services = context.get(servicesContext);
  const caller = { operator, ...textFields(form, ["version"]) } as never;
  try {
    const done = await attempt(services, async () => {
      await ask(context, () => operation.question?.(services, input, caller));
      return { output: await operation.run(services, input, caller) };
    });
    const { failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal." } =
      operation;
    if (!done) return refused({ message: failed, values }, 503);
    const { output } = done;
    if (!output) return refused({ message: operation.missing ?? gone, values }, 404);
    const said = after?.[name]?.(output as OutputOf<L[string]>);
    return data<Answer<A>>({
      verb: name,
      saved: true,
      message: null,
      errors: {},
      values: {},
      ...said,
    } as Answer<A>);
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    const { detail = null, ...said } = error.said;
    return refused({ message: detail, ...said, values }, statuses[error.problem]);
  }

  function refused(said: Partial<FormAnswer<string>>, status: number) {
    const answer = { verb: name, saved: false, message: null, errors: {}, values: {}, ...said };
    return data<Answer<A>>(answer as Answer<A>, { status });
  }
}

const gone = "Das gibt es nicht (mehr).";
const statuses = { "invalid-input": 422, conflict: 409, "not-allowed": 403, "not-found": 404 };
/** The longest text that a refused form shows again where no scripts keep it. */
const maxText = 100_000;

function verbOf(form: FormData): string {
  const { verb } = textFields(form, ["verb"]);
  return verb;
}

/** Whoever may run none of them is refused before the form is read. */
function expectAny(context: Context, operations: readonly Runnable[]): void {
  const operator = context.get(actorContext);
  const [first] = operations;
  if (first && !operations.some(({ asks }) => mayDo(asks, operator)))
    expectRole(context, first.asks);
}

/** @throws data 409 where the operation asks something and the operator has not answered yet */
async function ask(
  context: Context,
  question: () => Promise<string | null> | undefined,
): Promise<void> {
  const unconfirmed = context.get(unconfirmedContext);
  const asked = unconfirmed && (await question());
  if (asked) throw data({ ...unconfirmed, question: asked }, { status: 409 });
}
