import { type ReactNode, useEffect, useRef } from "react";
import type { ClaimVerdict } from "~/dossier/dossier/claim-verdicts";
import { Drawing } from "~/ui/drawings/drawing";
import { Link } from "~/ui/link";
import { FigureLegend } from "~/ui/page-picture";
import { ShareLinks } from "~/ui/share/share-links";
import { betPaths, betTitle } from "./bet";
import { type Game, gameAddress, gameIntro, gameTitle, roundTitle, type VoteNote } from "./game";
import { QuestionCard } from "./question-card";
import type { GamePage, Question } from "./read-game.server";
import { RoundResult } from "./round-result";

export function QuestionFigure({ drawing }: Pick<Question, "drawing">) {
  if (!drawing) return null;
  return (
    <figure className="game-figure">
      <Drawing href={drawing.href} />
      {drawing.words && <FigureLegend legend={drawing.words} />}
    </figure>
  );
}

type GamePlaceProps = {
  game: Game;
  page: GamePage;
  note: VoteNote | null;
  /** Address of the next round. */
  next: string;
  /** Why a vote was refused. */
  problem: string | undefined;
  /** A link to the audio about the claim. */
  listen: ReactNode;
  baseUrl: string;
};

/** A round: the questions one by one, then the result. */
export function GamePlace(props: GamePlaceProps) {
  const { game, page, note, next, problem, listen, baseUrl } = props;
  const { number, question, verdict, judged, text } = page;
  const place = useStepFocus(`${judged ? "result" : number} ${verdict !== null}`);
  return (
    <div className="page pt-10 pb-20 sm:pt-14">
      <h1 className="text-3xl sm:text-5xl">{gameTitle}</h1>
      <p className="mt-3 max-w-2xl text-soft sm:mt-4 sm:text-lg">{gameIntro}</p>
      <section id="frage" ref={place} aria-label={roundTitle(game.round)} className="game">
        <p className="label game-progress">
          <span>{roundTitle(game.round)}</span>
          {question && <span>{progressOf(page)}</span>}
        </p>
        {question && (
          <QuestionCard
            key={question.claimId}
            action={gameAddress({ ...game, question: number })}
            question={question}
            verdict={verdict}
            note={note}
            problem={problem}
            listen={listen}
          />
        )}
        {question && <QuestionFigure {...question} />}
        {judged && <RoundResult judged={judged} text={text} />}
        <p className="game-steps">
          {judged && (
            <Link to={next} className="button button-action">
              Neue Runde
            </Link>
          )}
          {question && <NextStep page={page} game={game} />}
        </p>
        {question && verdict && <BetLinks question={question} vote={verdict.vote} base={baseUrl} />}
      </section>
    </div>
  );
}

type BetLinksProps = { question: Question; vote: ClaimVerdict; base: string };

/** Ways to let somebody else guess. */
function BetLinks({ question: { episodeId, claimId }, vote, base }: BetLinksProps) {
  return <ShareLinks title={betTitle(vote)} url={base + betPaths(episodeId, claimId, vote).path} />;
}

/** 'Frage 3 von 7 · 2 richtig' */
function progressOf({ number, size, answered, right }: GamePage): string {
  return `Frage ${number} von ${size}${answered > 0 ? ` · ${right} richtig` : ""}`;
}

function NextStep({ page, game }: Pick<GamePlaceProps, "page" | "game">) {
  const { number, size, verdict, answered } = page;
  const isLast = number === size;
  if (isLast && answered === 0) return null;
  return (
    <Link
      to={gameAddress({ ...game, question: isLast ? null : number + 1 })}
      className={verdict ? "button button-action" : ""}
    >
      {verdict ? (isLast ? "Zum Ergebnis" : "Nächste Frage") : "Überspringen"}
    </Link>
  );
}

/**
 * Moves the focus to the next step, an element with `data-step`, when it replaces the button or link
 * that led there. A newly opened page keeps its focus.
 */
export function useStepFocus(step: string) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const { activeElement, body } = document;
    const isGone = activeElement === null || activeElement === body;
    if (isGone || place.current?.contains(activeElement))
      place.current?.querySelector<HTMLElement>("[data-step]")?.focus({ preventScroll: true });
  }, [step]);
  return place;
}
