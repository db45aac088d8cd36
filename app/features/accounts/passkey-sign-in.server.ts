import { z } from "zod";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { authOf, isAuthRefusal } from "./auth.server";
import { challengeLimits } from "./operator-limits";
import { startAttempt } from "./sign-in.server";
import { signInHeaders } from "./sign-in-headers.server";
import { noteSignIn } from "./sign-in-record.server";

/** What the browser needs to ask for a passkey, and the Set-Cookie lines of the challenge; null: too often. */
export async function passkeyChallenge(services: Services, visitor: Visitor) {
  const { limits } = services;
  if (!(await limits.allow("passkey-challenge", visitor.address, challengeLimits))) return null;
  const { api } = await authOf(services);
  const { headers, response } = await api.generatePasskeyAuthenticationOptions({
    headers: signInHeaders(visitor),
    returnHeaders: true,
  });
  const options = { ...response, userVerification: "required" as const };
  return { options, cookies: headers.getSetCookie() };
}

export type PasskeySignIn =
  | { step: "done"; cookies: string[] }
  | { step: "wrong" }
  | { step: "limited"; seconds: number };

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
  const attempt = await startAttempt(services, visitor);
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
    await noteSignIn(services, visitor, signedIn.user.id, "Passkey");
    return { step: "done", cookies: headers.getSetCookie() };
  } catch (error) {
    if (isAuthRefusal(error)) return { step: "wrong" };
    throw error;
  }
}
