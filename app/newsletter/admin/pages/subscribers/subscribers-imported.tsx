import { redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { load } from "~/core/accounts/operate.server";
import {
  ImportFacts,
  ImportPanel,
  ImportReport,
} from "~/newsletter/subscribers/admin/import-panel";
import { StateQuestions } from "~/newsletter/subscribers/admin/state-questions";
import {
  explainStates,
  importSubscribers,
  openImport,
} from "~/newsletter/subscribers/import-subscribers.server";
import { closeUndated, discardImport } from "~/newsletter/subscribers/keep-import.server";
import {
  subscribersImportedPath,
  subscribersImportPath,
} from "~/newsletter/subscribers/subscribers.schema";
import { attempt } from "~/platform/attempt.server";
import { readForm, textFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
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

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const operator = authorize(context, "subscribers.import");
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const { intent } = textFields(form, ["intent"]);
  if (intent === "states") {
    const ticked = form.getAll("state").map(String);
    const kept = await attempt(services, async () => ({
      isKept: await explainStates(services, id, ticked),
    }));
    if (!kept) return refusal("Das konnte nicht gespeichert werden.", 503);
    if (!kept.isKept) return refusal("Diese Liste ist nicht mehr da oder schon importiert.", 409);
    throw redirect(subscribersImportedPath(id), 303);
  }
  if (intent === "discard") {
    const gone = await attempt(services, async () => ({
      isGone: await discardImport(services.db, id),
    }));
    if (!gone) return refusal("Die Liste konnte nicht verworfen werden.", 503);
    if (!gone.isGone) return refusal("Diese Liste ist nicht mehr da oder schon importiert.", 409);
    throw redirect(subscribersImportPath, 303);
  }
  if (intent === "seen") {
    const isSeen = await attempt(services, async () => {
      await closeUndated(services.db, id);
      return true;
    });
    if (!isSeen) return refusal("Das konnte nicht gespeichert werden.", 503);
    throw redirect(subscribersImportedPath(id), 303);
  }
  if (intent !== "import") throw new Response(null, { status: 400 });
  const run = await attempt(services, async () => ({
    counts: await importSubscribers(services, operator, id),
  }));
  if (!run)
    return refusal(
      "Der Import ist unterbrochen. Was schon da ist, bleibt; lade die Seite neu und mach weiter.",
      503,
    );
  if (!run.counts) return refusal("Diese Liste wurde verworfen. Lade sie neu hoch.", 409);
  throw redirect(subscribersImportedPath(id), 303);
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
