import type { APIError } from "better-auth/api";
import type { Services } from "~/platform/services.server";
import type { createAuth } from "./create-auth.server";

type Auth = ReturnType<typeof createAuth>;

const made = new WeakMap<object, Promise<Auth>>();

/** The one instance per process; its library is loaded for the first sign-in or cookie. */
export function authOf(services: Services): Promise<Auth> {
  const existing = made.get(services.content);
  if (existing) return existing;
  const auth = import("./create-auth.server").then(({ createAuth }) => createAuth(services));
  made.set(services.content, auth);
  return auth;
}

/** Whether the library refused the request, such as for a wrong password or an old code. */
export function isAuthRefusal(error: unknown): error is APIError {
  return error instanceof Error && error.name === "APIError";
}
