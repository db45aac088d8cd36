import { emailKey, parseEmail } from "~/platform/email-address.server";
import type { Services } from "~/platform/services.server";
import {
  type Answered,
  fieldErrors,
  receiveSubmission,
} from "~/platform/visitor/submission.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { lostAnswer, lostFailed, lostLimits } from "./supporters.schema";
import { mailAddress } from "./supporters.server";

const submittable = {
  name: "supporter address",
  perDay: 20,
  plural: "Anfragen",
  saved: lostAnswer,
  failed: lostFailed,
};
/** Milliseconds between two mails to the same person. */
const pause = 10 * 60_000;

/** Mails a supporter the address of their feed again; the answer is the same for unknown addresses. */
export async function sendLostAddress(
  services: Services,
  visitor: Pick<Visitor, "address">,
  { email: typed }: { email: string },
): Promise<Answered<"email">> {
  const values = { email: typed.trim() };
  const email = parseEmail(values.email);
  const missing = { email: "Bitte gib deine E-Mail-Adresse an." };
  const errors = fieldErrors(values, { limits: lostLimits, missing });
  const key = emailKey(email ?? values.email);
  return receiveSubmission(
    services,
    visitor,
    submittable,
    { values, errors, key },
    async (trx, now) => {
      const known = await trx
        .selectFrom("supporters")
        .select(["id", "mailed_at"])
        .where("email_key", "=", key)
        .where("ended_at", "is", null)
        .executeTakeFirst();
      const since = new Date(now.getTime() - pause).toISOString();
      if (known && (known.mailed_at ?? "") < since) await mailAddress(trx, known.id, now);
      return null;
    },
  );
}
