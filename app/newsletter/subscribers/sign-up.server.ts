import { v7 as uuidv7 } from "uuid";
import { guardFields } from "~/lib/text/spam-signals";
import type { Operator } from "~/platform/actor";
import { answerOr } from "~/platform/attempt.server";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { emailKey } from "~/platform/email-address.server";
import { orDataError } from "~/platform/errors";
import { enqueue } from "~/platform/jobs/define-job.server";
import { withinLimits } from "~/platform/limits.server";
import type { Services } from "~/platform/services.server";
import { anonymise, type Visitor } from "~/platform/visitor/visitor.server";
import type { FormPlace, SignupAnswer } from "./newsletter.schema";
import { signupJob } from "./process-signup.server";
import { type ParsedSignup, parseSignup } from "./signup-fields.server";

export const signupFields = ["email", "name", "place", ...guardFields] as const;
type SignupFields = Record<(typeof signupFields)[number], string>;

const limits = [
  { points: 10, seconds: 60 * 60 },
  { points: 40, seconds: 24 * 60 * 60 },
];

/** Handles a submitted form. A machine gets the usual answer, but nothing happens. */
export async function receiveSignup(
  services: Services,
  fields: SignupFields,
  origin: { visitor: Visitor; place: FormPlace; consent: string },
): Promise<SignupAnswer> {
  const parsed = parseSignup(fields);
  if (!parsed) return "invalid";
  const { address } = origin.visitor;
  return answerOr<SignupAnswer>(services, "failed", () =>
    withinLimits(services.limits, "allowShared", [["newsletter", address, limits]], async () => {
      // Only the hidden field is certain: a form filled in by the browser may be sent within a second.
      if (!fields.website) await signUp(services, { ...parsed, ...origin, address });
      return "sent" as const;
    }),
  );
}

export type Signup = ParsedSignup & {
  /** The page with the form, or the place that a program gave. */
  place: string;
  /** The text under the form, or the wording that a program gave. */
  consent: string;
  /** The visitor's address, stored only in its short form. */
  address: string;
};

/**
 * Stores a signup. A job processes it, so that the answer's timing does not reveal subscribers.
 * @param operator who signs somebody up
 * @returns its id
 * @throws DataError 'Failed to subscribe to newsletter'
 */
export async function signUp(
  { db, clock }: Pick<Services, "db" | "clock">,
  { address, email, name, place, consent }: Signup,
  operator?: Operator,
): Promise<string> {
  const id = uuidv7();
  const now = clock.now();
  const row = { id, email, name, place, consent, requested_ip: anonymise(address) };
  await orDataError("Failed to subscribe to newsletter", () =>
    db.transaction().execute(async (trx) => {
      await trx
        .insertInto("newsletter_signups")
        .values({ ...row, requested_at: now.toISOString() })
        .execute();
      await enqueue(trx, signupJob, { signupId: id }, { now });
      if (operator) await recordAuditEvent(trx, operator, { action: "subscriber.ask" }, now);
    }),
  );
  return id;
}

/** Deletes pending signups of these addresses. */
export async function forgetSignups(trx: Trx, emailKeys: readonly string[]): Promise<void> {
  const waiting = await trx.selectFrom("newsletter_signups").select(["id", "email"]).execute();
  const ids = waiting
    .filter(({ email }) => emailKeys.includes(emailKey(email)))
    .map(({ id }) => id);
  if (ids.length) await trx.deleteFrom("newsletter_signups").where("id", "in", ids).execute();
}
