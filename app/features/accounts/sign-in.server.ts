import { APIError } from "better-auth/api";
import type { Services } from "~/platform/services.server";
import { anonymise } from "~/platform/visitor/ip-address";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { addressHeader, authOf } from "./auth.server";
import { signInAddress } from "./sign-in-address";

export type Credentials = { email: string; password: string };

export type SignIn =
  /** `cookies`: Set-Cookie lines of the new session, or of the second step that is still to come. */
  | { step: "done"; cookies: string[] }
  | { step: "second-factor"; cookies: string[] }
  | { step: "wrong" }
  | { step: "limited" };

/** Failures that one address, and one account from anywhere, may have. */
const perAddress = [{ points: 10, seconds: 15 * 60 }];
const perAccount = [{ points: 20, seconds: 15 * 60 }];

/** Signs in with a password; an unknown address costs the same work and says the same as a wrong password. */
export async function signIn(
  services: Services,
  visitor: Visitor,
  { email, password }: Credentials,
): Promise<SignIn> {
  const { limits } = services;
  const account = signInAddress(email);
  const isAllowed =
    (await limits.allow("sign-in", visitor.address, perAddress)) &&
    (await limits.allow("sign-in-account", "", perAccount, account));
  if (!isAllowed) return { step: "limited" };
  try {
    const { headers, response } = await authOf(services).api.signInEmail({
      body: { email: account, password },
      headers: new Headers({
        [addressHeader]: anonymise(visitor.address),
        "user-agent": visitor.userAgent,
      }),
      returnHeaders: true,
    });
    const isHalf = "twoFactorRedirect" in response && response.twoFactorRedirect === true;
    return { step: isHalf ? "second-factor" : "done", cookies: headers.getSetCookie() };
  } catch (error) {
    if (error instanceof APIError) return { step: "wrong" };
    throw error;
  }
}

/** Ends the session of a cookie; gives the Set-Cookie lines that remove it. */
export async function signOut(services: Services, cookie: string): Promise<string[]> {
  const { headers } = await authOf(services).api.signOut({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}
