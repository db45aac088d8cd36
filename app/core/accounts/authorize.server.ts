import { createContext, data, type RouterContextProvider } from "react-router";
import { href } from "~/lib/href";
import { actorContext, type SignedInOperator } from "~/platform/actor";
import { type Action, mayDo, needsConfirmation } from "./permissions";

/** A request to the operator's area that still awaits its confirmation. */
export type Unconfirmed = {
  /** The label of its button; empty: it had none. */
  question: string;
  fields: [name: string, value: string][];
  /** The page with the form. */
  back: string;
};

/**
 * Asks in a loader or an action of the operator's area whether the sender may do this.
 * @throws Response 401 without a session, 403 if the operator's role forbids it
 * @throws data 409 if a question has to be answered first, which the area's frame then asks
 */
export function authorize(
  context: Readonly<RouterContextProvider>,
  action: Action,
): SignedInOperator {
  const operator = expectRole(context, action);
  const unconfirmed = context.get(unconfirmedContext);
  if (unconfirmed && (needsConfirmation(action) || unconfirmed.question))
    throw data(unconfirmed, { status: 409 });
  return operator;
}

/** `authorize` without a question. @throws Response 401, 403 */
export function expectRole(
  context: Readonly<RouterContextProvider>,
  action: Action,
): SignedInOperator {
  const operator = context.get(actorContext);
  if (!operator) throw new Response(null, { status: 401 });
  if (!mayDo(action, operator)) throw new Response(null, { status: 403 });
  return operator;
}

/** Set by the gate of the operator's area; null: nothing was sent, or it was confirmed. */
export const unconfirmedContext = createContext<Unconfirmed | null>(null);

/** Null: nothing was sent, or the operator confirmed it (`confirmed=1`). */
export async function readUnconfirmed(request: Request): Promise<Unconfirmed | null> {
  if (request.method === "GET" || request.method === "HEAD") return null;
  const fields = await shortFields(request);
  if (fields.get("confirmed") === "1") return null;
  const question = fields.get("question") ?? "";
  fields.delete("question");
  return { question, fields: [...fields], back: pageBefore(request) };
}

/** Long texts are never in question, and their fields would be read twice. */
const maxAsking = 128 * 1024;

/** Uploads never ask, and would be in memory twice. */
async function shortFields(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return new URLSearchParams();
  const body = await request
    .clone()
    .text()
    .catch(() => "");
  if (body.length <= maxAsking) return new URLSearchParams(body);
  return new URLSearchParams(/(?:^|&)confirmed=1(?:&|$)/.exec(body)?.[0]);
}

function pageBefore(request: Request): string {
  const referrer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referrer)) return href("/admin");
  const { pathname, search } = new URL(referrer);
  return pathname.startsWith("/admin/") ? pathname + search : href("/admin");
}
