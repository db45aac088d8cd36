import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { type ClaimVerdict, claimVerdicts } from "~/dossier/dossier/claim-verdicts";
import { VerdictStamp } from "~/dossier/dossier/verdict-stamp";
import { countText, formatCount } from "~/lib/text/german-number";
import { QuietDrawer } from "~/ui/drawer";
import { type VoteNote, verdicts, voteNotes } from "./game";
import type { Question, Verdict } from "./read-game.server";
import type { ClaimResult } from "./vote-on-claim.server";

type QuestionCardProps = {
  /** Where the vote is sent. */
  action: string;
  question: Question;
  /** null until the visitor has voted. */
  verdict: Verdict | null;
  note: VoteNote | null;
  /** Why a vote was refused. */
  problem: string | undefined;
  /** A link to the audio about the claim. */
  listen: ReactNode;
  /** Of a bet: what the other one said, if known. Both words are stamped beside the verdict. */
  bet?: { friend: ClaimVerdict | null } | undefined;
};

/** A claim to vote on; after the vote, its verdict. */
export function QuestionCard(props: QuestionCardProps) {
  const { action, question, verdict, note, problem, listen, bet } = props;
  const { text, invention } = question;
  return (
    <article className="sheet claim-card" aria-labelledby="claim-title">
      <div className="claim-body">
        <p className="claim-head">
          {invention && <span className="badge">{invention}</span>}
          {verdict && !bet && <VerdictStamp verdict={verdict.verdict} className="claim-stamp" />}
        </p>
        <h2 id="claim-title" data-step={verdict ? undefined : ""} tabIndex={-1}>
          {text}
        </h2>
        {problem && (
          <p role="alert" className="claim-alert">
            {problem}
          </p>
        )}
        {verdict ? (
          <Chosen verdict={verdict} bet={bet} />
        ) : (
          <VoteForm action={action} question={question} />
        )}
        {verdict && <Reasons verdict={verdict} note={note} />}
      </div>
      {listen}
    </article>
  );
}

export const answerLabels: Record<ClaimVerdict, string> = {
  ...claimVerdicts,
  proven: "Belegt",
  disputed: "Strittig",
};

function VoteForm({
  action,
  question: { episodeId, claimId },
}: Pick<QuestionCardProps, "action" | "question">) {
  const isSending = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      action={action}
      className="claim-choices"
      aria-busy={isSending}
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      <input type="hidden" name="folge" value={episodeId} />
      <input type="hidden" name="behauptung" value={claimId} />
      {verdicts.map((verdict) => (
        <button key={verdict} type="submit" name="antwort" value={verdict} className="claim-choice">
          {answerLabels[verdict]}
        </button>
      ))}
    </Form>
  );
}

/** The three answers again, or the words of a bet, and who was right; takes the focus. */
function Chosen({
  verdict: { vote, verdict },
  bet,
}: { verdict: Verdict } & Pick<QuestionCardProps, "bet">) {
  const words = [
    ["Du", vote],
    ["Gegenüber", bet?.friend],
    ["Urteil", verdict],
  ] as const;
  return (
    <>
      {bet ? (
        <dl className="claim-words">
          {words.map(
            ([who, word]) =>
              word && (
                <div key={who}>
                  <dt className="label">{who}</dt>
                  <dd className="stamp claim-stamp" data-verdict={word}>
                    {claimVerdicts[word]}
                  </dd>
                </div>
              ),
          )}
        </dl>
      ) : (
        <ul className="claim-choices" aria-label="Antworten">
          {verdicts.map((one) => (
            <li key={one} className="claim-choice" data-chosen={one === vote || undefined}>
              {answerLabels[one]}
              {one === vote && (
                <>
                  <span aria-hidden>{vote === verdict ? "✓" : "✗"}</span>
                  <span className="sr-only"> – deine Antwort</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <p data-step tabIndex={-1} className="claim-said">
        {outcomeOf(vote === verdict, bet?.friend && bet.friend === verdict)}:{" "}
        {verdictSentence[verdict]}
      </p>
    </>
  );
}

function outcomeOf(isRight: boolean, isFriendRight: boolean | null | undefined): string {
  if (isFriendRight == null) return isRight ? "Richtig" : "Daneben";
  if (isFriendRight) return isRight ? "Ihr liegt beide richtig" : "Dein Gegenüber liegt richtig";
  return isRight ? "Du liegst richtig" : "Ihr liegt beide daneben";
}

export const verdictSentence: Record<ClaimVerdict, string> = {
  proven: "Das ist belegt.",
  disputed: "Darüber streitet man.",
  legend: "Das ist eine Legende.",
};

function Reasons({ verdict, note }: { verdict: Verdict; note: VoteNote | null }) {
  const { reason, sources, result } = verdict;
  return (
    <>
      {reason && <p className="claim-reason">{reason}</p>}
      {sources.length > 0 && (
        <QuietDrawer
          label={countText(sources.length, "Quelle", "Quellen")}
          className="claim-sources"
        >
          <ul>
            {sources.map(({ id, kind, text, url }) => (
              <li key={id}>
                <span className="label">{kind}</span>{" "}
                {url ? (
                  <a href={url} rel="noopener">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        </QuietDrawer>
      )}
      <VoteBars result={result} labels={answerLabels} verdict={verdict.verdict} />
      {note && <p className="label">{voteNotes[note]}</p>}
    </>
  );
}

type VoteBarsProps = {
  result: ClaimResult;
  labels: Record<ClaimVerdict, string>;
  verdict: ClaimVerdict;
};

const marks = Array.from({ length: 11 }, (_, tenth) => `M${tenth * 10} 10V${tenth % 5 ? 7 : 4}`);

/** The distribution of votes: three bars in percent. */
function VoteBars({ result, labels, verdict }: VoteBarsProps) {
  const all = votesIn(result);
  if (all < fewVotes) return null;
  const percents = percentsOf(result, all);
  return (
    <table className="claim-votes star-chart label">
      <caption>So haben {formatCount(all)} geraten</caption>
      <tbody>
        {verdicts.map((one) => (
          <tr key={one} data-true={one === verdict || undefined}>
            <th scope="row">{labels[one]}</th>
            <td>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden>
                <rect y="3" width={percents[one]} height="7" />
                <path d={`M0 10H100${marks.join("")}`} />
              </svg>
            </td>
            <td>
              {percents[one]} % <span>({formatCount(result[one])})</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Fewer votes say nothing of people, so they are not shown. */
export const fewVotes = 20;

export function votesIn(result: ClaimResult): number {
  return verdicts.reduce((sum, one) => sum + result[one], 0);
}

export function percentsOf(result: ClaimResult, all: number): ClaimResult {
  const of = (votes: number) => Math.round((votes / all) * 100);
  return { proven: of(result.proven), disputed: of(result.disputed), legend: of(result.legend) };
}
