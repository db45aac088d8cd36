import { DataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import { household } from "~/platform/visitor/ip-address";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { authOf, isAuthRefusal } from "./auth.server";
import { signInLimits } from "./operator-limits";
import { signInAddress } from "./sign-in-address";
import { signInHeaders } from "./sign-in-headers.server";
import { noteSignIn } from "./sign-in-record.server";

export type Credentials = { email: string; password: string };

export type SignIn =
  /** `cookies`: Set-Cookie lines of the new session, or of the second step that is still to come. */
  | { step: "done" | "second-factor"; cookies: string[] }
  | { step: "wrong"; error: DataError }
  | { step: "limited"; seconds: number }
  /** Too many wait for their hash already. */
  | { step: "busy" };

/** So many sign-ins wait for one another, each for its hash: a second or two. */
export const mostWaiting = 20;

let waiting = 0;

/** Signs in with a password; an unknown address costs the same work and says the same as a wrong password. */
export async function signIn(
  services: Services,
  visitor: Visitor,
  { email, password }: Credentials,
): Promise<SignIn> {
  const account = signInAddress(email).slice(0, 254);
  const attempt = await startAttempt(services, visitor, account);
  if (attempt.seconds > 0) return { step: "limited", seconds: attempt.seconds };
  if (waiting >= mostWaiting) {
    await attempt.forgive();
    return { step: "busy" };
  }
  waiting++;
  try {
    const { api } = await authOf(services);
    const { headers, response } = await api.signInEmail({
      body: { email: account, password },
      headers: signInHeaders(visitor),
      returnHeaders: true,
    });
    await attempt.forgive();
    const cookies = headers.getSetCookie();
    if ("twoFactorRedirect" in response) return { step: "second-factor", cookies };
    await noteSignIn(services, visitor, response.user.id, "Passwort");
    return { step: "done", cookies };
  } catch (error) {
    if (!isAuthRefusal(error)) throw error;
    return { step: "wrong", error: new DataError("Ungültige Anmeldedaten", { cause: error }) };
  } finally {
    waiting--;
  }
}

/**
 * Counts an attempt to sign in, known account or not, before it is known how it ends.
 * @param account left out where the account is not known yet
 */
export async function startAttempt(
  { limits }: Pick<Services, "limits">,
  { address }: Visitor,
  account?: string,
): Promise<{ seconds: number; forgive(): Promise<void> }> {
  const place = household(address);
  let seconds = await limits.attempt("sign-in", place, signInLimits.address);
  if (seconds === 0 && account !== undefined)
    seconds = await limits.attempt("sign-in-account", account, signInLimits.account);
  return {
    seconds,
    async forgive() {
      await limits.forgive("sign-in", place, signInLimits.address);
      if (account !== undefined)
        await limits.forgive("sign-in-account", account, signInLimits.account);
    },
  };
}

/** Ends the session of a cookie; gives the Set-Cookie lines that remove it. */
export async function signOut(services: Services, cookie: string): Promise<string[]> {
  const { api } = await authOf(services);
  const { headers } = await api.signOut({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}
