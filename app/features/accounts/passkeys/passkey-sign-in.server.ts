import { z } from "zod";
import type { Services } from "~/platform/services.server";
import { household, type Visitor } from "~/platform/visitor/visitor.server";
import { countAttempt } from "../attempts.server";
import { authOf, isAuthRefusal } from "../auth.server";
import { finishSignIn, type SignedIn } from "../sign-in/sign-in-attempt.server";
import { findKnownBrowser, signInHeaders } from "../sign-in/sign-in-headers.server";

/** Nobody guesses a passkey, but each challenge is a row, and each answer costs a look into the database. */
const limits = [{ points: 30, seconds: 15 * 60 }];

/** What the browser needs to ask for a passkey, and the Set-Cookie lines of the challenge; null: too often. */
export async function passkeyChallenge(services: Services, visitor: Visitor, cookie: string) {
  const key = senderOf(services, visitor, cookie);
  if ((await services.limits.attempt("passkey-challenge", key, limits)) > 0) return null;
  const { api } = await authOf(services);
  const { headers, response } = await api.generatePasskeyAuthenticationOptions({
    headers: signInHeaders(visitor),
    returnHeaders: true,
  });
  const options = { ...response, userVerification: "required" as const };
  return { options, cookies: headers.getSetCookie() };
}

type PasskeySignIn = SignedIn | { step: "wrong" } | { step: "limited"; seconds: number };

const assertion = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

/** Signs in with what a passkey answered to the challenge. */
export async function signInWithPasskey(
  services: Services,
  visitor: Visitor,
  cookie: string,
  given: unknown,
): Promise<PasskeySignIn> {
  // Apart from passwords: who fails with those, and all who guess from the same network, keep no passkey out.
  const key = senderOf(services, visitor, cookie);
  const counted = [{ name: "sign-in-passkey", key, limits }];
  const attempt = await countAttempt(services, counted);
  if (attempt.seconds > 0) return { step: "limited", seconds: attempt.seconds };
  const response = assertion.safeParse(given);
  if (!response.success) return { step: "wrong" };
  try {
    const { api } = await authOf(services);
    const { headers, response: signedIn } = await api.verifyPasskeyAuthentication({
      body: { response: response.data },
      headers: signInHeaders(visitor, cookie),
      returnHeaders: true,
    });
    await attempt.forgive();
    const operatorId = signedIn.user.id;
    return await finishSignIn(services, visitor, { operatorId, means: "Passkey", cookie, headers });
  } catch (error) {
    if (isAuthRefusal(error)) return { step: "wrong" };
    throw error;
  }
}

/** Who asks, as it is counted. */
function senderOf(services: Services, { address }: Visitor, cookie: string): string {
  return findKnownBrowser(services, cookie)?.id ?? household(address);
}
