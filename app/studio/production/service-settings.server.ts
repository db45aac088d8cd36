import { own, secret } from "~/lib/forms/form-field";
import { defineSettings } from "~/platform/fields/settings.server";
import { PermanentError } from "~/platform/jobs/define-job.server";
import { OutsideError } from "~/platform/outside/outside-error.server";
import type { Services } from "~/platform/services.server";
import { auphonic } from "./auphonic/auphonic.server";
import type { Access, Driver } from "./driver.server";
import type { SettingChoices } from "./production";
import { transcription } from "./transcription/transcription.server";

/** All services, in display order. */
export const drivers: readonly Driver[] = [auphonic, transcription];

export const apiKey = secret("API-Schlüssel", {
  purpose: "key of a production service",
  limit: 500,
  refusal: "So sieht kein Schlüssel aus.",
});

/** A row for each service, whose driver defines its `settings`. */
export const settings = defineSettings({
  table: "production_services",
  key: "service",
  fields: { service: own(""), settings: own<Readonly<Record<string, string>>>({}), apiKey },
  event({ service: id = "" }) {
    const { label: title = "" } = drivers.find(({ service }) => service === id) ?? {};
    return { action: "production.configure", subject: { kind: "production service", id, title } };
  },
  isUndated: true,
});

/** The settings of a service; null: a key or a setting is missing. */
export async function findAccess(services: Services, driver: Driver): Promise<Access | null> {
  const access = await readAccess(services, driver);
  const isComplete = Object.values(access.settings).every(Boolean);
  return isComplete && (access.key || driver.isKeyOptional) ? access : null;
}

async function readAccess(services: Services, driver: Driver): Promise<Access> {
  const stored = await settings.read(services, driver.service);
  const values = Object.entries(driver.settings).map(([name, { blank }]) => [
    name,
    stored.settings[name] || blank,
  ]);
  return { services, settings: Object.fromEntries(values), key: stored.apiKey ?? "" };
}

/** The forms of all services; of a key they contain only whether there is one. */
export async function readServices(services: Services) {
  return Promise.all(
    drivers.map(async (driver) => {
      const access = await readAccess(services, driver);
      const { settings, key } = access;
      const asked = await askChoices(driver, access);
      const { service, label, settings: fields, chosen, isKeyOptional = false } = driver;
      const form = { service, label, fields, chosen, isKeyOptional };
      return { ...form, settings, hasKey: key !== "", ...asked };
    }),
  );
}

/** `problem`: why the choices are unavailable, in German. */
type FetchedChoices = { choices: SettingChoices; problem: string | null };

async function askChoices(driver: Driver, access: Access): Promise<FetchedChoices> {
  try {
    return { choices: (access.key && (await driver.choices?.(access))) || {}, problem: null };
  } catch (error) {
    return { choices: {}, problem: serviceReason(error, driver) };
  }
}

/** A driver's failure as a sentence; other errors are thrown on. */
export function serviceReason(error: unknown, { label }: Pick<Driver, "label">): string {
  if (error instanceof PermanentError) return error.message;
  if (error instanceof OutsideError) return `${label} ${error.message}.`;
  throw error;
}
