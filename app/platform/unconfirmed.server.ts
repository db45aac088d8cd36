import { createContext } from "react-router";
import type { Unconfirmed } from "./unconfirmed";

/** Set by the gate of the operator's area; null: nothing was sent, or its question was answered. */
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

/** Nothing that asks is an upload, which would lie in memory twice. */
async function shortFields(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return new URLSearchParams();
  const body = request.clone().text();
  return new URLSearchParams(await body.catch(() => ""));
}

function pageBefore(request: Request): string {
  const referrer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referrer)) return "/admin/dashboard";
  const { pathname, search } = new URL(referrer);
  return pathname.startsWith("/admin/") ? pathname + search : "/admin/dashboard";
}
