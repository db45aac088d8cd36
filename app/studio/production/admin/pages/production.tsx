import { load, operate } from "~/core/accounts/operate.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { ServiceForms } from "~/studio/production/admin/service-forms";
import { configure } from "~/studio/production/operations.server";
import { readServices } from "~/studio/production/service-settings.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/production";

export async function loader({ context }: Route.LoaderArgs) {
  return { read: await load(context, "show.read", readServices) };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: configure,
    verb: (form) => String(form.get("service")),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, "Die Einstellungen konnten nicht gespeichert werden");

export function meta() {
  return [{ title: "Produktion – Redaktion" }, { name: "robots", content: "noindex" }];
}

export default function Production({ loaderData: { read }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Produktion">
      <p className="max-w-2xl text-soft">
        Auphonic bearbeitet deine Aufnahme, die Spracherkennung schreibt sie mit. Beides beginnst du
        im Formular einer Folge, beim Audio; was zurückkommt, steht dort als Vorschlag, den du Stück
        für Stück übernimmst.
      </p>
      {read ? (
        <ServiceForms services={read} answer={actionData} />
      ) : (
        <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>
      )}
    </AdminPage>
  );
}
