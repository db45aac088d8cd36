import { createHmac } from "node:crypto";
import type { Services } from "~/platform/services.server";
import { authOf } from "../auth.server";

const stepMilliseconds = 30_000;

/**
 * Takes the step of a code that was just found right, once for all processes: false when a code of this step, or
 * of a later one, was taken before (RFC 6238 §5.2). The steps are those of the machine's own time, like the library's.
 */
export async function takeStep(
  services: Services,
  operatorId: string,
  code: string,
): Promise<boolean> {
  const { db } = services;
  const factor = await db
    .selectFrom("operator_two_factors")
    .select("secret")
    .where("user_id", "=", operatorId)
    .executeTakeFirst();
  if (!factor) return false;
  const { symmetricDecrypt } = await import("better-auth/crypto");
  const { $context } = await authOf(services);
  const { secretConfig: key } = await $context;
  const step = stepOf(await symmetricDecrypt({ key, data: factor.secret }), code);
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable("operator_two_factors")
    .set({ last_step: step })
    .where("user_id", "=", operatorId)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The latest step of this code: the library takes the present one and its neighbours, and a new one may have begun. */
function stepOf(secret: string, code: string): number | undefined {
  const now = Math.floor(Date.now() / stepMilliseconds);
  return [now + 1, now, now - 1, now - 2].find((step) => codeOf(secret, step) === code);
}

/** RFC 4226 §5.3, with six digits. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}
