import type { FormAnswer } from "~/lib/form-answer";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Trx } from "~/platform/db/handles";
import { PermanentError } from "~/platform/jobs/define-job.server";
import { OutsideError } from "~/platform/outside-error.server";
import { textFields } from "~/platform/read-fields.server";
import { seal, unseal } from "~/platform/secret.server";
import type { Services } from "~/platform/services.server";
import { auphonic } from "./auphonic/auphonic.server";
import type { Access, Driver } from "./driver.server";
import type { SettingChoices } from "./production";
import { transcription } from "./transcription/transcription.server";

/** All services, in display order. */
export const drivers: readonly Driver[] = [auphonic, transcription];

const purpose = "key of a production service";
const maxLength = 500;

/** The settings of a service; null: a key or a setting is missing. */
export async function findAccess(services: Services, driver: Driver): Promise<Access | null> {
  const { settings, key } = await readSettings(services, driver);
  const isComplete = driver.settings.every(({ name, isOptional }) => isOptional || settings[name]);
  return isComplete && (key || driver.isKeyOptional) ? { services, settings, key } : null;
}

async function readSettings({ db, secret }: Services, { service, settings }: Driver) {
  const row = await db
    .selectFrom("production_services")
    .selectAll()
    .where("service", "=", service)
    .executeTakeFirst();
  const stored: Record<string, string> = JSON.parse(row?.settings ?? "{}");
  return {
    settings: Object.fromEntries(
      settings.map(({ name, fallback = "" }) => [name, stored[name] || fallback]),
    ),
    key: (row?.api_key && unseal(secret, purpose, row.api_key)) || "",
  };
}

/** The forms of all services; of a key only whether there is one. */
export async function readServices(services: Services) {
  return Promise.all(
    drivers.map(async (driver) => {
      const { settings, key } = await readSettings(services, driver);
      const asked = await askChoices(driver, { services, settings, key });
      const { service, label, settings: fields, isKeyOptional = false } = driver;
      return { service, label, fields, isKeyOptional, settings, hasKey: key !== "", ...asked };
    }),
  );
}

/** `problem`: in German, why they are unavailable. */
type Asked = { choices: SettingChoices; problem: string | null };

async function askChoices(driver: Driver, access: Access): Promise<Asked> {
  try {
    return { choices: (access.key && (await driver.choices?.(access))) || {}, problem: null };
  } catch (error) {
    return { choices: {}, problem: reasonOf(error, driver) };
  }
}

/** A driver's failure as a sentence; other errors are thrown on. */
export function reasonOf(error: unknown, { label }: Pick<Driver, "label">): string {
  if (error instanceof PermanentError) return error.message;
  if (error instanceof OutsideError) return `${label} ${error.message}.`;
  throw error;
}

/** Saves the form of a service; an empty key keeps the stored one. null: there is no such service. */
export async function answerSettings(
  services: Services,
  operator: Operator,
  form: FormData,
): Promise<FormAnswer<string> | null> {
  const driver = drivers.find(({ service }) => service === form.get("service"));
  if (!driver) return null;
  const names = driver.settings.map(({ name }) => name);
  const { key = "", forget, ...typed } = textFields(form, [...names, "key", "forget"]);
  const values = Object.fromEntries(
    names.map((name) => [name, (typed[name] ?? "").trim().slice(0, maxLength)]),
  );
  if (!/^[\x21-\x7e]{0,500}$/.test(key.trim())) {
    const errors = { key: "So sieht kein Schlüssel aus." };
    return { saved: false, message: null, errors, values };
  }
  const now = services.clock.now();
  await services.db.transaction().execute(async (trx) => {
    const sealed = key.trim() && seal(services.secret, purpose, key.trim());
    const row = {
      settings: JSON.stringify(values),
      ...((sealed || forget) && { api_key: forget ? "" : sealed }),
    };
    await trx
      .insertInto("production_services")
      .values({ service: driver.service, api_key: "", ...row })
      .onConflict((conflict) => conflict.column("service").doUpdateSet(row))
      .execute();
    const subject = { kind: "production service", id: driver.service, title: driver.label };
    await recordAuditEvent(trx, operator, { action: "production.configure", subject }, now);
  });
  return { saved: true, message: null, errors: {}, values: {} };
}

/** Deletes keys that have become unreadable: each service waits for a new one. */
export async function forgetKeys(trx: Trx): Promise<void> {
  await trx.updateTable("production_services").set({ api_key: "" }).execute();
}
