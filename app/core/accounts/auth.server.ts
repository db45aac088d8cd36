import type { APIError } from "better-auth/api";
import type { Services } from "~/platform/services.server";
import type { createAuth } from "./create-auth.server";

type Auth = ReturnType<typeof createAuth>;

const made = new WeakMap<object, Promise<Auth>>();

/** The auth library's instance, one per process; imported on the first sign-in or session cookie. */
export function authOf(services: Services): Promise<Auth> {
  const existing = made.get(services.content);
  if (existing) return existing;
  const auth = import("./create-auth.server").then(({ createAuth }) => createAuth(services));
  made.set(services.content, auth);
  return auth;
}

/** True if the library rejected the request, for example for a wrong password or an old code. */
export function isAuthRefusal(error: unknown): error is APIError {
  return error instanceof Error && error.name === "APIError";
}
