import { z } from "zod";
import { line } from "~/lib/forms/form-field";
import { type Caller, idInput, operationOf } from "../operations/operation.server";
import type { Services } from "../services.server";
import { changeFailedJob, type JobVerb } from "./failed-jobs.server";

export const jobsGroup = {
  group: "Redaktion: Betrieb",
  about: "The health of the site, and jobs that failed.",
  missing: "Diese Aufgabe gibt es nicht (mehr), oder sie ist nicht gescheitert.",
} as const;

const shared = {
  ...jobsGroup,
  failed: "Aufgabe konnte nicht geändert werden",
  fields: { id: line("Aufgabe", { name: "job" }) },
  input: z.strictObject({ id: idInput }),
  output: z.object({ id: z.string() }),
};

function settling(verb: JobVerb) {
  return async (services: Services, { id }: { id: string }, { operator }: Caller) =>
    (await changeFailedJob(services, operator, { id, verb, titleOf: services.rooms.jobTitle }))
      ? { id }
      : null;
}

export const retry = operationOf({
  ...shared,
  name: "admin.jobs.retry",
  method: "POST",
  path: "/admin/jobs/{id}/retry",
  title: "Eine Aufgabe noch einmal versuchen",
  english: "Try a failed job again.",
  asks: "jobs.retry",
  run: settling("retry"),
});

export const discard = operationOf({
  ...shared,
  name: "admin.jobs.discard",
  method: "DELETE",
  path: "/admin/jobs/{id}",
  title: "Eine Aufgabe verwerfen",
  english: "Discard a failed job.",
  asks: "jobs.discard",
  run: settling("discard"),
});
