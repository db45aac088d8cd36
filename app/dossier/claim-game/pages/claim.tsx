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
import { readClaim, readPassage } from "~/dossier/claim-game/read-claim.server";
import { questionOf, readFigure, readVerdict } from "~/dossier/claim-game/read-game.server";
import { castVote } from "~/dossier/claim-game/vote-on-claim.server";
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

/** The question while the game asks the claim, without its verdict; otherwise the claim. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const word = readWord(new URL(request.url).searchParams);
  const found = await attempt(services, async () => {
    const bet = await readBet(services, params);
    return bet
      ? { ...bet, word, said: null }
      : { question: null, said: await readSaid(services, params) };
  });
  if (!found) return data(null, { status: 503 });
  if (found.question) return found;
  if (!found.said) throw redirect("/404");
  return { question: null, said: found.said };
}

type Params = Route.LoaderArgs["params"];

async function readBet(services: Services, { id, claim }: Params) {
  const asked = await findAsked(services, { id, claim });
  if (!asked) return null;
  const { topic } = await getCurrentShow(services);
  return { question: questionOf(asked, topic), ...(await readFigure(services, id)) };
}

function findAsked({ db, clock }: Services, { id, claim }: Params) {
  return findAskedClaim(db, now(clock), { episodeId: id, claimId: claim });
}

/** A claim with its verdict and the passage about it. */
async function readSaid(services: Services, { id, claim }: Params) {
  const found = await readClaim(services, id, claim);
  if (!found) return null;
  const { text, verdict, reason } = found.claim;
  const show = await getCurrentShow(services);
  const track = trackOf(withCover(found.episode, show), show);
  return { text, verdict, reason, passage: { track, ...(await readPassage(services, found)) } };
}

/** Counts a vote and answers with the verdict, which no address has: a reload asks again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { antwort } = await readFields(request, ["antwort"]);
  const fields = { episodeId: params.id, claimId: params.claim, vote: antwort };
  const cast = await castVote(services, context.get(visitorContext), fields);
  if ("message" in cast) return data({ message: cast.message }, { status: cast.status });
  const answer = await attempt(services, async () => {
    const [asked, said] = await Promise.all([
      findAsked(services, params),
      readSaid(services, params),
    ]);
    if (!asked || !said) return null;
    const { noun } = await getCurrentShow(services);
    const verdict = await readVerdict(services, noun, asked, cast.vote);
    return { verdict, passage: said.passage, note: cast.note ?? null };
  });
  return answer ?? data({ message: voteMessages.failed }, { status: 503 });
}

/** A lost connection is shown in the card instead of replacing the page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    if (error instanceof Response) throw error;
    return { message: voteMessages.failed };
  });
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  if (!loaderData) return failedMeta(root, failure);
  const { question, said } = loaderData;
  const word = question && loaderData.word;
  const text = question?.text ?? said?.text ?? "";
  const short = text.length > 90 ? `${text.slice(0, 88)}…` : text;
  const { path, picture } = betPaths(params.id, params.claim, word);
  return pageMeta(root, {
    title: `${word ? betTitle(word) : short} – ${root.show.name}`,
    description: question
      ? word
        ? text
        : gameIntro
      : `Aus der Folge „${said?.passage.track.title}“, genau diese Stelle zum Anhören.`,
    // What is indexed of an asked claim is its place on the episode's page.
    noindex: question !== null,
    url: root.baseUrl + path,
    image: picture,
    imageAlt: word ? `${text} ${betTitle(word)}` : text,
    type: "article",
  });
}

export default function ClaimPage({
  loaderData,
  actionData,
  params,
  matches,
}: Route.ComponentProps) {
  const root = matches[0].loaderData;
  if (!loaderData || !root) return <FailedPage>{failure}</FailedPage>;
  if (loaderData.question) {
    const answer = actionData && "verdict" in actionData ? actionData : null;
    const { question, word, drawingUrl, legend } = loaderData;
    return (
      <BetPlace
        question={question}
        friend={word}
        drawingUrl={drawingUrl}
        legend={legend}
        verdict={answer?.verdict ?? null}
        note={answer?.note ?? null}
        problem={actionData && "message" in actionData ? actionData.message : undefined}
        listen={answer && <HearPassage {...answer.passage} />}
        baseUrl={root.baseUrl}
      />
    );
  }
  const { said } = loaderData;
  const { path } = betPaths(params.id, params.claim, null);
  return (
    <article className="page pt-8 pb-20" aria-labelledby="quote-title">
      <PassagePage
        passage={said.passage}
        kind="Behauptung"
        text={said.text}
        url={root.baseUrl + path}
      >
        <VerdictStamp verdict={said.verdict} className="mt-6 w-fit" />
        {said.reason && <p className="mt-4 max-w-prose">{said.reason}</p>}
      </PassagePage>
    </article>
  );
}
