import { authorize } from "~/core/accounts/authorize.server";
import { exportFileName } from "~/core/export/export-lists.server";
import { findPerson, personCopy, pickedFrom } from "~/core/personal-data/find-person.server";
import { readPicked } from "~/core/personal-data/personal-data.schema";
import { recordAuditEventAlone } from "~/platform/audit.server";
import { today } from "~/platform/clock.server";
import { readForm, textFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import type { Route } from "./+types/personal-data-copy";

/** Answers with a copy of a person's selected data as a file. */
export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "personalData.read");
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const { q: query } = textFields(form, ["q"]);
  const found = pickedFrom(await findPerson(services, query), readPicked(form));
  await recordAuditEventAlone(
    services.db,
    operator,
    { action: "person.export" },
    services.clock.now(),
  );
  const name = exportFileName("auskunft", today(services.clock), "json");
  return new Response(personCopy(services, found), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
