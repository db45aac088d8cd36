import { z } from "zod";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent, recordAuditEventAlone } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { networkPrefix } from "~/platform/visitor/visitor.server";
import { countAttempt } from "../attempts.server";
import { authOf, isAuthRefusal } from "../auth.server";
import { finishSignIn, type SignedIn } from "../sign-in/sign-in.server";
import { findKnownBrowser, signInHeaders } from "../sign-in/sign-in-headers.server";

export type Passkey = { id: string; name: string; createdAt: string | null };

export const passkeyNameLimit = 80;

/** An operator's passkeys, oldest first. */
export async function listPasskeys(db: Db, operatorId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("operator_passkeys")
    .select(["id", "name", "created_at as createdAt"])
    .where("user_id", "=", operatorId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, name: row.name ?? "Passkey" }));
}

/** The browser's options for creating a passkey, and the challenge's Set-Cookie lines. */
export async function passkeyRegistration(
  services: Services,
  operator: Operator,
  cookie: string,
  showName: string,
) {
  const { api } = await authOf(services);
  const { headers, response } = await api.generatePasskeyRegistrationOptions({
    query: { name: operator.email },
    headers: new Headers({ cookie }),
    returnHeaders: true,
  });
  const options = { ...response, rp: { ...response.rp, name: showName } };
  return { options, cookies: headers.getSetCookie() };
}

const registration = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: z.string(), attestationObject: z.string() }),
});

/** Stores a new passkey. Returns false if it does not match its challenge. */
export async function addPasskey(
  services: Services,
  operator: Operator,
  cookie: string,
  { name, made }: { name: string; made: unknown },
): Promise<boolean> {
  const response = registration.safeParse(made);
  if (!response.success) return false;
  const { db, clock } = services;
  const shown = name.trim().slice(0, passkeyNameLimit) || "Passkey";
  try {
    const { api } = await authOf(services);
    const passkey = await api.verifyPasskeyRegistration({
      body: { response: response.data, name: shown },
      headers: new Headers({ cookie }),
    });
    const subject = { kind: "passkey", id: passkey.id, title: shown };
    await recordAuditEventAlone(db, operator, { action: "passkey.create", subject }, clock.now());
    return true;
  } catch (error) {
    if (isAuthRefusal(error)) return false;
    throw error;
  }
}

/** Returns false if the operator has no passkey with this id. */
export async function renamePasskey(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  id: string,
  name: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("operator_passkeys")
      .set({ name })
      .where("id", "=", id)
      .where("user_id", "=", operator.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const subject = { kind: "passkey", id, title: name };
    await recordAuditEvent(trx, operator, { action: "passkey.update", subject }, clock.now());
    return true;
  });
}

/** Returns false if the operator has no passkey with this id. */
export async function removePasskey(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom("operator_passkeys")
      .where("id", "=", id)
      .where("user_id", "=", operator.id)
      .returning("name")
      .executeTakeFirst();
    if (!removed) return false;
    const subject = { kind: "passkey", id, title: removed.name ?? "Passkey" };
    await recordAuditEvent(trx, operator, { action: "passkey.delete", subject }, clock.now());
    return true;
  });
}

/** Passkeys cannot be guessed, but each challenge is a row, and each answer costs a query. */
const limits = [{ points: 30, seconds: 15 * 60 }];

/**
 * The browser's options for signing in with a passkey, and Set-Cookie lines for the challenge. Returns null
 * if the visitor asked too often.
 */
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

/** Signs in with the browser's response to the challenge. */
export async function signInWithPasskey(
  services: Services,
  visitor: Visitor,
  cookie: string,
  given: unknown,
): Promise<PasskeySignIn> {
  // Counted apart from passwords, so that guessed passwords do not block passkeys.
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

/** The key under which a visitor's attempts are counted. */
function senderOf(services: Services, { address }: Visitor, cookie: string): string {
  return findKnownBrowser(services, cookie)?.id ?? networkPrefix(address);
}
