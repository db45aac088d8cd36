import { data, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { load } from "~/core/accounts/operate.server";
import { ImportTable, ReadAddress, UploadFeed } from "~/core/feed/import/admin/import-table";
import { candidateAddresses } from "~/core/feed/import/fetch-feed.server";
import { listImports } from "~/core/feed/import/imports.server";
import { readAddress } from "~/core/feed/import/start-import.server";
import type { FormAnswer } from "~/lib/form-answer";
import { href } from "~/lib/href";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/imports";

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: await load(context, "imports.list", ({ db }) => listImports(db)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "imports.start");
  const services = context.get(servicesContext);
  const values = await readFields(request, ["address"]);
  const refused: FormAnswer<"address"> = { saved: false, message: null, errors: {}, values };
  const address = values.address.trim();
  if (!candidateAddresses(address).length) {
    const errors = { address: "Das ist keine Adresse. Sie beginnt mit https://." };
    return data({ ...refused, errors }, { status: 422 });
  }
  const id = await attempt(services, () => readAddress(services, operator, address));
  if (id) return redirect(href("/admin/import/:id", { id }), 303);
  const message = "Der Import konnte nicht begonnen werden. Bitte versuche es noch einmal.";
  return data({ ...refused, message }, { status: 503 });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Import – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Imports({ loaderData: { imports }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Import">
      <p className="max-w-2xl text-soft">
        Hol einen bestehenden Podcast herüber: Einstellungen, alle Folgen und Bilder, aus WordPress
        auch Artikel, Seiten und Kommentare. Du siehst zuerst, was sich ändern würde; geschrieben
        wird erst, wenn du es willst.
      </p>
      <div className="grid gap-6 lg:grid-cols-2">
        <AdminSection title="Von einer Adresse">
          <ReadAddress answer={isAnswer(actionData) ? actionData : undefined} />
        </AdminSection>
        <AdminSection title="Aus einer Datei">
          <UploadFeed />
        </AdminSection>
      </div>
      <h2 className="text-xl">Bisher</h2>
      {imports ? (
        <ImportTable imports={imports} />
      ) : (
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      )}
    </AdminPage>
  );
}

function isAnswer(answer: unknown): answer is FormAnswer<string> {
  return typeof answer === "object" && answer !== null && "errors" in answer;
}
