import { load, operate } from "~/core/accounts/operate.server";
import { useProgress } from "~/core/feed/import/admin/import-progress";
import { countText } from "~/lib/german-number";
import { href } from "~/lib/href";
import { formatMoment } from "~/lib/moment";
import { FormerFeed, PagesAndAudio, Ticks } from "~/moving/moving/admin/moving-panels";
import { save } from "~/moving/moving/operations.server";
import { readGuide } from "~/moving/moving/read-guide.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Route } from "./+types/moving";

export async function loader({ context }: Route.LoaderArgs) {
  return { guide: await load(context, "show.read", readGuide) };
}

export function action({ context, request }: Route.ActionArgs) {
  return operate(context, request, {
    operations: { "": save },
    after: {
      "": ({ added }) => ({
        message:
          added === null
            ? null
            : `Gespeichert, mit ${countText(added, "neuer Weiterleitung", "neuen Weiterleitungen")}.`,
      }),
    },
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
            <FormerFeed settings={guide.settings} />
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
