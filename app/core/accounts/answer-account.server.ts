import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import { parseForeignJson } from "~/platform/outside/foreign-json.server";
import type { Services } from "~/platform/services.server";
import { type AccountAnswer, accountAnswer, hasErrors, type Outcome } from "./accounts.schema";
import { emailError, nameError, signInAddress } from "./operators/operator-fields.server";
import {
  addPasskey,
  passkeyNameLimit,
  removePasskey,
  renamePasskey,
} from "./passkeys/passkeys.server";
import { changePassword, passwordDenial } from "./passwords/operator-password.server";
import { endOtherSessions, endSession } from "./sessions/sessions.server";

export const accountFields = [
  ...(["form", "id", "name", "email", "password"] as const),
  ...(["current", "next", "repeated", "made"] as const),
] as const;

type Fields = Record<(typeof accountFields)[number], string>;

type AccountRequest = {
  operator: Operator;
  sessionId: string | undefined;
  cookie: string;
  fields: Fields;
};

const gone = { message: "Das gibt es nicht mehr. Lade die Seite neu." };

const forms: Record<string, (services: Services, request: AccountRequest) => Promise<Outcome>> = {
  async profile(services, { operator, fields: { name, email, password } }) {
    const errors = await changeProfile(services, operator, { name, email, password });
    return hasErrors(errors) ? { errors, values: { name, email } } : "Gespeichert.";
  },
  async password(services, { operator, sessionId, fields: { current, next, repeated } }) {
    const errors = await changePassword(services, operator, sessionId, { current, next, repeated });
    if (hasErrors(errors)) return { errors };
    return "Das neue Passwort gilt. Alle anderen Geräte sind abgemeldet.";
  },
  async session(services, { operator, fields: { id } }) {
    return (await endSession(services, operator, id)) ? "Abgemeldet." : gone;
  },
  async sessions(services, { operator, sessionId }) {
    await endOtherSessions(services, operator, sessionId);
    return "Alle anderen Geräte sind abgemeldet.";
  },
  async passkey(services, { operator, cookie, fields: { name, made } }) {
    const passkey = { name, made: parseForeignJson(Buffer.from(made)) };
    const isAdded = await addPasskey(services, operator, cookie, passkey);
    if (isAdded) return "Der Passkey ist angelegt.";
    return { message: "Der Passkey passt nicht. Versuch es noch einmal." };
  },
  async "passkey-name"(services, { operator, fields: { id, name } }) {
    const shown = name.trim().slice(0, passkeyNameLimit);
    if (!shown) return { errors: { name: "Bitte gib einen Namen an." } };
    return (await renamePasskey(services, operator, id, shown)) ? "Umbenannt." : gone;
  },
  async "passkey-end"(services, { operator, fields: { id, password } }) {
    const denial = await passwordDenial(services, operator.id, password);
    if (denial) return { errors: { password: denial }, values: { id } };
    return (await removePasskey(services, operator, id)) ? "Entfernt." : gone;
  },
};

/** Handles the forms of the page 'Mein Zugang'. */
export async function answerAccount(
  services: Services,
  request: AccountRequest,
): Promise<AccountAnswer> {
  const { form } = request.fields;
  const handle = Object.hasOwn(forms, form) ? forms[form] : undefined;
  if (!handle) throw new Response(null, { status: 400 });
  return accountAnswer(form, await handle(services, request));
}

type Profile = { name: string; email: string; password: string };
type ProfileErrors = Partial<Record<keyof Profile, string>>;

/** Changes the operator's own name and address. Asks for the password, since the address is the sign-in name. */
export async function changeProfile(
  services: Services,
  operator: Operator,
  { name, email, password }: Profile,
): Promise<ProfileErrors> {
  const address = signInAddress(email);
  const isNewAddress = address !== signInAddress(operator.email);
  const errors = {
    ...nameError(name),
    ...(isNewAddress ? await emailError(services.db, email) : {}),
  };
  if (hasErrors(errors)) return errors;
  if (isNewAddress) {
    const denial = await passwordDenial(services, operator.id, password);
    if (denial) return { password: denial };
  }
  const now = services.clock.now();
  try {
    await services.db.transaction().execute(async (trx) => {
      await trx
        .updateTable("operators")
        .set({ name: name.trim(), email: address, updated_at: now.toISOString() })
        .where("id", "=", operator.id)
        .execute();
      const subject = { kind: "operator", id: operator.id, title: name.trim() };
      const detail = isNewAddress ? { detail: "neue E-Mail-Adresse" } : {};
      await recordAuditEvent(trx, operator, { action: "operator.update", subject, ...detail }, now);
    });
    return {};
  } catch (error) {
    // Another operator may take the address at the same moment.
    const taken = isNewAddress ? await emailError(services.db, email) : {};
    if (taken.email) return taken;
    throw error;
  }
}
