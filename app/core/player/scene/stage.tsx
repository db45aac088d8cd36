import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  type ComponentProps,
  memo,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
} from "react";
import { useSwipe } from "../controls/use-swipe";
import { useController } from "../engine/controller-context";
import { usePlayerState } from "../player-context";
import { isNotSeekable, isSounding, type PlayerChapter } from "../player-store";
import type { Track } from "../track";
import { type Scene, type Story, type StoryClaim, type StoryEvent, sceneStep } from "./scene";
import { SceneLegend, SceneRings } from "./scene-callouts";
import { useScene, useStory } from "./use-scene";
import "./stage-acts.css";
import "./stage.css";

type StageProps = {
  track: Track;
  /** The part of the dialog on which a swipe leads to another scene. */
  sheet: RefObject<HTMLElement | null>;
};

/**
 * What the audio of the open episode is telling, as parts of the dialog's grid: the spoken line, numerals, events on a
 * line, claims with their verdict, the beginning of a chapter. Screen readers get the buttons only.
 */
export function Stage({ track, sheet }: StageProps) {
  const story = useStory(track);
  const scene = useScene(track.episodeId, story);
  const { requests } = useController();
  const disabled = usePlayerState(isNotSeekable);
  const ended = usePlayerState((state) => state.ended);
  const sounds = usePlayerState(isSounding);
  const play = useCallback(
    (second: number) => {
      requests.seek(second);
      requests.play();
    },
    [requests],
  );
  const step = useCallback(
    (direction: 1 | -1) => {
      const second = story && sceneStep(story, requests.position(), direction);
      if (second !== null) requests.seek(second);
    },
    [story, requests],
  );
  const isOver = ended && !!story?.claims.length;
  const isTold = isOver || (sounds && isUnderWay(scene, story));
  const hasAct = !isOver && !!(scene?.claim || scene?.events.length);
  useLayoutEffect(() => {
    sheet.current?.toggleAttribute("data-told", isTold);
    sheet.current?.toggleAttribute("data-act", hasAct);
  }, [sheet, isTold, hasAct]);
  useSwipe(sheet, { left: () => step(1), right: () => step(-1) });
  if (!story) return null;

  const { lines, callouts, claims, chapters } = story;
  return (
    <>
      {callouts.length > 0 && (
        <>
          <SceneRings callouts={callouts} heard={scene?.callouts ?? []} />
          <SceneLegend
            callouts={callouts}
            heard={scene?.callouts ?? []}
            disabled={disabled}
            play={play}
          />
        </>
      )}
      {story.starts.length > 1 && (
        <Steps
          step={step}
          disabled={disabled}
          isLast={(scene?.part ?? -1) === story.starts.length - 1}
        />
      )}
      {isOver ? (
        <Verdicts claims={claims} play={play} />
      ) : (
        <>
          <Act scene={scene} story={story} isTold={isTold} play={play} />
          {lines.length > 0 ? (
            <Lines lines={lines} at={scene?.line ?? -1} spoken={scene?.spoken ?? 0} />
          ) : (
            <Lines lines={chapters.map(asLine)} at={scene?.chapter ?? -1} spoken={0} />
          )}
        </>
      )}
      {track.hasTranscript && (
        <p className="sr-only">Was gesprochen wird, steht unter „Mitschrift“.</p>
      )}
    </>
  );
}

/** True after the first sentence; without a timed transcript, once the first chapter has begun. */
function isUnderWay(scene: Scene | null, story: Story | null): boolean {
  if (!scene || !story) return false;
  if (story.lines.length > 0) return scene.line > 0;
  return scene.chapter > 0 || (scene.chapter === 0 && !scene.begins);
}

type StepsProps = { step(direction: 1 | -1): void; disabled: boolean; isLast: boolean };

const Steps = memo(function Steps({ step, disabled, isLast }: StepsProps) {
  const names = { [-1]: "Vorige Szene", 1: "Nächste Szene" } as const;
  return (
    <div className="stage-steps">
      {([-1, 1] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          className="player-tool"
          aria-label={names[direction]}
          title={names[direction]}
          disabled={disabled || (isLast && direction > 0)}
          onClick={() => step(direction)}
        >
          {direction < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
        </button>
      ))}
    </div>
  );
});

type ActProps = {
  scene: Scene | null;
  story: Story;
  isTold: boolean;
  play(second: number): void;
};

