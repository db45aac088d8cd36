import { redirect } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import {
  ImportFacts,
  ImportPanel,
  ImportReport,
} from "~/newsletter/subscribers/admin/import-panel";
import { StateQuestions } from "~/newsletter/subscribers/admin/state-questions";
import {
  close,
  discard,
  explain,
  importAll,
} from "~/newsletter/subscribers/import-operations.server";
import { openImport } from "~/newsletter/subscribers/import-subscribers.server";
import {
  subscribersImportedPath,
  subscribersImportPath,
} from "~/newsletter/subscribers/subscribers.schema";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/subscribers-imported";

export function loader({ context, params }: Route.LoaderArgs) {
  return load(context, "subscribers.import", async (services) => {
    const found = await openImport(services, params.id);
    if (!found) throw new Response(null, { status: 404 });
    return found;
  });
}

export function action({ context, params: { id }, request }: Route.ActionArgs) {
  const lead = (path: string) => () => {
    throw redirect(path, 303);
  };
  const again = lead(subscribersImportedPath(id));
  return operate(context, request, {
    operations: { states: explain, discard, seen: close, import: importAll },
    verb: (form) => String(form.get("intent")),
    given: (form) => ({ id, ticked: form.getAll("state").join(" ") }),
    after: { states: again, discard: lead(subscribersImportPath), seen: again, import: again },
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Abonnenten importieren – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function SubscribersImported({ loaderData: found }: Route.ComponentProps) {
  const back = { to: subscribersImportPath, label: "Abonnenten importieren" };
  return (
    <AdminPage title={found ? `Import: ${found.list.fileName}` : "Import"} back={back}>
      {!found && <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>}
      {found?.preview && <StateQuestions questions={found.preview.questions} />}
      {found?.preview && <ImportPanel list={found.list} preview={found.preview} />}
      {found && !found.preview && (
        <ImportReport list={found.list} unused={found.unused} undated={found.undated} />
      )}
      {found && <ImportFacts list={found.list} />}
    </AdminPage>
  );
}
