import { data, redirect } from "react-router";
import { authorize } from "~/core/accounts/authorize.server";
import { kindWords, revisionSubject } from "~/core/content/kinds";
import { RevisionView } from "~/core/content/revisions/admin/revision-view";
import { compareRevisions } from "~/core/content/revisions/comparison.server";
import type { RevisionEntry } from "~/core/content/revisions/revisions.schema";
import { answerSave } from "~/core/content/revisions/save-answer";
import { restoreRevision, revisedFields } from "~/core/kinds/kinds.server";
import { authorizeSubject } from "~/core/kinds/subject-access.server";
import { getShow } from "~/core/show/show.server";
import { formatMoment } from "~/lib/time/moment";
import { attempt } from "~/platform/attempt.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { AdminPage } from "~/ui/admin/admin-page";
import { ErrorBanner } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Route } from "./+types/revisions";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const operator = authorize(context, "revisions.list");
  const services = context.get(servicesContext);
  const subject = revisionSubject(params);
  if (!subject) throw new Response(null, { status: 404 });
  await authorizeSubject(services.db, operator, subject);
  const { searchParams } = new URL(request.url);
  const isWithPresent = searchParams.get("mit") === "aktuell";
  const version = searchParams.get("fassung");
  const read = await attempt(services, async () => {
    const show = await getShow(services.db);
    const { labels, readable } = revisedFields(subject, services.rooms, show);
    const fields = { names: Object.keys(labels), readable };
    return {
      comparison: await compareRevisions(services.db, subject, { version, isWithPresent, fields }),
      labels: show.topic ? { ...labels, invention: show.topic } : labels,
    };
  });
  const { labels = revisedFields(subject, services.rooms).labels, comparison = null } = read ?? {};
  return { subject, labels, comparison, isWithPresent };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const operator = authorize(context, "revisions.restore");
  const services = context.get(servicesContext);
  const subject = revisionSubject(params);
  if (!subject) throw new Response(null, { status: 404 });
  await authorizeSubject(services.db, operator, subject);
  const { version, current } = await readFields(request, ["version", "current"]);
  const result = await attempt(services, () =>
    restoreRevision(services, operator, { subject, version, current }),
  );
  const message = "Die Fassung konnte nicht wiederhergestellt werden";
  const refused = { errors: {}, formPath: null };
  if (!result) return data({ message, ...refused }, { status: 503 });
  const words = kindWords[subject.kind];
  if (result.outcome === "locked") {
    const message = `${words.this} wird schon versendet und lässt sich nicht mehr ändern.`;
    return data({ message, ...refused }, { status: 409 });
  }
  const formPath = words.form(subject.id);
  if (result.outcome === "saved") throw redirect(`${formPath}?gespeichert=1`, 303);
  const { answer, status } = answerSave<string>(subject.kind, result, {});
  if (result.outcome !== "invalid")
    return data({ message: answer.message ?? message, ...refused }, { status });
  return data(
    {
      message: "Diese Fassung lässt sich so nicht speichern:",
      errors: result.errors,
      formPath: `${formPath}?entwurf=${result.draftId}`,
    },
    { status },
  );
}

export function meta() {
  return [{ title: "Fassungen – Redaktion" }];
}

export default function Revisions({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, labels, comparison, isWithPresent } = loaderData;
  const formPath = kindWords[subject.kind].form(subject.id);
  const title = comparison?.title ? `Fassungen: ${comparison.title}` : "Fassungen";
  return (
    <AdminPage title={title} back={{ to: formPath, label: "Zum Formular" }}>
      {actionData && <Refusal labels={labels} {...actionData} />}
      {!comparison && <ErrorBanner>Daten konnten nicht geladen werden</ErrorBanner>}
      {comparison?.revisions.length === 0 && (
        <p className="text-soft">Hier wurde noch nichts gespeichert.</p>
      )}
      {comparison && comparison.revisions.length > 0 && (
        <div className="grid items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <RevisionList revisions={comparison.revisions} shown={comparison.shown?.version ?? ""} />
          <RevisionView comparison={comparison} isWithPresent={isWithPresent} labels={labels} />
        </div>
      )}
    </AdminPage>
  );
}

type RefusalProps = {
  message: string;
  /** Errors by field name. */
  errors: Readonly<Record<string, string | undefined>>;
  /** Address of the form with this version's values; null if editing them would not help. */
  formPath: string | null;
  labels: Readonly<Record<string, string>>;
};

/** Explains why a revision was not restored, and links to the form in which it can be completed. */
function Refusal({ message, errors, formPath, labels }: RefusalProps) {
  return (
    <ErrorBanner>
      <p>{message}</p>
      {formPath && (
        <>
          <ul className="my-2 list-disc pl-5">
            {Object.entries(errors).map(([name, error]) => (
              <li key={name}>
                {labels[name] ?? name}: {error}
              </li>
            ))}
          </ul>
          <Link to={formPath}>Diese Fassung im Formular ergänzen</Link>
        </>
      )}
    </ErrorBanner>
  );
}

type RevisionListProps = {
  revisions: readonly RevisionEntry[];
  /** The displayed revision. */
  shown: string;
};

/** All revisions of a text, latest first. */
function RevisionList({ revisions, shown }: RevisionListProps) {
  return (
    <ol className="border-[1.5px] border-line bg-sheet">
      {revisions.map((revision, index) => (
        <li key={revision.id} className="border-b border-hair last:border-b-0">
          <Link
            to={`?fassung=${encodeURIComponent(revision.version)}`}
            aria-current={revision.version === shown ? "true" : undefined}
            className="block px-4 py-2.5 no-underline hover:underline aria-[current]:border-l-3 aria-[current]:border-l-stamp aria-[current]:font-semibold"
          >
            <time dateTime={revision.createdAt}>{formatMoment(revision.createdAt)}</time>
            <span className="label block">
              {index === 0 ? "Aktuelle Fassung · " : ""}
              {revision.operatorName ?? "Import oder Anfangsbestand"}
              {revision.note ? ` · ${revision.note}` : ""}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
