import { formatDuration } from "~/lib/duration";
import { createRequests } from "../engine/audio-requests";
import { createLoader } from "../engine/load-source";
import type { PlayerAction } from "../engine/media-reports";
import { shareWithSystem, soundInOneTab } from "../engine/media-session";
import { reducePlayer } from "../engine/player-reducer";
import { shownLength, spokenTime } from "../engine/shown-time";
import { trackPlayback } from "../listening/report-playbacks";
import { createPlayerStore, isSounding, openedState, type PlayerState } from "../player-store";
import type { Track } from "../track";

/**
 * The player in a frame of somebody's page: the site's own rules and its audio element, with no more around
 * them than a button and a slider. It reads nothing from the device before one listens, and stores nothing.
 */
const main = document.querySelector("main");
const button = document.querySelector("button");
const slider = document.querySelector("input");
if (main && button && slider) start(main, button, slider, JSON.parse(main.dataset.track ?? "null"));

function start(
  main: HTMLElement,
  button: HTMLButtonElement,
  slider: HTMLInputElement,
  track: Track,
): void {
  const audio = new Audio();
  const store = createPlayerStore();
  const dispatch = (action: PlayerAction) => store.set(reducePlayer(store.get(), action));
  const requests = createRequests(audio, store, dispatch);
  const loader = createLoader(audio, store, dispatch, requests);

  function open() {
    const { position } = store.get();
    store.set(openedState(store.get(), track));
    audio.src = track.audioUrl;
    audio.load();
    loader.begin({ autoplay: true, startAt: position });
  }

  button.addEventListener("click", () => {
    const { status } = store.get();
    if (status === "idle" || status === "error") open();
    else requests.toggle();
  });
  slider.addEventListener("input", () => requests.seek(slider.valueAsNumber));
  shareWithSystem(store, requests, requests.pause);
  soundInOneTab(store, requests.pause);
  trackPlayback(store);
  store.subscribe((state) => show(state));

  function show(state: PlayerState) {
    const sounds = isSounding(state);
    const length = shownLength(state);
    main.toggleAttribute("data-sounds", sounds);
    button.ariaLabel = `${sounds ? "Pause" : "Jetzt reinhören"}: ${track.title}`;
    slider.disabled = !state.ready || state.status === "error";
    if (state.duration > 0) slider.max = `${Math.floor(state.duration)}`;
    slider.value = `${Math.floor(state.position)}`;
    slider.ariaValueText = `${spokenTime(state.position)} von ${spokenTime(length)}`;
    write(".embed-position", formatDuration(state.position));
    if (length > 0) write(".embed-duration", formatDuration(length));
    write(".embed-trouble", state.message ?? "");
    const fallback = document.querySelector<HTMLElement>(".embed-fallback");
    if (fallback) fallback.hidden = !state.message;
  }
}

function write(selector: string, text: string): void {
  const place = document.querySelector(selector);
  if (place && place.textContent !== text) place.textContent = text;
}
