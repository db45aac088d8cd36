import { createHmac } from "node:crypto";
import type { APIError } from "better-auth/api";
import { latestFrom } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { authOf, isAuthRefusal } from "../auth.server";
import { finishSignIn, type SignedIn, startAttempt } from "../sign-in/sign-in.server";
import { cookiesNamed, findKnownBrowser, signInHeaders } from "../sign-in/sign-in-headers.server";

type SecondStep =
  | SignedIn
  | { step: "wrong" | "used" }
  /** The first step was too long ago, or too many wrong codes followed. */
  | { step: "over" }
  | { step: "limited"; seconds: number };

const stepCookie = ".two_factor";
const lockSeconds = 15 * 60;

/** True if the browser has completed the first but not the second step of a login. */
export function awaitsSecondStep(cookie: string): boolean {
  return cookiesNamed(cookie, stepCookie) !== "";
}

/** Completes a login with a code of the app or a backup code. */
export async function submitCode(
  services: Services,
  visitor: Visitor,
  cookie: string,
  typed: string,
): Promise<SecondStep> {
  const attempt = await startAttempt(services, visitor, {
    browser: findKnownBrowser(services, cookie),
  });
  if (attempt.seconds > 0) return { step: "limited", seconds: attempt.seconds };
  await drawBackLocks(services);
  const headers = signInHeaders(visitor, cookiesNamed(cookie, stepCookie));
  const code = typed
    .toLowerCase()
    .replace(/[^a-z\d]/g, "")
    .replace(/^(.{5})(.{5})$/, "$1-$2");
  const isFromApp = /^\d{6}$/.test(code);
  const { api } = await authOf(services);
  const asked = { body: { code }, headers, returnHeaders: true } as const;
  try {
    const { response, headers: set } = isFromApp
      ? await api.verifyTOTP(asked)
      : await api.verifyBackupCode(asked);
    const { id } = response.user;
    if (isFromApp && !(await consumeStep(services, id, code))) {
      const ended = services.db.deleteFrom("operator_sessions");
      if (response.token) await ended.where("token", "=", response.token).execute();
      return { step: "used" };
    }
    await attempt.forgive();
    const means = isFromApp ? "Passwort und Code" : "Ersatzcode";
    return await finishSignIn(services, visitor, { operatorId: id, means, cookie, headers: set });
  } catch (error) {
    if (!isAuthRefusal(error)) throw error;
    return stepAfter(error);
  }
}

/** Shortens better-auth's locks that were set while the clock was ahead. */
async function drawBackLocks({ db }: Services): Promise<void> {
  const now = new Date();
  const milliseconds = lockSeconds * 1000;
  await db
    .updateTable("operator_two_factors")
    .set({ locked_until: new Date(now.getTime() + milliseconds).toISOString() })
    .where("locked_until", ">", latestFrom(now, milliseconds))
    .execute();
}

function stepAfter({ body }: APIError): SecondStep {
  switch (body?.code) {
    case "INVALID_TWO_FACTOR_COOKIE":
    case "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE":
      return { step: "over" };
    case "ACCOUNT_TEMPORARILY_LOCKED":
      return { step: "limited", seconds: lockSeconds };
    default:
      return { step: "wrong" };
  }
}

const stepMilliseconds = 30_000;

/** Latest plausible step. A later stored one was set while the clock was ahead and is ignored. */
const lastStep = () => Math.floor(Date.parse(latestFrom(new Date())) / stepMilliseconds) + 1;

/**
 * Uses up the time step of a valid code for all processes. Returns false if a code of this or a later step
 * was used before (RFC 6238 §5.2). Like better-auth, reads the system time, not the program's clock.
 */
export async function consumeStep(
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
    .where((eb) =>
      eb.or([
        eb("last_step", "is", null),
        eb("last_step", "<", step),
        eb("last_step", ">", lastStep()),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * The latest time step that has this code. better-auth accepts the current step and its neighbours; one more
 * step may have begun since.
 */
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
