import { DataError } from "~/platform/errors";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { authOf, isAuthRefusal } from "../auth.server";
import { signInAddress } from "../operators/operator-fields.server";
import { hashFirst } from "../passwords/password-hash.server";
import { finishSignIn, type SignedIn, startAttempt } from "./sign-in-attempt.server";
import { findKnownBrowser, type KnownBrowser, signInHeaders } from "./sign-in-headers.server";

type Credentials = { email: string; password: string };

export type SignIn =
  /** `cookies`: Set-Cookie lines of the new session, or of the second step that is still to come. */
  | SignedIn
  | { step: "second-factor"; cookies: string[] }
  | { step: "wrong"; error: DataError }
  | { step: "limited"; seconds: number }
  /** Too many wait for their hash already. */
  | { step: "busy" };

/** So many sign-ins wait for one another, each for its hash: a second or two. Known browsers have as many places, ahead. */
export const mostWaiting = 20;

const waiting = { known: 0, strangers: 0 };

/**
 * Signs in with a password; an unknown address costs the same work and says the same as a wrong password.
 * @param cookie the request's, by which a browser is known in which the account's owner signed in before
 */
export async function signIn(
  services: Services,
  visitor: Visitor,
  { email, password }: Credentials,
  cookie = "",
): Promise<SignIn> {
  const account = signInAddress(email).slice(0, 254);
  const browser = await browserOf(services, cookie, account);
  const line = browser ? "known" : "strangers";
  if (waiting[line] >= mostWaiting) return { step: "busy" };
  waiting[line]++;
  try {
    const attempt = await startAttempt(services, visitor, { account, browser });
    if (attempt.seconds > 0) return { step: "limited", seconds: attempt.seconds };
    const { api } = await authOf(services);
    const check = () =>
      api.signInEmail({
        body: { email: account, password },
        headers: signInHeaders(visitor),
        returnHeaders: true,
      });
    const { headers, response } = await (browser ? hashFirst(check) : check());
    await attempt.forgive();
    if ("twoFactorRedirect" in response)
      return { step: "second-factor", cookies: headers.getSetCookie() };
    const session = { operatorId: response.user.id, means: "Passwort", cookie, headers };
    return await finishSignIn(services, visitor, session);
  } catch (error) {
    if (!isAuthRefusal(error)) throw error;
    return { step: "wrong", error: new DataError("Ungültige Anmeldedaten", { cause: error }) };
  } finally {
    waiting[line]--;
  }
}

/** The browser of a cookie, where it is this account's owner who signed in there. */
async function browserOf(
  services: Services,
  cookie: string,
  account: string,
): Promise<KnownBrowser | null> {
  const browser = findKnownBrowser(services, cookie);
  if (!browser) return null;
  const owner = await services.db
    .selectFrom("operators")
    .select("id")
    .where("id", "=", browser.operatorId)
    .where("email", "=", account)
    .executeTakeFirst();
  return owner ? browser : null;
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
