import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { eventKinds } from "~/dossier/dossier/dossier";
import { formatCount } from "~/lib/text/german-number";
import { type EventGroup, eventGroups } from "../event-groups";
import { middleOf } from "../layout";
import { yearsOf } from "../scale";
import { heightOfChart, LaneNames } from "../still-timeline";
import type { TimelinePage } from "../timeline-page.server";
import type { Place } from "../timeline-path";
import { shortLabel } from "./draw";
import { EventPanel } from "./event-panel";
import { timelineCommandOf } from "./gestures";
import { LiveStatus, LiveStrip, LiveZoomBar } from "./live-controls";
import { firstFrom, type Mark, sceneOf } from "./scene";
import { TimelineCanvas } from "./timeline-canvas";
import type { TimelineData } from "./timeline-data";
import { useTimelineViewport } from "./use-viewport";

export type LiveTimelineProps = {
  page: TimelinePage;
  group: EventGroup | null;
  place: Place | null;
  data: TimelineData;
  /** The label of an episode with this number: 'Akte 011'. */
  label(number: number | null): string | null;
  /** Renders a button that plays an event's second. */
  play(episodeId: string, second: number): ReactNode;
  onPlace(place: Place): void;
};

export function LiveTimeline(props: LiveTimelineProps) {
  const { page, group, place, data, onPlace } = props;
  const viewport = useTimelineViewport(page, place, onPlace);
  const hasLanes = page.lanes !== null;
  const scene = useMemo(() => {
    const lanes = page.lanes?.map(({ episode }) => episode) ?? null;
    return sceneOf(data.events, group, lanes);
  }, [data, group, page.lanes]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [loads, setLoads] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const order = scene.all.events;
  const at = chosen === null ? -1 : order.indexOf(chosen);
  const shown = at < 0 ? null : chosen;

  useEffect(() => {
    const loading = hasLanes ? data.loadTexts() : null;
    loading?.then(() => setLoads((count) => count + 1)).catch(console.warn);
  }, [data, hasLanes]);
  useEffect(() => {
    if (shown === null) return;
    data.loadText(shown).then(() => setLoads((count) => count + 1), console.warn);
  }, [data, shown]);

  const labelOf = useCallback(
    (index: number) => {
      void loads;
      const name = data.episodes[data.events[index]?.episode ?? 0]?.name ?? "";
      if (!hasLanes) return shortLabel(scene, index, name);
      const text = data.textOf(index);
      return text ? `${text.date}: ${text.text}` : "";
    },
    [data, scene, hasLanes, loads],
  );

  function choose(index: number | undefined) {
    if (index === undefined) return;
    setChosen(index);
    const event = data.events[index];
    if (!event) return;
    const { from, to } = viewport.get();
    const day = middleOf(event);
    const air = (to - from) * 0.05;
    if (day < from + air || day > to - air) viewport.show(day, yearsOf({ from, to }));
  }

  function step(by: number) {
    const first = firstFrom(scene.all.days, viewport.get().from);
    choose(order[at < 0 ? Math.min(first, order.length - 1) : at + by]);
  }

  function close() {
    setChosen(null);
    stage.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTaken = act(event.key, event.shiftKey);
    if (isTaken) event.preventDefault();
  }

  function act(key: string, isFar: boolean): boolean {
    const command = timelineCommandOf(key, isFar);
    if (!command) return false;
    if ("step" in command) step(command.step);
    else if ("pan" in command) viewport.pan(command.pan);
    else if ("zoom" in command) viewport.zoom(command.zoom);
    else if (command.go === "panel") enterPanel();
    else if (shown === null) return false;
    else close();
    return true;
  }

  function enterPanel() {
    const sheet = panel.current;
    if (!sheet) return;
    // The drawing may still be moving to the event.
    sheet.hidden = false;
    const first = (selector: string) => sheet.querySelector<HTMLElement>(selector);
    (first(".button") ?? first("a, button"))?.focus();
  }

  function placePanel(mark: Mark | null) {
    const sheet = panel.current;
    const width = stage.current?.clientWidth ?? 0;
    if (!sheet) return;
    sheet.hidden = !mark && !sheet.contains(document.activeElement);
    if (!mark) return;
    const left = Math.max(0, Math.min(mark.x - 24, width - sheet.offsetWidth - 8));
    const below = mark.y + 22;
    const top = hasLanes ? below : Math.min(below, heightOfChart(page) - 60);
    sheet.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  function tap(mark: Mark | null, place: number) {
    stage.current?.focus({ preventScroll: true });
    if (mark) setChosen(mark.index);
    else if (scene.lanes || chosen !== null) setChosen(null);
    else viewport.zoomAt(0.4, place);
  }

  const event = data.events[shown ?? order[0] ?? 0];
  const episode = data.episodes[event?.episode ?? 0];
  const chosenEvent = shown === null ? undefined : data.events[shown];
  return (
    <>
      <LiveZoomBar viewport={viewport} />
      <LiveStrip page={page} viewport={viewport} />
      <div className="tl-chart" data-lanes={hasLanes} data-live="true">
        {page.lanes && <LaneNames lanes={page.lanes} chosen={chosenEvent?.episode} />}
        <div className="tl-picture">
          <div
            ref={stage}
            role="listbox"
            tabIndex={0}
            className="tl-stage"
            aria-label={`Ereignisse${group ? `: ${eventGroups[group].title}` : ""}`}
            aria-describedby="tl-keys"
            aria-activedescendant={shown === null ? undefined : "tl-option"}
            onKeyDown={onKeyDown}
          >
            <TimelineCanvas
              scene={scene}
              viewport={viewport}
              chosen={shown}
              labelOf={labelOf}
              height={heightOfChart(page)}
              onTap={tap}
              onDraw={placePanel}
            />
            {event && order.length > 0 && (
              <div
                id="tl-option"
                role="option"
                tabIndex={-1}
                className="sr-only"
                aria-selected={shown !== null}
                aria-posinset={Math.max(1, at + 1)}
                aria-setsize={order.length}
              >
                {optionText(data, shown ?? order[0] ?? 0, eventKinds[event.kind], episode?.name)}
              </div>
            )}
          </div>
          {shown !== null && chosenEvent && (
            <EventPanel
              ref={panel}
              data={data}
              index={shown}
              label={props.label(episode?.number ?? null)}
              position={`${at + 1} von ${formatCount(order.length)}`}
              play={
                chosenEvent.second !== null && episode && props.play(episode.id, chosenEvent.second)
              }
              onStep={step}
              onClose={close}
            />
          )}
        </div>
      </div>
      <p id="tl-keys" className="tl-keys">
        <kbd>↑</kbd> <kbd>↓</kbd> Ereignis wählen, <kbd>Eingabe</kbd> öffnen, <kbd>←</kbd>{" "}
        <kbd>→</kbd> verschieben, <kbd>+</kbd> <kbd>−</kbd> oder <kbd>Strg</kbd> und Mausrad Zoom,{" "}
        <kbd>0</kbd> alles, <kbd>Pos1</kbd> <kbd>Ende</kbd> Anfang und Schluss
      </p>
      <LiveStatus viewport={viewport} count={scene.all.days} />
    </>
  );
}

function optionText(data: TimelineData, index: number, kind: string, name = ""): string {
  const text = data.textOf(index);
  return [text?.date, kind, name, text?.text].filter(Boolean).join(", ");
}
