import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { draftFirstOperator, saveFirstOperator } from "./first-operator.server";
import { type SignIn, signIn } from "./sign-in.server";

export const firstPassword = "kreide teller nebel dachboden";

export const somebody: Visitor = {
  address: "203.0.113.7",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  refusesCounting: false,
};

/** The first operator of a test's site; the password is `firstPassword`. */
export async function createFirstOperator(services: Services): Promise<Operator> {
  const env = { ...services.env, ADMIN_PASSWORD: firstPassword };
  const draft = await draftFirstOperator({ ...services, env });
  if (draft) await saveFirstOperator(services, draft);
  const { id, name } = await services.db
    .selectFrom("operators")
    .select(["id", "name"])
    .executeTakeFirstOrThrow();
  return { id, name, email: services.env.ADMIN_EMAIL };
}

/** Signs in and gives the Cookie header of what came of it. */
export async function signedInCookie(
  services: Services,
  { email = "admin@localhost", password = firstPassword } = {},
): Promise<string> {
  return cookieOf(await signIn(services, somebody, { email, password }));
}

/** The Cookie header that a browser sends after these Set-Cookie lines. */
export function cookieOf(answer: SignIn | { cookies: string[] }): string {
  const lines = "cookies" in answer ? answer.cookies : [];
  return lines
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}
