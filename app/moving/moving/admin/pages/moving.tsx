import { Check as CheckIcon, Circle, CircleHelp, TriangleAlert } from "lucide-react";
import { load, operate } from "~/core/accounts/operate.server";
import { useProgress } from "~/core/feed/import/admin/import-progress";
import { href } from "~/lib/href";
import { countText } from "~/lib/text/german-number";
import { formatMoment } from "~/lib/time/moment";
import { type MoveSettings, moveFields, type Tick } from "~/moving/moving/moves";
import { save } from "~/moving/moving/operations.server";
import { readGuide } from "~/moving/moving/read-guide.server";
import { keepTyped } from "~/routes/admin/keep-typed";
import { AdminForm } from "~/ui/admin/admin-form";
import { AdminPage, AdminSection } from "~/ui/admin/admin-page";
import { Field } from "~/ui/admin/field";
import { ListFile } from "~/ui/admin/list/list-file";
import { fieldsOf } from "~/ui/admin/table-fields";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Route } from "./+types/moving";

const looks = {
  done: { icon: CheckIcon, name: "Erledigt" },
  open: { icon: Circle, name: "Offen" },
  wrong: { icon: TriangleAlert, name: "Stimmt nicht" },
  unseen: { icon: CircleHelp, name: "Von außen nicht zu sehen" },
};

/** The steps of the guide with their ticks. */
function Ticks({ label, ticks }: { label: string; ticks: readonly Tick[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-4 empty:hidden">
      {ticks.map(({ state, title, text, link }) => {
        const { icon: Icon, name } = looks[state];
        return (
          <li key={title} className="flex gap-3">
            <Icon size={20} aria-hidden className="mt-0.5 shrink-0" />
            <div className="min-w-0 max-w-prose wrap-anywhere">
              <p className="font-semibold">{title}</p>
              <p className={state === "wrong" ? "label text-stamp" : "label"}>{name}</p>
              <p>
                {`${text} `}
                {link && (
                  <a href={link.to} className="underline">
                    {link.label}
                  </a>
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type SettingsProps = { settings: MoveSettings };

function fieldsFor({ pages, ...settings }: MoveSettings) {
  return fieldsOf(moveFields, { ...settings, pages: pages === "1", table: "" });
}

function FormerFeed({ settings }: SettingsProps) {
  return fieldsFor(settings)("feed");
}

/** Where pages and audio are redirected. */
function PagesAndAudio({ settings }: SettingsProps) {
  const field = fieldsFor(settings);
  return (
    <>
      {field("pages")}
      <div className="grid gap-4 md:grid-cols-2">
        {field("base")}
        {field("episodes")}
      </div>
      <Field
        name="table"
        label={moveFields.table.label}
        hint="In jeder Zeile alte;neue Adresse. Sie kommen zu den Weiterleitungen."
        rows={4}
        isOptional
        spellCheck={false}
      >
        <ListFile name="table" />
      </Field>
      <Field
        name="lastDay"
        type="date"
        label={moveFields.lastDay.label}
        hint="Bis dahin laden Apps die Folgen von hier. Danach leitet auch ihr Ton weiter, wenn am neuen Ort alle Pfade gleich sind; sonst heißt es, die Datei gibt es nicht mehr (410)."
        defaultValue={settings.lastDay}
        isOptional
      />
    </>
  );
}

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