/** What lies on the drawing, or beside it: a claim, events, else the title of the chapter. */
function Act({ scene, story, isTold, play }: ActProps) {
  if (!scene) return null;
  const { claim, isJudged, events, chapter, begins } = scene;
  if (claim) return <ClaimSheet key={claim.id} claim={claim} isJudged={isJudged} play={play} />;
  if (events.length > 0) return <EventLine events={events} play={play} />;
  // Without a timed transcript the chapter stands below, where else the spoken line is.
  const title = isTold && story.lines.length > 0 && story.chapters[chapter]?.title;
  return (
    title && (
      <p
        key={chapter}
        className="stage-act stage-chapter"
        data-begins={begins || undefined}
        aria-hidden
      >
        <span className="label">Kapitel {chapter + 1}</span>
        {title}
      </p>
    )
  );
}

type ClaimSheetProps = { claim: StoryClaim; isJudged: boolean; play(second: number): void };

const ClaimSheet = memo(function ClaimSheet({ claim, isJudged, play }: ClaimSheetProps) {
  const { text, second } = claim;
  return (
    <StageButton className="stage-act stage-claim" onClick={() => play(second ?? 0)}>
      <span className="label">Behauptung</span>
      <span className="stage-sentence">{text}</span>
      {isJudged && <Verdict className="stamp" claim={claim} />}
      <span className="sr-only"> – anhören</span>
    </StageButton>
  );
});

type VerdictProps = { claim: StoryClaim; className: string };

function Verdict({ claim: { verdict, verdictText }, className }: VerdictProps) {
  return (
    <span className={className} data-verdict={verdict} data-lands>
      <span className="sr-only">Urteil: </span>
      {verdictText}
    </span>
  );
}

type EventLineProps = { events: readonly StoryEvent[]; play(second: number): void };

/** Events on one line in the order of their dates, each with a stroke for every party. */
const EventLine = memo(function EventLine({ events, play }: EventLineProps) {
  const current = events.at(-1);
  const ordered = events.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return (
    <div className="stage-act stage-events">
      <div>
        {ordered.map((event) => (
          <StageButton
            key={event.date + event.text}
            aria-current={event === current || undefined}
            aria-label={`${event.dateText}: ${event.text} – anhören`}
            onClick={() => play(event.second ?? 0)}
          >
            <b className="label">{event.dateText}</b>
            <span>
              {event.parties.slice(0, 4).map((party) => (
                <span key={party}>{party}</span>
              ))}
            </span>
          </StageButton>
        ))}
      </div>
      <p aria-hidden>{current?.text}</p>
    </div>
  );
});

/** A button that disappears with its passage. If it has the focus then, the focus moves to the play button. */
function StageButton(props: ComponentProps<"button">) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element && element === document.activeElement)
        element
          .closest("dialog")
          ?.querySelector<HTMLElement>(".play-button")
          ?.focus({ preventScroll: true });
    };
  }, []);
  return <button ref={button} type="button" {...props} />;
}

type LinesProps = { lines: readonly { text: string }[]; at: number; spoken: number };

const asLine = ({ title }: PlayerChapter) => ({ text: title });

/**
 * The spoken line between its neighbours; without a timed transcript, the chapter. Only texts change from word to word:
 * new elements would make the browser look at the whole page's styles.
 */
const Lines = memo(function Lines({ lines, at, spoken }: LinesProps) {
  const text = lines[at]?.text ?? "";
  const end = spoken || text.length;
  const line = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line enters.
  useLayoutEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    line.current?.animate({ opacity: [0, 1], transform: ["translateY(0.4rem)", "none"] }, 200);
  }, [at]);
  return (
    <div className="stage-lines" aria-hidden>
      <p>{lines[at - 1]?.text}</p>
      <p ref={line} className="stage-line">
        {text.slice(0, end)}
        <span>{text.slice(end)}</span>
      </p>
      <p>{lines[at + 1]?.text}</p>
    </div>
  );
});

type VerdictsProps = { claims: readonly StoryClaim[]; play(second: number): void };

/** The verdicts of the file, at its end. */
function Verdicts({ claims, play }: VerdictsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <ul className="stage-verdicts" aria-label="Urteile dieser Folge" tabIndex={0}>
      {claims.map((claim) => {
        const { id, text, second } = claim;
        const content = (
          <>
            <span>{text}</span>
            <Verdict className="stamp stamp-small" claim={claim} />
          </>
        );
        return (
          <li key={id}>
            {second === undefined || second === null ? (
              <p>{content}</p>
            ) : (
              <button type="button" onClick={() => play(second)}>
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
