import { z } from "zod";
import { findRow, textsOf } from "~/core/content/kind.server";
import { saveContent } from "~/core/content/save.server";
import { episodeKind } from "~/core/episodes/episode.kind.server";
import { blankOf, flag, given, line, record } from "~/lib/forms/form-field";
import {
  formOperation,
  idInput,
  OperationError,
  operationOf,
} from "~/platform/operations/operation.server";
import { settingsOperations } from "~/platform/operations/settings-operations.server";
import type { Driver } from "./driver.server";
import type { ProductionVerb } from "./production";
import { changeProduction, listProductions } from "./productions.server";
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

const group = "Redaktion: Produktion";
const episodeId = idInput.meta({ description: "Die Folge", english: "The episode" });
const service = z
  .string()
  .max(40)
  .meta({ description: "`service` aus der Liste", english: "`service` of the list" });

const list = operationOf({
  name: "admin.productions.list",
  method: "GET",
  path: "/admin/productions/{episodeId}",
  group,
  about: "Services that work on the recording of an episode.",
  title: "Dienste und ihre Arbeit an einer Folge lesen",
  english: "Read the services and their work on an episode.",
  asks: "productions.start",
  input: z.strictObject({ episodeId }),
  output: z.object({
    services: z.array(
      z.object({
        service: z.string(),
        name: z.string(),
        state: z.enum(["none", "running", "done", "failed"]),
        progress: z.string(),
        error: z.string(),
        parts: z
          .array(z.object({ label: z.string(), summary: z.string() }))
          .meta({ english: "The parts of its proposal" }),
        notes: z.array(z.string()).meta({ english: "What it says of the proposal" }),
      }),
    ),
  }),
  async run(services, { episodeId }) {
    const known = await listProductions(services, episodeId);
    return {
      services: known.map(({ service, name, production }) => {
        const { state = "none" as const, progress = "", error = "", proposal } = production ?? {};
        const parts = proposal?.parts.map(({ label, summary }) => ({ label, summary })) ?? [];
        return {
          service,
          name,
          state,
          progress,
          error,
          parts,
          notes: [...(proposal?.notes ?? [])],
        };
      }),
    };
  },
});

/** An operation for a button of an episode's form. */
function productionOperation(verb: ProductionVerb, title: string, english: string) {
  return operationOf({
    name: `production.${verb}`,
    method: "POST",
    path: `/admin/productions/{episodeId}/${verb}`,
    group,
    title,
    english,
    asks: "productions.start",
    failed: "Das hat nicht geklappt. Bitte versuche es noch einmal.",
    fields: { episodeId: given(), service: line("Dienst"), audio: line("Aufnahme") },
    input: z.strictObject({
      episodeId,
      service,
      audio: z.string().max(500).default("").meta({
        description: "Die Aufnahme: `address` der Mediathek",
        english: "The recording: `address` in the media library",
      }),
    }),
    output: z.object({}),
    async run(services, change, { operator }) {
      const problem = await changeProduction(services, operator, { ...change, verb });
      if (problem) throw new OperationError("conflict", { detail: problem });
      return {};
    },
  });
}

export const start = productionOperation(
  "start",
  "Eine Produktion beginnen",
  "Start a production of a recording.",
);
export const discard = productionOperation(
  "discard",
  "Einen Vorschlag verwerfen",
  "Discard the proposal of a service, or its failed work.",
);

const take = operationOf({
  name: "admin.productions.take",
  method: "POST",
  path: "/admin/productions/{episodeId}/take",
  group,
  title: "Einen Vorschlag übernehmen",
  english: "Take over the proposal of a service. All of its parts, or those that `parts` names.",
  description: "Alle Teile, oder die in `parts`; danach ist er fort.",
  asks: "episodes.update",
  needsVersion: true,
  input: z.strictObject({
    episodeId,
    service,
    parts: z
      .array(z.string().max(200))
      .max(20)
      .optional()
      .meta({ description: "Ihr `label`", english: "By their `label`" }),
  }),
  output: z.object({ version: z.string(), taken: z.array(z.string()) }),
  missing: "Diesen Vorschlag gibt es nicht (mehr).",
  async run(services, { episodeId, service, parts }, { operator, version }) {
    const known = await listProductions(services, episodeId);
    const proposal = known.find((one) => one.service === service)?.production?.proposal;
    const row = proposal && (await findRow(services.db, episodeKind, episodeId));
    if (!row) return null;
    const wanted = proposal.parts.filter(({ label }) => parts?.includes(label) ?? true);
    const given = Object.assign({}, ...wanted.map(({ fields }) => fields));
    const fields = { ...textsOf(episodeKind, row), ...given };
    const note = `Vorschlag übernommen: ${service}`;
    const save = { id: episodeId, version, fields, note };
    const saved = await saveContent(services, operator, episodeKind, save);
    if (saved.outcome === "missing") return null;
    if (saved.outcome === "conflict")
      throw new OperationError("conflict", { version: saved.version });
    if (saved.outcome !== "saved")
      throw new OperationError("invalid-input", {
        detail: "So passt der Vorschlag nicht in die Folge.",
        ...("errors" in saved && { errors: saved.errors as Record<string, string> }),
      });
    await changeProduction(services, operator, { episodeId, service, audio: "", verb: "discard" });
    return { version: saved.version, taken: wanted.map(({ label }) => label) };
  },
});

const settingsOf = drivers.flatMap((driver) =>
  settingsOperations({
    name: driver.service,
    group,
    change: configureOf(driver),
    async read(services) {
      const { settings: values, apiKey: key } = await settings.read(services, driver.service);
      const known = { ...blankOf(driver.settings), ...values };
      return { settings: known, key, forget: false };
    },
  }),
);

export const operations = [list, start, take, discard, ...settingsOf, ...Object.values(configure)];
