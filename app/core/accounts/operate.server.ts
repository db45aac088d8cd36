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
 * Loads the data of an operator page. Returns null if reading fails: the error is logged, and the page shows
 * a message.
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

type Runnable = Omit<FormOperation, "run"> & {
  run(services: Services, input: never, caller: never): Promise<object | null>;
};
type OutputOf<O extends Runnable> = Exclude<NonNullable<Awaited<ReturnType<O["run"]>>>, TextAnswer>;

type List = Readonly<Record<string, Runnable>>;
/** What the page says after each operation, by verb: 'Gespeichert.' by default, or a thrown Response as a redirect. */
type AfterHandlers<L extends List> = { [Verb in keyof L]?: (output: OutputOf<L[Verb]>) => object };

type Forms<L extends List, A> = {
  /** The operations that the page's forms may run, by the value of the field `verb`; '' for forms without it. */
  operations: L;
  /** Derives the verb for forms that have no field `verb`. */
  verb?(form: FormData): string;
  /** The values of fields of type `given`, which the page's address determines. */
  given?: Given | ((form: FormData) => Given);
  after?: A & AfterHandlers<L>;
};
type Given = Readonly<Record<string, string>>;

type ValueOf<T> = T[keyof T];
type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (
  value: infer I,
) => void
  ? I
  : never;
type AfterResult<A> = Intersection<
  ValueOf<{ [Verb in keyof A]: A[Verb] extends (output: never) => infer Said ? Said : never }>
>;
/** `verb`: the submitted form's; `version`: the saved or current version; `other`: see `OperationError`. */
type Answer<A> = FormAnswer<string> &
  Partial<Omit<AfterResult<A>, keyof FormAnswer<string>>> & {
    verb: string;
    version?: string;
    other?: string;
  };

/**
 * Runs the operation that a submitted form names, if the page lists it.
 * @returns the form's answer, with status 200, 400 (unlisted operation, or no form), 404 (object not found),
 *   409 (changed meanwhile, or impossible in its current state), 422 (see `errors`) or 503
 * @throws Response 401, 403; data 409 with a question that the operator has to confirm first
 */
export async function operate<
  const L extends List,
  A extends AfterHandlers<L> = Record<never, never>,
>(context: Context, request: Request, forms: Forms<L, A>) {
  const { operations, verb = verbOf, given = {}, after } = forms;
  expectAny(context, Object.values(operations));
  const form = await readForm(request);
  const name = verb(form);
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation) return refused({ message: "Das kennt diese Seite nicht." }, 400);
  // An operation's own question replaces the form's, which may be outdated.
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
    const { detail = null, ...said } = error.details;
    return refused({ message: detail, ...said, values }, statuses[error.problem]);
  }

  function refused(said: Partial<FormAnswer<string>>, status: number) {
    const answer = { verb: name, saved: false, message: null, errors: {}, values: {}, ...said };
    return data<Answer<A>>(answer as Answer<A>, { status });
  }
}

const gone = "Das gibt es nicht (mehr).";
const statuses = { "invalid-input": 422, conflict: 409, "not-allowed": 403, "not-found": 404 };
/** Most characters of a field that a rejected form shows again, which matters only without scripts. */
const maxText = 100_000;

function verbOf(form: FormData): string {
  const { verb } = textFields(form, ["verb"]);
  return verb;
}

/**
 * Rejects operators who may run none of the operations, before the form is read.
 * @throws Response 401, 403
 */
function expectAny(context: Context, operations: readonly Runnable[]): void {
  const operator = context.get(actorContext);
  const [first] = operations;
  if (first && !operations.some(({ asks }) => mayDo(asks, operator)))
    expectRole(context, first.asks);
}

/** @throws data 409 if the operation has a question that the operator has not confirmed yet */
async function ask(
  context: Context,
  question: () => Promise<string | null> | undefined,
): Promise<void> {
  const unconfirmed = context.get(unconfirmedContext);
  const asked = unconfirmed && (await question());
  if (asked) throw data({ ...unconfirmed, question: asked }, { status: 409 });
}
