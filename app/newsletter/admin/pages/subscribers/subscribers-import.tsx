import { data, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { load } from "~/core/accounts/operate.server";
import { ImportForm, ImportTable } from "~/newsletter/subscribers/admin/import-form";
import { keepImport, listImports } from "~/newsletter/subscribers/import/keep-import.server";
import { parseImport } from "~/newsletter/subscribers/import/parse-import.server";
import {
  subscriberLists,
  subscribersImportedPath,
} from "~/newsletter/subscribers/subscribers.schema";
import { attempt } from "~/platform/attempt.server";
import { readForm } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/subscribers-import";

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: await load(context, "subscribers.import", ({ db }) => listImports(db)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { name } = authorize(context, "subscribers.import");
  const services = context.get(servicesContext);
  const parsed = await parseImport(await readForm(request));
  if ("refused" in parsed) return data(parsed.refused, { status: 422 });
  const id = await attempt(services, () =>
    keepImport(services, { ...parsed.list, operatorName: name }),
  );
  if (id) throw redirect(subscribersImportedPath(id), 303);
  const values = { file: "", way: "", details: parsed.list.consent, isAssured: "" };
  const message = "Die Liste konnte nicht gespeichert werden. Bitte versuche es noch einmal.";
  return data({ saved: false, message, errors: {}, values }, { status: 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Abonnenten importieren – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function SubscribersImport({ loaderData, actionData }: Route.ComponentProps) {
  const { imports } = loaderData;
  return (
    <AdminPage
      title="Abonnenten importieren"
      back={{ to: subscriberLists.path, label: "Abonnenten" }}
    >
      <p className="max-w-2xl text-soft">
        Bring Adressen aus einem anderen Programm mit. Du siehst zuerst, was geschehen würde;
        geschrieben wird erst, wenn du es willst.
      </p>
      <ImportForm answer={actionData} />
      <h2 className="text-xl">Bisher</h2>
      {imports ? (
        <ImportTable imports={imports} />
      ) : (
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      )}
    </AdminPage>
  );
}
