import { flag } from "~/lib/forms/form-field";
import { type QrDrawing, qrDrawing } from "~/lib/qr-drawing.server";
import type { Operator } from "~/platform/actor";
import { recordAuditEventAlone } from "~/platform/audit.server";
import type { Db } from "~/platform/db/handles";
import { defineSettings } from "~/platform/fields/settings.server";
import type { Services } from "~/platform/services.server";
import { countAttempt, waitText } from "../attempts.server";
import { authOf, isAuthRefusal } from "../auth.server";
import { passwordDenial } from "../passwords/operator-password.server";
import { consumeStep } from "./second-step.server";

/** Limits for guessing the first code, which proves that an app has the secret. */
const firstCodeLimits = [{ points: 5, seconds: 15 * 60 }];

const isOnAlready = "Der zweite Faktor ist schon eingeschaltet. Lade die Seite neu.";

const factorRequired = "Hier brauchen alle einen zweiten Faktor. Nur die Leitung kann das ändern.";

export type FactorSetup = { uri: string; secret: string; drawing: QrDrawing };

/** `codesLeft`: unused backup codes. */
export type Factor = { isOn: boolean; codesLeft: number };

export async function getFactor(services: Services, operatorId: string): Promise<Factor> {
  if (!(await isFactorOn(services.db, operatorId))) return { isOn: false, codesLeft: 0 };
  const { api } = await authOf(services);
  const { backupCodes } = await api.viewBackupCodes({ body: { userId: operatorId } });
  return { isOn: true, codesLeft: backupCodes.length };
}

/** Creates a secret that takes effect with `confirmFactor`. Returns the app's setup, or a German error message. */
export async function beginFactor(
  services: Services,
  operator: Operator,
  cookie: string,
  { password, issuer }: { password: string; issuer: string },
): Promise<FactorSetup | string> {
  const denial = await passwordDenial(services, operator.id, password);
  if (denial) return denial;
  try {
    const { api } = await authOf(services);
    const body = { password, issuer, method: "totp" } as const;
    const answer = await api.enableTwoFactor({ body, headers: new Headers({ cookie }) });
    const uri = "totpURI" in answer ? answer.totpURI : "";
    // The app shows the address without the suffix that `signInAddress` may have added.
    return readSetup(uri.replace(".invalid?", "?")) ?? "Das hat nicht geklappt.";
  } catch (error) {
    if (isAuthRefusal(error)) return isOnAlready;
    throw error;
  }
}

/** Parses an otpauth address, which transfers a secret to an app. Returns null for anything else. */
export function readSetup(uri: string): FactorSetup | null {
  if (!/^otpauth:\/\/totp\/[\x21-\x7e]{1,600}$/.test(uri) || !URL.canParse(uri)) return null;
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  if (!/^[A-Z2-7]{16,128}=*$/.test(secret)) return null;
  return { uri, secret, drawing: qrDrawing(uri) };
}

/** Switches the factor on. Returns the new session's cookies and the backup codes, or a German error message. */
export async function confirmFactor(
  services: Services,
  operator: Operator,
  cookie: string,
  code: string,
): Promise<{ cookies: string[]; codes: string[] } | string> {
  if (await isFactorOn(services.db, operator.id)) return isOnAlready;
  const counted = [{ name: "two-factor-code", key: operator.id, limits: firstCodeLimits }];
  const attempt = await countAttempt(services, counted);
  if (attempt.seconds > 0) return waitText(attempt.seconds);
  const { api } = await authOf(services);
  try {
    const digits = code.replace(/\s/g, "");
    const { headers } = await api.verifyTOTP({
      body: { code: digits },
      headers: new Headers({ cookie }),
      returnHeaders: true,
    });
    await consumeStep(services, operator.id, digits);
    await attempt.forgive();
    await record(services, operator, "two-factor.enable");
    const { backupCodes } = await api.viewBackupCodes({ body: { userId: operator.id } });
    return { cookies: headers.getSetCookie(), codes: backupCodes };
  } catch (error) {
    if (!isAuthRefusal(error)) throw error;
    return "Dieser Code stimmt nicht. Nimm den, der gerade in der App steht.";
  }
}

/** Switches the factor off. Returns the new session's cookies, or a German error message. */
export async function endFactor(
  services: Services,
  operator: Operator,
  cookie: string,
  password: string,
): Promise<string[] | string> {
  const denial = await passwordDenial(services, operator.id, password);
  if (denial) return denial;
  if (await requiresFactor(services.db)) return factorRequired;
  const { api } = await authOf(services);
  const asked = { body: { password }, headers: new Headers({ cookie }) };
  const { headers } = await api.disableTwoFactor({ ...asked, returnHeaders: true });
  await record(services, operator, "two-factor.disable");
  return headers.getSetCookie();
}

/** Replaces the backup codes. Returns the new ones, or a German error message. */
export async function renewCodes(
  services: Services,
  operator: Operator,
  cookie: string,
  password: string,
): Promise<string[] | string> {
  const denial = await passwordDenial(services, operator.id, password);
  if (denial) return denial;
  const { api } = await authOf(services);
  const asked = { body: { password }, headers: new Headers({ cookie }) };
  const { backupCodes } = await api.generateBackupCodes(asked);
  await record(services, operator, "two-factor.update");
  return backupCodes;
}

async function isFactorOn(db: Db, operatorId: string): Promise<boolean> {
  const operator = await db
    .selectFrom("operators")
    .select("two_factor_enabled")
    .where("id", "=", operatorId)
    .executeTakeFirst();
  return operator?.two_factor_enabled === 1;
}

async function record({ db, clock }: Services, operator: Operator, action: string): Promise<void> {
  await recordAuditEventAlone(db, operator, { action }, clock.now());
}

/** While `requiresSecondFactor` is on, operators without a factor can do nothing but set one up. */
export const settings = defineSettings({
  table: "account_settings",
  fields: { requiresSecondFactor: flag("Zweiten Faktor verlangen") },
  event: ({ requiresSecondFactor: isRequired }) => ({
    action: `two-factor.${isRequired ? "require" : "leave-open"}`,
  }),
  isUndated: true,
});

export async function requiresFactor(db: Db): Promise<boolean> {
  return (await settings.readStored(db)).requiresSecondFactor;
}
