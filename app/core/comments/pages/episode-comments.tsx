import { data, isRouteErrorResponse } from "react-router";
import { commentsClosed, failedAnswer } from "~/core/comments/comment-words";
import { commentSent, commentsPath } from "~/core/comments/comments.schema";
import { EpisodeComments } from "~/core/comments/episode-comments";
import { readComments } from "~/core/comments/list-comments.server";
import { submitComment } from "~/core/comments/submit-comment.server";
import { findEpisode } from "~/core/episodes/episodes.server";
import { useShow } from "~/core/show/use-show";
import { failedMeta, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { servicesContext } from "~/platform/services.server";
import { answerForm } from "~/routes/answer-form.server";
import { keepSent } from "~/routes/keep-sent";
import { FailedPage } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Route } from "./+types/episode-comments";

const failure = "Kommentare konnten nicht geladen werden";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const at = new URL(request.url).searchParams.get("kommentare") ?? "";
  const found = await attempt(services, async () => ({
    episode: await findEpisode(services.db, now(services.clock), params.id),
  }));
  if (found && !found.episode) throw data(null, { status: 404 });
  if (!found?.episode) return data(null, { status: 503 });
  const { id, title } = found.episode;
  const list = await attempt(services, () => readComments(services, id, at));
  return data({ episode: { id, title }, list }, { status: list ? 200 : 503 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return answerForm(
    { context, request },
    {
      fields: ["name", "content"],
      closed: commentsClosed,
      next: `/episodes/${params.id}?gesendet=${commentSent}#kommentare`,
      submit: (services, visitor, fields) =>
        submitComment(services, visitor, { ...fields, episodeId: params.id }),
    },
  );
}

export const clientAction = (sent: Route.ClientActionArgs) => keepSent(sent, failedAnswer);

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch((error) => {
    if (isRouteErrorResponse(error) && error.status < 500) throw error;
    return null;
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { episode } = loaderData;
  return pageMeta(root, {
    title: `Kommentare zu „${episode.title}“ – ${root.show.name}`,
    description: `Was Hörerinnen und Hörer zu „${episode.title}“ geschrieben haben.`,
    url: root.baseUrl + commentsPath(episode.id),
    noindex: true,
  });
}

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = useShow();
  if (!loaderData) return <FailedPage>{failure}</FailedPage>;
  const { episode, list } = loaderData;
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <p className="label mb-5">
        <Link to={`/episodes/${episode.id}`} className="inline-block py-1">
          Zurück {words.toOne}
        </Link>
      </p>
      <h1 className="text-3xl sm:text-4xl">Kommentare zu „{episode.title}“</h1>
      <EpisodeComments episodeId={episode.id} list={list} answer={actionData} />
    </div>
  );
}
