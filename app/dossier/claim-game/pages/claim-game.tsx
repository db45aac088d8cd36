import { data, redirect } from "react-router";
import { mapSummaries } from "~/core/episodes/list/all-episodes.server";
import { withCover } from "~/core/episodes/picture/episode-artwork.server";
import { usePlayerHandle } from "~/core/player/player-context";
import { StartLink } from "~/core/player/start-link";
import { type Track, trackOf } from "~/core/player/track";
import { getCurrentShow } from "~/core/show/show.server";
import styles from "~/dossier/claim-game/claim-game.css?url";
import {
  gameAddress,
  gameIntro,
  gamePath,
  gameTitle,
  nextRound,
  readGame,
  roundAddress,
  voteMessages,
  withAnswer,
} from "~/dossier/claim-game/game";
import { GamePlace } from "~/dossier/claim-game/game-place";
import { readHomeVerdict } from "~/dossier/claim-game/home-question.server";
import { readGamePage, type Verdict } from "~/dossier/claim-game/read-game.server";
import { castVote } from "~/dossier/claim-game/vote-on-claim.server";
import { breadcrumbs, failedMeta, pageMeta } from "~/lib/page-meta";
import { formatDuration } from "~/lib/time/duration";
import { attempt } from "~/platform/attempt.server";
import { now, today } from "~/platform/clock.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import { FailedPage } from "~/ui/banner";
import { Link } from "~/ui/link";
import type { Route } from "./+types/claim-game";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const failure = "Das Spiel konnte nicht geladen werden";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const day = today(services.clock);
  const { search } = new URL(request.url);
  const { note, ...game } = readGame(new URLSearchParams(search), day);
  const read = await attempt(services, async () => {
    const page = await readGamePage(services, await getCurrentShow(services), game);
    return { page, track: await readTrack(services, page) };
  });
  if (!read) return data(null, { status: 503 });
  if (read.page.size === 0) throw data(null, { status: 404 });
  const next = roundAddress(nextRound(game.round, day));
  return data({ ...read, game, note, next, isPlain: search === "" });
}

/** The audio about the claim, after the vote. */
async function readTrack(
  services: Services,
  { question, verdict }: Awaited<ReturnType<typeof readGamePage>>,
): Promise<Track | null> {
  if (!question || verdict?.second == null) return null;
  const { db, clock } = services;
  const { episodeId } = question;
  const episode = (await mapSummaries(db, now(clock), [episodeId])).get(episodeId);
  const show = await getCurrentShow(services);
  return episode ? trackOf(withCover(episode, show), show) : null;
}

/** A script of another page requests the verdict, which replaces the question on that page. */
export const middleware: Route.MiddlewareFunction[] = [
  async (args, next) => {
    const { method, headers } = args.request;
    if (method !== "POST" || headers.get("Accept") !== "application/json") return next();
    const played = await playVote(args);
    const services = args.context.get(servicesContext);
    const html =
      "game" in played &&
      (await attempt(services, () => readHomeVerdict(services, played.game, played.claim)));
    const refused = "status" in played ? played.status : 503;
    const answer = { status: html ? 200 : refused, headers: { "Cache-Control": "no-store" } };
    return Response.json({ html }, answer);
  },
];

export async function action(args: Route.ActionArgs) {
  const played = await playVote(args);
  if ("message" in played) return data({ message: played.message }, { status: played.status });
  return redirect(gameAddress(played.game, played.claim.note), 303);
}

async function playVote({ context, request }: Pick<Route.ActionArgs, "context" | "request">) {
  const services = context.get(servicesContext);
  const fields = await readFields(request, ["folge", "behauptung", "antwort"]);
  const claim = { episodeId: fields.folge, claimId: fields.behauptung };
  const cast = await castVote(services, context.get(visitorContext), {
    ...claim,
    vote: fields.antwort,
  });
  if ("message" in cast) return cast;
  const { searchParams } = new URL(request.url);
  const game = withAnswer(readGame(searchParams, today(services.clock)), cast.vote);
  return { game, claim: { ...claim, note: cast.note } };
}

/** A lost connection is shown in the card instead of replacing the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return { message: voteMessages.failed };
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const url = root.baseUrl + gamePath;
  return pageMeta(root, {
    title: `${gameTitle} – ${root.show.name}`,
    description: gameIntro,
    url,
    noindex: !loaderData.isPlain || loaderData.page.size === 0,
    jsonLd: [breadcrumbs(["Start", `${root.baseUrl}/`], [gameTitle, url])],
  });
}

export default function ClaimGame({ loaderData, actionData, matches }: Route.ComponentProps) {
  const root = matches[0].loaderData;
  if (!loaderData || !root) return <FailedPage>{failure}</FailedPage>;
  const { track, page, ...rest } = loaderData;
  const { verdict } = page;
  return (
    <GamePlace
      {...rest}
      page={page}
      baseUrl={root.baseUrl}
      problem={actionData?.message}
      listen={verdict && <ListenToClaim verdict={verdict} track={track} />}
    />
  );
}

type ListenToClaimProps = {
  verdict: Verdict;
  /** null if the audio does not mention the claim, or without audio. */
  track: Track | null;
};

/** A button that plays the audio about a claim; without audio, a link to the episode. */
function ListenToClaim({ verdict: { second, episode }, track }: ListenToClaimProps) {
  const { open } = usePlayerHandle();
  const file = [episode.label, episode.title].filter(Boolean).join(": ");
  return (
    <div className="claim-listen">
      {track && second !== null && (
        <p>
          <StartLink
            path={episode.path}
            seconds={second}
            play={(startAt) => open(track, { startAt, view: "bar" })}
            className="claim-play"
          >
            Die Stelle hören
            <span className="label">ab {formatDuration(second)}</span>
          </StartLink>
        </p>
      )}
      <p>
        <Link to={episode.path}>{file}</Link>
      </p>
    </div>
  );
}
