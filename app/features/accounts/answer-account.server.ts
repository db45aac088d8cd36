import { parseJson } from "~/lib/parse-json";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Services } from "~/platform/services.server";
import { type AccountAnswer, refusedAnswer, savedAnswer } from "./accounts.schema";
import { emailError, nameError, signInAddress } from "./operators/operator-fields.server";
import { addPasskey, removePasskey, renamePasskey } from "./passkeys/passkeys.server";
import { changePassword, passwordDenial } from "./passwords/operator-password.server";
import { endOtherSessions, endSession } from "./sessions/sessions.server";

export const accountFields = [
  ...(["form", "id", "name", "email", "password"] as const),
  ...(["current", "next", "repeated", "made"] as const),
] as const;

type Fields = Record<(typeof accountFields)[number], string>;

export type AccountRequest = {
  operator: Operator;
  /** Of the session that asks. */
  sessionId: string | undefined;
  cookie: string;
  fields: Fields;
};

type Verb = (services: Services, request: AccountRequest) => Promise<AccountAnswer>;

const gone = "Das gibt es nicht mehr. Lade die Seite neu.";

const verbs: Record<string, Verb> = {
  async profile(services, { operator, fields: { name, email, password } }) {
    const errors = await changeProfile(services, operator, { name, email, password });
    if (isWrong(errors)) return refusedAnswer("profile", null, { errors, values: { name, email } });
    return savedAnswer("profile", "Gespeichert.");
  },
  async password(services, { operator, sessionId, fields: { current, next, repeated } }) {
    const errors = await changePassword(services, operator, sessionId, { current, next, repeated });
    if (isWrong(errors)) return refusedAnswer("password", null, { errors });
    return savedAnswer("password", "Das neue Passwort gilt. Alle anderen Geräte sind abgemeldet.");
  },
  async session(services, { operator, fields: { id } }) {
    const isEnded = await endSession(services, operator, id);
    return isEnded ? savedAnswer("session", "Abgemeldet.") : refusedAnswer("session", gone);
  },
  async sessions(services, { operator, sessionId }) {
    await endOtherSessions(services, operator, sessionId);
    return savedAnswer("sessions", "Alle anderen Geräte sind abgemeldet.");
  },
  async passkey(services, { operator, cookie, fields: { name, made } }) {
    const isAdded = await addPasskey(services, operator, cookie, { name, made: parseJson(made) });
    if (isAdded) return savedAnswer("passkey", "Der Passkey ist angelegt.");
    return refusedAnswer("passkey", "Der Passkey passt nicht. Versuch es noch einmal.");
  },
  async "passkey-name"(services, { operator, fields: { id, name } }) {
    const shown = name.trim().slice(0, 80);
    const errors = { name: shown ? undefined : "Bitte gib einen Namen an." };
    if (errors.name) return refusedAnswer("passkey-name", null, { errors });
    const isDone = await renamePasskey(services, operator, id, shown);
    return isDone ? savedAnswer("passkey-name", "Umbenannt.") : refusedAnswer("passkey-name", gone);
  },
  async "passkey-end"(services, { operator, fields: { id, password } }) {
    const denial = await passwordDenial(services, operator.id, password);
    if (denial) {
      const errors = { password: denial };
      return refusedAnswer("passkey-end", null, { errors, values: { id } });
    }
    const isDone = await removePasskey(services, operator, id);
    return isDone ? savedAnswer("passkey-end", "Entfernt.") : refusedAnswer("passkey-end", gone);
  },
};

/** Does what one of the forms of one's own account asks for. */
export async function answerAccount(
  services: Services,
  request: AccountRequest,
): Promise<AccountAnswer> {
  const { form } = request.fields;
  const verb = Object.hasOwn(verbs, form) ? verbs[form] : undefined;
  if (!verb) throw new Response(null, { status: 400 });
  return verb(services, request);
}

function isWrong(errors: object): boolean {
  return Object.keys(errors).length > 0;
}

export type Profile = { name: string; email: string; password: string };
export type ProfileErrors = Partial<Record<keyof Profile, string>>;

/** Changes one's own name and address; the address is what one signs in with, so it asks for the password. */
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
  if (Object.keys(errors).length > 0) return errors;
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
    // Somebody may have taken the address at the same moment.
    const taken = isNewAddress ? await emailError(services.db, email) : {};
    if (taken.email) return taken;
    throw error;
  }
}
