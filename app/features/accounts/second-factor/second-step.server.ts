import type { APIError } from "better-auth/api";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { authOf, isAuthRefusal } from "../auth.server";
import { findKnownBrowser, knownBrowserCookie } from "../sign-in/known-browser.server";
import { startAttempt } from "../sign-in/sign-in.server";
import { cookiesNamed, signInHeaders } from "../sign-in/sign-in-headers.server";
import { noteSignIn } from "../sign-in/sign-in-record.server";
import { takeStep } from "./totp-step.server";

export type SecondStep =
  | { step: "done"; cookies: string[] }
  | { step: "wrong" | "used" }
  /** The first step is too long ago, or there were too many wrong codes since. */
  | { step: "over" }
  | { step: "limited"; seconds: number };

const stepCookie = ".two_factor";
const lockSeconds = 15 * 60;

/** Whether a browser has taken the first step of a login with a second factor, and not yet the second. */
export function awaitsCode(cookie: string): boolean {
  return cookiesNamed(cookie, stepCookie) !== "";
}

/** Finishes a login with a code of the app or one of the backup codes. */
export async function giveCode(
  services: Services,
  visitor: Visitor,
  cookie: string,
  typed: string,
): Promise<SecondStep> {
  const attempt = await startAttempt(services, visitor, {
    browser: findKnownBrowser(services, cookie),
  });
  if (attempt.seconds > 0) return { step: "limited", seconds: attempt.seconds };
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
    if (isFromApp && !(await takeStep(services, id, code))) {
      await endSessionOf(services, response.token);
      return { step: "used" };
    }
    await attempt.forgive();
    await noteSignIn(services, visitor, id, isFromApp ? "Passwort und Code" : "Ersatzcode");
    return {
      step: "done",
      cookies: [...set.getSetCookie(), knownBrowserCookie(services, cookie, id)],
    };
  } catch (error) {
    if (!isAuthRefusal(error)) throw error;
    return stepAfter(error);
  }
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

async function endSessionOf({ db }: Services, token: string | undefined | null): Promise<void> {
  if (token) await db.deleteFrom("operator_sessions").where("token", "=", token).execute();
}
