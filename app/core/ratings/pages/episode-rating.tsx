import { data, Link, redirect } from "react-router";
import { findEpisode } from "~/core/episodes/episodes.server";
import { RatingForm } from "~/core/ratings/rating-form";
import { failureMessage } from "~/core/ratings/rating-words";
import { ratingSent } from "~/core/ratings/ratings.schema";
import { rateEpisode } from "~/core/ratings/ratings.server";
import { useShow } from "~/core/show/use-show";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import { ErrorBanner } from "~/ui/banner";
import type { Route } from "./+types/episode-rating";

/** Answers a script with JSON. A form without scripts gets the next page. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const { method, headers } = args.request;
    const isScript = headers.get("Accept")?.includes("application/json");
    if (method !== "POST" || !isScript) return next();
    const { status, ...answer } = await rate(args);
    return Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });
  },
];

export async function action(args: Route.ActionArgs) {
  const outcome = await rate(args);
  if (outcome.status === 200)
    return redirect(`/episodes/${args.params.id}?gesendet=${ratingSent}#bewertung`, 303);
  if (outcome.status === 404) throw data(null, { status: 404 });
  return data({ message: outcome.message }, { status: outcome.status });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await attempt(services, async () => ({
    episode: await findEpisode(services.db, now(services.clock), params.id),
  }));
  if (found && !found.episode) throw data(null, { status: 404 });
  if (!found?.episode) return data(null, { status: 503 });
  return { id: found.episode.id, title: found.episode.title };
}

export function meta() {
  return [{ title: "Folge bewerten" }, { name: "robots", content: "noindex" }];
}

/** A page with only the stars, shown after a refused rating without scripts. */
export default function EpisodeRating({ loaderData, actionData }: Route.ComponentProps) {
  const { words } = useShow();
  return (
    <div className="page max-w-3xl pt-10 pb-20 sm:pt-14">
      <h1 className="text-4xl sm:text-5xl">Folge bewerten</h1>
      <div className="mt-8 grid gap-6">
        {!loaderData && <ErrorBanner>Die Episode konnte nicht geladen werden</ErrorBanner>}
        {actionData && <ErrorBanner>{actionData.message}</ErrorBanner>}
        {loaderData && (
          <div className="sheet grid gap-5 p-6">
            <p className="font-serif text-xl font-bold">{loaderData.title}</p>
            <RatingForm episodeId={loaderData.id} thanksFor={3000} />
            <p>
              <Link to={`/episodes/${loaderData.id}`} className="inline-block py-1">
                Zurück {words.toOne}
              </Link>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

async function rate({
  request,
  context,
  params,
}: Pick<Route.ActionArgs, "request" | "context" | "params">) {
  const services = context.get(servicesContext);
  const fields = await readFields(request, ["rating", "session"]);
  const asked = { episodeId: params.id, ...fields };
  const outcome = await attempt(services, () =>
    rateEpisode(services, context.get(visitorContext), asked),
  );
  return outcome ?? ({ status: 503, message: failureMessage } as const);
}
