import { authorize } from "~/core/accounts/authorize.server";
import { ImportPreview } from "~/core/feed/import/admin/import-preview";
import {
  ImportProgress,
  ImportReport,
  statusLabels,
  useProgress,
} from "~/core/feed/import/admin/import-progress";
import { conflictName, declinedKey, hostName, isUnderWay } from "~/core/feed/import/imports.schema";
import { findImport } from "~/core/feed/import/imports.server";
import { cancelImport, confirmImport } from "~/core/feed/import/start-import.server";
import { href } from "~/lib/href";
import { answerOr } from "~/platform/attempt.server";
import { readForm, textFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal, saved } from "~/routes/admin/refusal";
import { AdminPage } from "~/ui/admin/admin-page";
import type { Route } from "./+types/import";

export async function loader({ context, params }: Route.LoaderArgs) {
  authorize(context, "imports.read");
  const found = await findImport(context.get(servicesContext).db, importId(params));
  if (!found) throw new Response(null, { status: 404 });
  // The page reloads its data every second during an import, so the large preview is left out.
  return { found: isUnderWay(found.status) ? { ...found, preview: null } : found };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const operator = authorize(context, "imports.start");
  const services = context.get(servicesContext);
  const id = importId(params);
  const form = await readForm(request);
  const { intent, downloadMedia } = textFields(form, ["intent", "downloadMedia"]);
  const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";
  return answerOr(services, refusal(failed, 503), async () => {
    if (intent !== "start") {
      await cancelImport(services, operator, id);
      return saved();
    }
    const { conflicts = [], hosts = [] } = (await findImport(services.db, id))?.preview ?? {};
    const chosen = conflicts.filter((_, at) => form.get(conflictName(at)) === "feed");
    const declined = hosts.filter((_, at) => !form.has(hostName(at)));
    const choice = {
      downloadMedia: downloadMedia === "1",
      taken: [...chosen.map(({ key }) => key), ...declined.map(declinedKey)],
    };
    return (await confirmImport(services, operator, id, choice))
      ? saved()
      : refusal("Diese Vorschau gilt nicht mehr. Lies den Feed neu ein.", 409);
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Import – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function ImportPage({ loaderData: { found } }: Route.ComponentProps) {
  const isRunning = isUnderWay(found.status);
  useProgress(isRunning);
  return (
    <AdminPage
      title={`Import: ${statusLabels[found.status]}`}
      back={{ to: href("/admin/import"), label: "Import" }}
    >
      <p className="label break-all">{found.source}</p>
      {isRunning && <ImportProgress found={found} />}
      {found.status === "ready" && found.preview && (
        <ImportPreview id={found.id} preview={found.preview} />
      )}
      {found.finishedAt && <ImportReport found={found} />}
    </AdminPage>
  );
}

/** @throws Response 404 for a malformed id */
function importId({ id }: { id: string }): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Response(null, { status: 404 });
  return id;
}
