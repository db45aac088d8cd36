import { guardFields } from "~/lib/spam-signals";
import { DataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import type { FormPlace, SignupAnswer } from "./newsletter.schema";
import { parseSignup } from "./parse-signup.server";
import { signUp } from "./sign-up.server";

export const signupFields = ["email", "name", "place", ...guardFields] as const;
type SignupFields = Record<(typeof signupFields)[number], string>;

const limits = [
  { points: 10, seconds: 60 * 60 },
  { points: 40, seconds: 24 * 60 * 60 },
];

/** A submitted form to its answer. A machine is told what everybody is told, and nothing happens. */
export async function takeSignup(
  services: Services,
  fields: SignupFields,
  origin: { visitor: Visitor; place: FormPlace; consent: string },
): Promise<SignupAnswer> {
  const parsed = parseSignup(fields);
  if (!parsed) return "invalid";
  const { address } = origin.visitor;
  if (!(await services.limits.allow("newsletter", address, limits))) return "limited";
  // Only the hidden field tells for sure: filled in by the browser, the form is sent within a second.
  if (fields.website) return "sent";
  try {
    await signUp(services, { ...parsed, ...origin, address });
    return "sent";
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    services.log.error({ err: error }, error.message);
    return "failed";
  }
}
