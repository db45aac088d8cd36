import type { ReactNode } from "react";
import type { ClaimVerdict } from "~/dossier/dossier/claim-verdicts";
import { Link } from "~/ui/link";
import { ShareLinks } from "~/ui/share/share-links";
import { betPaths, betTitle } from "./bet";
import { gamePath, gameTitle, type VoteNote } from "./game";
import { QuestionFigure, useStepFocus } from "./game-place";
import { QuestionCard } from "./question-card";
import type { Question, Verdict } from "./read-game.server";

type BetPlaceProps = {
  question: Question;
  /** What the sender says; null for somebody whom nobody asked. */
  friend: ClaimVerdict | null;
  /** null until the visitor has voted. */
  verdict: Verdict | null;
  note: VoteNote | null;
  /** Why a vote was refused. */
  problem: string | undefined;
  /** Plays the passage about the claim. */
  listen: ReactNode;
  baseUrl: string;
};

/** A claim to bet on: one votes, sees the verdict, and sends one's word to somebody else. */
export function BetPlace(props: BetPlaceProps) {
  const { question, friend, verdict, note, problem, listen, baseUrl } = props;
  const { episodeId, claimId, text } = question;
  const vote = verdict?.vote;
  const sent = vote && { ...betPaths(episodeId, claimId, vote), title: betTitle(vote) };
  const place = useStepFocus(`${verdict !== null}`);
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-3xl sm:text-5xl">
        {!friend ? gameTitle : verdict ? "So steht eure Wette" : "Und was sagst du?"}
      </h1>
      {!verdict && (
        <p className="mt-3 max-w-2xl text-soft sm:mt-4 sm:text-lg">
          {friend
            ? "Jemand hat sich schon festgelegt. Rate zuerst, dann siehst du, wer richtig liegt."
            : "Rate zuerst. Danach siehst du, was stimmt, und kannst andere raten lassen."}
        </p>
      )}
      <section id="frage" ref={place} aria-label="Wette" className="game">
        <QuestionCard
          action={`${betPaths(episodeId, claimId, friend).path}#frage`}
          question={question}
          verdict={verdict}
          note={note}
          problem={problem}
          listen={listen && <div className="claim-heard">{listen}</div>}
          bet={{ friend }}
        />
        <QuestionFigure {...question} />
        {sent && (
          <section aria-labelledby="bet-title" className="bet-link">
            <h2 id="bet-title">Lass andere raten</h2>
            <p>Dieser Link nennt dein Wort und nicht das Urteil. Wer ihn öffnet, rät zuerst.</p>
            <img src={sent.picture} alt={`${text} ${sent.title}`} width="1200" height="630" />
            <ShareLinks title={sent.title} url={baseUrl + sent.path} />
            <Link to={gamePath} className="w-fit py-1 underline">
              Mehr Sätze zum Raten
            </Link>
          </section>
        )}
      </section>
    </div>
  );
}
