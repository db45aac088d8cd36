import { redirect } from "react-router";
import { load, operate } from "~/core/accounts/operate.server";
import { countText } from "~/lib/text/german-number";
import {
  ImportFacts,
  ImportPanel,
  ImportReport,
} from "~/newsletter/subscribers/admin/import-panel";
import {
  close,
  discard,
  explain,
  importAll,
} from "~/newsletter/subscribers/import/import-operations.server";
import { openImport } from "~/newsletter/subscribers/import/import-subscribers.server";
import {
  subscribersImportedPath,
  subscribersImportPath,
} from "~/newsletter/subscribers/subscribers.schema";
import type { StateQuestion } from "~/platform/address-lists/list-states";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { Check } from "~/ui/admin/choice";
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

/**
 * Questions that an operator must answer before some rows can be imported; a checkbox for each group of each column.
 */
function StateQuestions({ questions }: { questions: readonly StateQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <AdminSection title="Wer davon ist angemeldet?">
      <p className="max-w-prose">
        Hier scheint zu stehen, wer den Newsletter bekommt und wer nicht, aber was es heißt, weißt
        nur du. Hak alles an, was „angemeldet“ bedeutet: Wer etwas anderes hat, kommt nicht dazu.
        Hat eine Spalte nichts damit zu tun, hak alles in ihr an.
      </p>
      <AdminForm save="So lesen" saving="Wird gelesen…" isShort isTrifle>
        <input type="hidden" name="intent" value="states" />
        {questions.map(({ column, heading, groups }) => (
          <fieldset key={column} className="flex flex-col gap-1">
            <legend className="mb-1 wrap-anywhere font-semibold">„{heading}“</legend>
            {groups.map(({ group, count, isIn }, index) => (
              <Check
                key={group}
                name="state"
                value={`${column}.${index}`}
                label={`${group} (${countText(count, "Zeile", "Zeilen")})`}
                defaultChecked={isIn}
              />
            ))}
          </fieldset>
        ))}
      </AdminForm>
    </AdminSection>
  );
}
