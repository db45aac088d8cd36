import { renderToStaticMarkup } from "react-dom/server";
import type { HomePart } from "~/core/show/home-parts.server";
import { getCurrentShow } from "~/core/show/show.server";
import { claimVerdicts } from "~/dossier/dossier/dossier";
import { VerdictStamp } from "~/dossier/dossier/verdict-stamp";
import { formatCount } from "~/lib/text/german-number";
import { today } from "~/platform/clock.server";
import { servedHtml } from "~/platform/react-router/served-html.server";
import type { Services } from "~/platform/services.server";
import { Link } from "~/ui/link";
import { type Game, gameAddress, gameTitle, type VoteNote, verdicts, voteNotes } from "./game";
import { answerLabels, fewVotes, percentsOf, verdictSentence, votesIn } from "./question-card";
import { type Question, readGamePage, type Verdict } from "./read-game.server";

/** The first claim of the day's round, for voting on the home page. */
export async function readHomeQuestion(services: Services): Promise<HomePart | null> {
  const round = { date: today(services.clock), number: 1 };
  const game: Game = { round, question: 1, answers: [] };
  const { question } = await readGamePage(services, await getCurrentShow(services), game);
  if (!question) return null;
  const html = servedHtml(<HomeQuestion game={game} question={question} />);
  return { label: gameTitle, html };
}

/** The verdict that replaces the question after a vote; null if the round has another question at this place by now. */
export async function readHomeVerdict(
  services: Services,
  game: Game,
  claim: { episodeId: string; claimId: string; note: VoteNote | undefined },
): Promise<string | null> {
  const page = await readGamePage(services, await getCurrentShow(services), game);
  const { question, verdict, size } = page;
  const isSame = question?.episodeId === claim.episodeId && question.claimId === claim.claimId;
  if (!isSame || !verdict) return null;
  const props = { game, question, verdict, note: claim.note, left: size - 1 };
  return renderToStaticMarkup(<HomeVerdict {...props} />);
}

type HomeQuestionProps = { game: Game; question: Question };

function HomeQuestion({ game, question: { episodeId, claimId, text } }: HomeQuestionProps) {
  return (
    <>
      <p className="label">{gameTitle}</p>
      <h3 className="my-auto py-5 text-2xl leading-snug">{text}</h3>
      <form
        method="post"
        action={gameAddress(game)}
        data-in-place
        className="grid grid-cols-3 gap-2"
      >
        <input type="hidden" name="folge" value={episodeId} />
        <input type="hidden" name="behauptung" value={claimId} />
        {verdicts.map((verdict) => (
          <button
            key={verdict}
            type="submit"
            name="antwort"
            value={verdict}
            className="button button-outline px-1"
          >
            {answerLabels[verdict]}
          </button>
        ))}
      </form>
    </>
  );
}

const counts = ["", "eine", "zwei", "drei", "vier", "fünf", "sechs"];

type HomeVerdictProps = HomeQuestionProps & {
  verdict: Verdict;
  note: VoteNote | undefined;
  /** Number of claims that remain in the round. */
  left: number;
};

function HomeVerdict({ game, question, verdict, note, left }: HomeVerdictProps) {
  const all = votesIn(verdict.result);
  const percents = percentsOf(verdict.result, all);
  return (
    <>
      <p className="label flex flex-wrap items-start justify-between gap-2">
        {gameTitle} <VerdictStamp verdict={verdict.verdict} className="stamp-small" />
      </p>
      <h3 className="mt-2 text-xl leading-snug">{question.text}</h3>
      <p role="status" tabIndex={-1} className="mt-3 font-semibold outline-none">
        {verdict.vote === verdict.verdict ? "Richtig" : "Daneben"}:{" "}
        {verdictSentence[verdict.verdict]}
      </p>
      {all >= fewVotes && (
        <table
          className="label mt-3 w-full whitespace-nowrap"
          aria-label={`So haben ${formatCount(all)} geraten`}
        >
          <tbody>
            {verdicts.map((one) => (
              <tr key={one} className={one === verdict.verdict ? "font-semibold text-ink" : ""}>
                <th scope="row" className="w-1 pr-3 text-left font-[inherit]">
                  {claimVerdicts[one]}
                </th>
                <td>
                  <svg width={`${percents[one]}%`} height="9" aria-hidden="true">
                    <rect width="100%" height="9" fill="currentColor" />
                  </svg>
                </td>
                <td className="w-1 pl-3 text-right">{percents[one]}&nbsp;%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {note && <p className="label mt-2">{voteNotes[note]}</p>}
      <p className="mt-auto flex flex-wrap gap-x-6 pt-4">
        <Link to={gameAddress(game)} className="py-1 underline">
          Warum?
        </Link>
        {left > 0 && (
          <Link to={gameAddress({ ...game, question: 2 })} className="py-1 underline">
            Noch {counts[left]} {left === 1 ? "Behauptung" : "Behauptungen"}
          </Link>
        )}
      </p>
    </>
  );
}
