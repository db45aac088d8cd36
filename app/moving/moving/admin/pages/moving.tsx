import { data } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { useProgress } from "~/core/feed/import/admin/import-progress";
import { href } from "~/lib/href";
import { formatMoment } from "~/lib/moment";
import { MoveLine, PagesAndAudio, Ticks } from "~/moving/moving/admin/moving-panels";
import { moveFields } from "~/moving/moving/moves";
import { readGuide } from "~/moving/moving/read-guide.server";
import { saveMove } from "~/moving/moving/save-move.server";
import { answerOr, attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { refusalWith } from "~/routes/admin/refusal";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Route } from "./+types/moving";

const failed = "Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.";

export async function loader({ context }: Route.LoaderArgs) {
  authorize(context, "show.read");
  const services = context.get(servicesContext);
  return { guide: await attempt(services, () => readGuide(services)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const operator = authorize(context, "show.update");
  const services = context.get(servicesContext);
  const sent = await readFields(request, moveFields);
  return answerOr(services, refusalWith(sent, failed, 503), async () => {
    const answer = await saveMove(services, operator, sent);
    return data(answer, { status: answer.saved ? 200 : 422 });
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);

export function meta() {
  return [{ title: "Umziehen – Redaktion" }];
}

export default function Moving({ loaderData: { guide }, actionData }: Route.ComponentProps) {
  const isAsking = guide?.askedAt === null;
  useProgress(isAsking);
  return (
    <AdminPage title="Umziehen">
      <p className="max-w-prose text-soft">
        Wer gefolgt ist, zeigt sich am alten Ort und bei den Verzeichnissen. Sie werden beim
        Speichern gefragt, und dann jede Stunde, bis alle gefolgt sind, höchstens ein halbes Jahr.
      </p>
      {!guide && <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>}
      {guide && (
        <AdminForm answer={actionData} save="Speichern und fragen">
          <p role="status" className="label">
            {isAsking && "Wird gerade gefragt…"}
            {guide.askedAt && `Zuletzt gefragt: ${formatMoment(guide.askedAt)}`}
          </p>
          <AdminSection title="Hierher">
            <p className="max-w-prose wrap-anywhere">
              Hol die Sendung mit dem Import herüber. Ihr Feed ist dann {guide.feed}
            </p>
            <MoveLine name="feed" settings={guide.settings} />
            <Ticks label="Schritte hierher" ticks={guide.ticks.in} />
          </AdminSection>
          <AdminSection title="Woandershin">
            <p className="max-w-prose">
              Was du mitnimmst, auch für andere Programme, liegt unter{" "}
              <Link to={href("/admin/export")} className="underline">
                Export
              </Link>
              . Haben die Folgen am neuen Ort andere Kennungen (guid), hören viele sie doppelt.
            </p>
            <Ticks label="Schritte woandershin" ticks={guide.ticks.out} />
            <PagesAndAudio settings={guide.settings} />
          </AdminSection>
        </AdminForm>
      )}
    </AdminPage>
  );
}
