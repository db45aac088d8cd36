import { data, redirect } from "react-router";
import { withCover } from "~/core/episodes/picture/episode-artwork.server";
import { HearPassage, PassagePage } from "~/core/player/passage-page";
import { trackOf } from "~/core/player/track";
import { getCurrentShow } from "~/core/show/show.server";
import { findAskedClaim } from "~/dossier/claim-game/asked-claims.server";
import { betPaths, betTitle, readWord } from "~/dossier/claim-game/bet";
import { BetPlace } from "~/dossier/claim-game/bet-place";
import styles from "~/dossier/claim-game/claim-game.css?url";
import { gameIntro, voteMessages } from "~/dossier/claim-game/game";
import { readClaim } from "~/dossier/claim-game/read-claim.server";
import { readQuestion } from "~/dossier/claim-game/read-game.server";
import { castVote } from "~/dossier/claim-game/vote-on-claim.server";
import type { ClaimVerdict } from "~/dossier/dossier/claim-verdicts";
import { VerdictStamp } from "~/dossier/dossier/verdict-stamp";
import { failedMeta, pageMeta } from "~/lib/page-meta";
import { attempt } from "~/platform/attempt.server";
import { now } from "~/platform/clock.server";
import { readFields } from "~/platform/fields/read-fields.server";
import { type Services, servicesContext } from "~/platform/services.server";
import { visitorContext } from "~/platform/visitor/visitor.server";
import { FailedPage } from "~/ui/banner";
import type { Route } from "./+types/claim";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const failure = "Die Behauptung konnte nicht geladen werden";

type Params = Route.LoaderArgs["params"];

/** A claim that the game asks, without its verdict; any other one with it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await attempt(services, async () => {
    const bet = await readBet(services, params, null);
    return { bet, told: bet ? null : await readTold(services, params) };
  });
  if (!found) return data(null, { status: 503 });
  if (!found.bet && !found.told) throw redirect("/404");
  const word = found.bet && readWord(new URL(request.url).searchParams);
  return { ...found, word, ...betPaths(params.id, params.claim, word) };
}

async function readBet(services: Services, { id, claim }: Params, vote: ClaimVerdict | null) {
  const { db, clock } = services;
  const asked = await findAskedClaim(db, now(clock), { episodeId: id, claimId: claim });
  return asked && readQuestion(services, await getCurrentShow(services), asked, vote);
}

async function readTold(services: Services, { id, claim }: Params) {
  const found = await readClaim(services, id, claim);
  if (!found) return null;
  const { text, verdict, reason, from, to } = found.claim;
  const show = await getCurrentShow(services);
  const track = trackOf(withCover(found.episode, show), show);
  return { text, verdict, reason, passage: { track, from, to } };
}

/** Counts a vote and answers with the verdict, which has no address: a reload asks again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { antwort: vote } = await readFields(request, ["antwort"]);
  const fields = { episodeId: params.id, claimId: params.claim, vote };
  const cast = await castVote(services, context.get(visitorContext), fields);
  if ("message" in cast) return data(refused(cast.message), { status: cast.status });
  const answer = await attempt(services, async () => {
    const bet = await readBet(services, params, cast.vote);
    const told = await readTold(services, params);
    return { message: undefined, note: cast.note, bet, passage: told?.passage };
  });
  return answer ?? data(refused(voteMessages.failed), { status: 503 });
}

function refused(message: string) {
  return { message, note: undefined, bet: null, passage: undefined };
}

/** A lost connection is shown in the card instead of replacing the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return refused(voteMessages.failed);
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { bet, told, word, path, picture } = loaderData;
  const text = bet?.question.text ?? told?.text ?? "";
  const short = text.length > 90 ? `${text.slice(0, 88)}…` : text;
  return pageMeta(root, {
    title: `${word ? betTitle(word) : short} – ${root.show.name}`,
    description: told
      ? `Aus der Folge „${told.passage.track.title}“, genau diese Stelle zum Anhören.`
      : word
        ? text
        : gameIntro,
    // What is indexed of an asked claim is its place on the episode's page.
    noindex: bet !== null,
    url: root.baseUrl + path,
    image: picture,
    imageAlt: word ? `${text} ${betTitle(word)}` : text,
    type: "article",
  });
}

export default function ClaimPage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const root = matches[0].loaderData;
  if (!loaderData || !root) return <FailedPage>{failure}</FailedPage>;
  const { told, word, path } = loaderData;
  const bet = actionData?.bet ?? loaderData.bet;
  if (bet)
    return (
      <BetPlace
        {...bet}
        friend={word}
        note={actionData?.note ?? null}
        problem={actionData?.message}
        listen={actionData?.passage && <HearPassage {...actionData.passage} />}
        baseUrl={root.baseUrl}
      />
    );
  if (!told) return null;
  return (
    <article className="page pt-8 pb-20" aria-labelledby="quote-title">
      <PassagePage {...told} kind="Behauptung" url={root.baseUrl + path}>
        <VerdictStamp verdict={told.verdict} className="mt-6 w-fit" />
        {told.reason && <p className="mt-4 max-w-prose">{told.reason}</p>}
      </PassagePage>
    </article>
  );
}
