import { ChevronDown, X } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import { Stamp } from "~/core/episodes/episode-card";
import { useShow } from "~/core/show/use-show";
import { sized } from "~/lib/sized-picture";
import { useAdded } from "~/platform/rooms/browser-room";
import { lazyPart } from "~/ui/lazy-part";
import { chapterAt } from "../engine/chapters";
import { type PlayerExtras, useController } from "../engine/controller-context";
import { useMemory } from "../memory/use-memory";
import { usePlayerState } from "../player-context";
import type { Track } from "../track";
import { PlayerInstrument } from "./player-instrument";
import { NextOffer, PlayerElsewhere, PlayerError, PlayerStatus } from "./player-notices";
import { useSwipe } from "./use-swipe";
import "~/ui/dialog/dialog.css";
import "./player-dialog.css";
import "./player-dialog-sizes.css";

const QueueList = lazyPart(
  () => import("../memory/queue-list").then(({ QueueList }) => QueueList),
  QueueUnavailable,
);

function QueueUnavailable() {
  return (
    <p className="p-6">„Als Nächstes“ konnte nicht geladen werden. Es spielt trotzdem weiter.</p>
  );
}

/** The panel with the queue. Its content is loaded when it is first shown. */
const queuePanel = (queued: number, play: (track: Track) => void) => ({
  id: "queue",
  title: `Als Nächstes (${queued})`,
  content: (
    <Suspense>
      <QueueList play={play} />
    </Suspense>
  ),
});

/** The id of the open panel, and a function that opens another panel. */
type ChosenPanel = { panel: readonly [id: string, choose: (id: string) => void] };

type PlayerDialogProps = PlayerExtras & ChosenPanel;

/** The player as a dialog. The browser's own modal dialog keeps the focus inside. */
export function PlayerDialog({ findNext, panel }: PlayerDialogProps) {
  const controller = useController();
  const track = usePlayerState((state) => state.track);
  const ended = usePlayerState((state) => state.ended);
  const dialog = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { noun } = useShow();
  const queued = useMemory(({ queue }) => (Array.isArray(queue) ? queue.length : 0)) ?? 0;
  useSwipe(head, { down: controller.minimise });
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>(".play-button")?.focus();
    return () => element?.close();
  }, []);
  if (!track) return null;
  return (
    <dialog
      ref={dialog}
      className="dialog player-dialog"
      aria-label={track.title}
      // Fires on Escape or the system's back gesture. Events of an inner dialog, and late ones of a dialog that React
      // has removed, are ignored.
      onClose={({ target }) => target === dialog.current && controller.minimise()}
    >
      <div className="player-sheet">
        <div ref={head} className="player-head">
          <p className="label">{track.label ?? noun.one}</p>
          <Stamp className="stamp-small mx-2" lands={ended}>
            {track.verdict ?? null}
          </Stamp>
          <button
            type="button"
            className="player-tool"
            aria-label="Minimieren"
            title="Minimieren"
            onClick={controller.minimise}
          >
            <ChevronDown aria-hidden size={22} />
          </button>
          <button
            type="button"
            className="player-tool"
            aria-label="Player schließen"
            title="Player schließen"
            onClick={controller.close}
          >
            <X aria-hidden size={22} />
          </button>
        </div>
        <div className="player-notices">
          <PlayerStatus />
          <PlayerError />
          <NextOffer findNext={findNext} />
        </div>
        <PlayerPanels
          panel={panel}
          panels={[
            {
              id: "file",
              title: noun.one,
              content: <PlayerFile track={track} />,
            },
            ...(track.hasTranscript ? [transcriptPanel(track.episodeId)] : []),
            ...(queued > 0 ? [queuePanel(queued, controller.follow)] : []),
          ]}
        />
        <PlayerInstrument />
      </div>
    </dialog>
  );
}

const PlayerTranscript = lazyPart(
  () => import("../reading/player-transcript").then(({ PlayerTranscript }) => PlayerTranscript),
  () => <p className="p-5">Die Mitschrift konnte nicht geladen werden.</p>,
);

function transcriptPanel(episodeId: string): PlayerPanel {
  const content = (
    <Suspense>
      <PlayerTranscript episodeId={episodeId} />
    </Suspense>
  );
  return { id: "transcript", title: "Mitschrift", content };
}

const Stage = lazyPart(() => import("../scene/stage").then(({ Stage }) => Stage));

function PlayerFile({ track }: { track: Track }) {
  const [Rating] = useAdded("PlayerRating");
  const sheet = useRef<HTMLDivElement>(null);
  const figure = track.label?.match(/\d+$/)?.[0];
  return (
    <div ref={sheet} className="player-file">
      {!track.drawingUrl && <PlayerPicture cover={track.coverUrl} />}
      {track.drawingUrl && (
        <figure className="player-drawing">
          <svg viewBox="0 0 480 320" aria-hidden>
            <use href={`${track.drawingUrl}#fig`} />
          </svg>
          {figure && <figcaption className="figure-label">Fig. {Number(figure)}</figcaption>}
        </figure>
      )}
      <div className="player-words">
        {track.invention && <span className="badge">{track.invention}</span>}
        <h2>{track.title}</h2>
        <p className="label">{track.showName}</p>
      </div>
      <Suspense>
        <Stage key={track.episodeId} track={track} sheet={sheet} />
      </Suspense>
      <div className="player-foot">
        {Rating && (
          // Loaded when the player first opens, in reserved space.
          <div className="min-h-11">
            <Suspense>
              <Rating key={track.episodeId} episodeId={track.episodeId} />
            </Suspense>
          </div>
        )}
        <PlayerElsewhere />
      </div>
    </div>
  );
}

/** The picture of the current chapter, else the cover. */
function PlayerPicture({ cover }: { cover: string }) {
  const picture = usePlayerState(({ chapters, position }) => {
    const current = chapters[chapterAt(chapters, position)]?.img;
    return current?.startsWith("/media/") ? current : cover;
  });
  return (
    picture && (
      <img
        src={sized(picture, 480)}
        alt=""
        width="480"
        height="480"
        decoding="async"
        className="player-cover"
      />
    )
  );
}

/** A panel of the dialog above the ruler and buttons. */
type PlayerPanel = { id: string; title: string; content: ReactNode };

type PlayerPanelsProps = ChosenPanel & { panels: readonly PlayerPanel[] };

/** The panels of the dialog as tabs (WAI-ARIA APG, automatic activation). A single panel has no tab. */
function PlayerPanels({ panels, panel: [chosen, choose] }: PlayerPanelsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);
  const current = panels.find(({ id }) => id === chosen) ?? panels[0];
  if (!current) return null;
  if (panels.length === 1) return <div className="player-panel">{current.content}</div>;

  function move(event: KeyboardEvent) {
    const at = panels.findIndex(({ id }) => id === current?.id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to !== undefined && panels.at(to % panels.length);
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-panel="${next.id}"]`)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label="Ansicht" className="player-tabs" onKeyDown={move}>
        {panels.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={prefix + id}
            data-panel={id}
            aria-controls={`${prefix}panel`}
            aria-selected={id === current.id}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        id={`${prefix}panel`}
        role="tabpanel"
        aria-labelledby={prefix + current.id}
        className="player-panel"
      >
        {current.content}
      </div>
    </>
  );
}
