import { flag, given, line, record } from "~/lib/forms/form-field";
import { formOperation, OperationError } from "~/platform/operations/operation.server";
import type { Driver } from "./driver.server";
import type { ProductionVerb } from "./production";
import { changeProduction } from "./productions.server";
import { apiKey, drivers, settings } from "./service-settings.server";

export function configureOf({ service, settings: parts }: Driver) {
  return formOperation({
    name: `production.configure.${service}`,
    asks: "show.update",
    failed: "Die Einstellungen konnten nicht gespeichert werden.",
    fields: { settings: record(parts), key: apiKey, forget: flag("Schlüssel löschen") },
    async run(services, { settings: values, key, forget }, { operator }) {
      const changes = { service, settings: values, apiKey: forget ? null : key };
      await settings.save(services, operator, changes);
      return {};
    },
  });
}

/** The operations that save settings, by service. */
export const configure = Object.fromEntries(
  drivers.map((driver) => [driver.service, configureOf(driver)]),
);

/** An operation for a button of an episode's form. */
function productionOperation(verb: ProductionVerb) {
  return formOperation({
    name: `production.${verb}`,
    asks: "productions.start",
    failed: "Das hat nicht geklappt. Bitte versuche es noch einmal.",
    fields: { episodeId: given(), service: line("Dienst"), audio: line("Aufnahme") },
    async run(services, change, { operator }) {
      const problem = await changeProduction(services, operator, { ...change, verb });
      if (problem) throw new OperationError("conflict", { detail: problem });
      return {};
    },
  });
}

export const start = productionOperation("start");
export const discard = productionOperation("discard");

export const operations = [...Object.values(configure), start, discard];
