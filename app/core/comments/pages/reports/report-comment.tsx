import { data } from "react-router";
import { ReportForm } from "~/core/comments/reports/report-form";
import {
  commentAddress,
  commentGone,
  failedAnswer,
  initialAnswer,
  reportFields,
  reportPath,
  reportSent,
  reportsClosed,
  savedAnswer,
} from "~/core/comments/reports/reports.schema";
import { findReported, submitReport } from "~/core/comments/reports/submit-report.server";
import { findEpisode } from "~/core/episodes/episodes.server";
import { failedMeta, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { answerForm } from "~/routes/answer-form.server";
import { keepSent } from "~/routes/keep-sent";
import { FailedPage } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Route } from "./+types/report-comment";

const failure = "Die Seite konnte nicht geladen werden";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const search = new URL(request.url).searchParams;
  const id = search.get("kommentar");
  const found = await attempt(services, async () => ({
    episode: await findEpisode(services.db, now(services.clock), params.id),
    reported: id === null ? null : await findReported(services, id),
  }));
  if (found && !found.episode) throw data(null, { status: 404 });
  if (!found?.episode) return data(null, { status: 503 });
  const { episode, reported } = found;
  const { BASE_URL } = services.env;
  const isGone = id !== null && !reported;
  return data(
    {
      episode: { id: episode.id, title: episode.title },
      place: reported ? commentAddress(BASE_URL, reported.episodeId, reported.id) : "",
      isGone,
      isSent: search.get("gesendet") === reportSent,
    },
    { status: isGone ? 404 : 200 },
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return answerForm(
    { context, request },
    {
      fields: reportFields,
      closed: reportsClosed,
      next: `${reportPath(params.id)}?gesendet=${reportSent}`,
      submit: submitReport,
    },
  );
}

export const clientAction = (sent: Route.ClientActionArgs) => keepSent(sent, failedAnswer);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  return pageMeta(root, {
    title: `Kommentar melden – ${root.show.name}`,
    description: "Rechtswidrige Inhalte in Kommentaren melden.",
    url: root.baseUrl + reportPath(loaderData.episode.id),
    noindex: true,
  });
}

export default function ReportComment({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <FailedPage>{failure}</FailedPage>;
  const { episode, place, isGone, isSent } = loaderData;
  const answer = actionData ?? (isSent ? savedAnswer : initialAnswer(place));
  return (
    <div className="page max-w-3xl pt-10 pb-20 sm:pt-14">
      <p className="label mb-5">
        <Link to={`/episodes/${episode.id}#kommentare`} className="inline-block py-1">
          Zurück zu den Kommentaren
        </Link>
      </p>
      <h1 className="text-3xl sm:text-4xl">Kommentar melden</h1>
      {isGone && !actionData ? (
        <p className="sheet mt-6 p-5 sm:p-8">
          {commentGone} Vielleicht haben wir ihn schon entfernt.
        </p>
      ) : (
        <>
          <p className="mt-4 mb-8 text-lg text-soft">
            Verstößt ein Kommentar zu „{episode.title}“ gegen das Recht? Sag uns, warum: Ein Mensch
            prüft es, entscheidet und schreibt dir, wie und weshalb. Bist du nur anderer Meinung,
            widersprich lieber mit einem eigenen.
          </p>
          <ReportForm episodeId={episode.id} answer={answer} />
        </>
      )}
    </div>
  );
}
