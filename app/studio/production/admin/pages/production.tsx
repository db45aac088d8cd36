import { data } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readForm } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusal } from "~/routes/admin/refusal";
import { ServiceForms } from "~/studio/production/admin/service-forms";
import { answerSettings, readServices } from "~/studio/production/service-settings.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/production";

const failed = "Die Einstellungen konnten nicht gespeichert werden";

export async function loader({ context }: Route.LoaderArgs) {
  authorize(context, "show.read");
  const services = context.get(servicesContext);
  return { read: await attempt(services, () => readServices(services)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "show.update");
  const services = context.get(servicesContext);
  const form = await readForm(request);
  return answerOr(services, refusal(`${failed}.`, 503), async () => {
    const answer = await answerSettings(services, operator, form);
    if (!answer) return refusal("Das kennt diese Seite nicht.", 400);
    return data(answer, { status: answer.saved ? 200 : 422 });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped(serverAction, failed);

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
