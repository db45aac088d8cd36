import { createContext, data, type RouterContextProvider } from "react-router";
import { href } from "~/lib/href";
import { actorContext, type SignedInOperator } from "~/platform/actor";
import { type Action, mayDo, needsConfirmation } from "./permissions";

/** A request to the operator's area that still awaits its confirmation. */
export type Unconfirmed = {
  /** The label of the submit button; empty if it had none. */
  question: string;
  fields: [name: string, value: string][];
  /** The page with the form. */
  back: string;
};

/**
 * Returns the operator if their role permits the action; for loaders and actions of the operator's area.
 * @throws Response 401 without a session, 403 if the role forbids the action
 * @throws data 409 if the operator has to confirm first; the area's layout then shows the question
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

/** Like `authorize`, but never asks for confirmation. @throws Response 401, 403 */
export function expectRole(
  context: Readonly<RouterContextProvider>,
  action: Action,
): SignedInOperator {
  const operator = context.get(actorContext);
  if (!operator) throw new Response(null, { status: 401 });
  if (!mayDo(action, operator)) throw new Response(null, { status: 403 });
  return operator;
}

/** Set by the middleware of the operator's area; null if nothing was submitted or the operator has confirmed. */
export const unconfirmedContext = createContext<Unconfirmed | null>(null);

/** Returns null for a request without a form, or one that the operator has confirmed (`confirmed=1`). */
export async function readUnconfirmed(request: Request): Promise<Unconfirmed | null> {
  if (request.method === "GET" || request.method === "HEAD") return null;
  const fields = await shortFields(request);
  if (fields.get("confirmed") === "1") return null;
  const question = fields.get("question") ?? "";
  fields.delete("question");
  return { question, fields: [...fields], back: pageBefore(request) };
}

/** Longest body, in characters, whose fields are repeated in a question; no form with longer texts asks one. */
const maxAsking = 128 * 1024;

/** The fields of a URL-encoded form. Uploads, which would be in memory twice, need no confirmation and are not read. */
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
