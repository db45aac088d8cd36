import { copyText, openShareDialog } from "~/lib/share";
import { formatDuration, parseDuration, parseTimestamp } from "~/lib/time/duration";
import { keyTargetOf } from "~/ui/dialog/key-target";
import { createRequests, SKIP_SECONDS } from "../engine/audio-requests";
import { chapterAt, chapterStep } from "../engine/chapters";
import { createLoader, createRewind } from "../engine/load-source";
import type { PlayerAction } from "../engine/media-reports";
import { playInOneTab, shareWithSystem } from "../engine/media-session";
import { commandOfKey, type KeyCommand } from "../engine/player-keys";
import { keepMemory } from "../engine/player-memory";
import { reducePlayer } from "../engine/player-reducer";
import { shownLength, spokenTime } from "../engine/shown-time";
import { trackPlayback } from "../listening/report-playbacks";
import { readMemory } from "../memory/memory";
import { createPlayerStore, isSounding, openedState, type PlayerState } from "../player-store";
import { audioAddress, type Track } from "../track";
import { drawRuler } from "./embed-ruler";
import type {} from "./embed-story";

/**
 * The player in another site's frame. It uses the site's own engine and an audio element, but no React. It reads
 * nothing from the device before playback; then it stores the position, as on the site itself.
 */
const main = document.querySelector("main");
/** The second script, which follows the audio; loaded on first playback or with the transcript. */
async function loadStory() {
  await import(/* @vite-ignore */ main?.dataset.story ?? "");
  if (!globalThis.embedStory) throw new Error("The second script of the frame is missing.");
  return globalThis.embedStory;
}
const find = <Kind extends Element>(selector: string) => main?.querySelector<Kind>(selector);
const button = find<HTMLButtonElement>(".embed-play");
const slider = find<HTMLInputElement>("[type=range]");
const scale = find<SVGSVGElement>(".embed-scale");
if (main) {
  const track: Track = JSON.parse(main.dataset.track ?? "null");
  const player = button && slider && scale && start(track, { main, button, slider, scale });
  const transcript = find<HTMLElement>("#transcript");
  let reading: Promise<() => void> | undefined;
  const openTranscript = async (panel: HTMLElement) => {
    reading ??= loadStory().then(({ transcriptIn }) => transcriptIn(panel, player));
    try {
      (await reading)();
    } catch {
      reading = undefined;
      panel.textContent = "Die Mitschrift ist gerade nicht zu laden.";
    }
  };
  const share = find<HTMLElement>("#share");
  const refreshShare =
    share && shareFrom(share, track.title, () => player?.store.get().position ?? 0);
  joinTabs(main, (panel) => {
    if (panel === "transcript") transcript && openTranscript(transcript);
    else if (panel === "share") refreshShare?.();
    else main.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  });
}

type Parts = {
  main: HTMLElement;
  button: HTMLButtonElement;
  slider: HTMLInputElement;
  scale: SVGSVGElement;
};

function start(track: Track, { main, button, slider, scale }: Parts) {
  const audio = new Audio();
  const store = createPlayerStore();
  const dispatch = (action: PlayerAction) => store.set(reducePlayer(store.get(), action));
  const requests = createRequests(audio, store, dispatch, createRewind(store));
  const loader = createLoader(audio, store, dispatch, requests);
  const lines = [...main.querySelectorAll<HTMLAnchorElement>("[data-seconds]")];
  const chapters = lines.map((line) => ({
    startSeconds: Number(line.dataset.seconds),
    title: line.querySelector("b")?.textContent ?? "",
  }));
  const speed = find<HTMLSelectElement>("select");
  const length = () => store.get().duration || parseDuration(track.duration);
  const moveRuler = drawRuler(scale, length, chapters);
  const asked = parseTimestamp(new URLSearchParams(location.search).get("t") ?? "");

  /** Opens the episode at its current position, else at the second in the address, else at the stored position. */
  function open(startAt = store.get().position || (asked ?? undefined)) {
    const { volume, muted, speed } = readMemory();
    store.set({ ...openedState(store.get(), track), chapters });
    Object.assign(audio, { src: audioAddress(track.audioUrl), volume, muted });
    audio.load();
    requests.setSpeed(speed);
    loader.begin({ autoplay: true, ...(startAt !== undefined && { startAt }) });
  }

  const isClosed = () => ["idle", "error"].includes(store.get().status);

  function playFrom(seconds: number) {
    if (isClosed()) return open(seconds);
    requests.seek(seconds);
    requests.play();
  }

  function toggle() {
    if (isClosed()) open();
    else requests.toggle();
  }

  const step = (way: 1 | -1) => chapterStep(chapters, requests.position(), way);
  const run = {
    toggle,
    mute: requests.toggleMute,
    back: () => requests.skip(-SKIP_SECONDS),
    forward: () => requests.skip(SKIP_SECONDS),
    previous: () => requests.seek(step(-1) ?? 0),
    next() {
      const start = step(1);
      if (start !== null) requests.seek(start);
    },
    slower: () => requests.stepSpeed(-1),
    faster: () => requests.stepSpeed(1),
  } satisfies Partial<Record<KeyCommand, () => void>>;

  button.addEventListener("click", toggle);
  slider.addEventListener("input", () => requests.seek(slider.valueAsNumber));
  speed?.addEventListener("change", () => requests.setSpeed(Number(speed.value)));
  for (const [index, line] of lines.entries())
    line.addEventListener("click", (event) => {
      event.preventDefault();
      playFrom(chapters[index]?.startSeconds ?? 0);
    });
  for (const skip of main.querySelectorAll<HTMLButtonElement>("[data-skip]"))
    skip.addEventListener("click", () => requests.skip(Number(skip.dataset.skip)));
  addEventListener("keydown", (event) => {
    const inPanel = event.target instanceof Element && event.target.closest(".embed-panel");
    const command = commandOfKey(event, keyTargetOf(event.target));
    const act = command && command !== "help" && run[command];
    if (!act || (inPanel && event.key === " ")) return;
    act();
    event.preventDefault();
  });
  shareWithSystem(store, requests, requests.pause, run);
  playInOneTab(store, requests.pause);
  trackPlayback(store);
  keepMemory(store);
  store.subscribe((state) => tell(state));
  const stop = store.subscribe(({ status }) => {
    if (status !== "playing") return;
    stop();
    loadStory()
      .then(({ showScenes }) => showScenes(store, track))
      .catch(console.warn);
  });
  moveRuler(0);
  return { store, episodeId: track.episodeId, playFrom };

  function tell(state: PlayerState) {
    const sounds = isSounding(state);
    const whole = shownLength(state);
    const current = chapterAt(chapters, state.position);
    const chapter = state.status === "idle" ? "" : (chapters[current]?.title ?? "");
    main.toggleAttribute("data-sounds", sounds);
    button.ariaLabel = `${sounds ? "Pause" : "Jetzt reinhören"}: ${track.title}`;
    slider.disabled = !state.ready || state.status === "error";
    if (state.duration > 0) slider.max = `${Math.floor(state.duration)}`;
    slider.value = `${Math.floor(state.position)}`;
    slider.ariaValueText = `${spokenTime(state.position)} von ${spokenTime(whole)}${chapter && `, Kapitel: ${chapter}`}`;
    moveRuler(state.position);
    if (speed) speed.value = `${state.speed}`;
    for (const [index, line] of lines.entries())
      line.ariaCurrent = index === current && chapter ? "true" : null;
    write(".embed-position", formatDuration(state.position));
    if (whole > 0) write(".embed-duration", formatDuration(whole));
    write(".embed-chapter-name", chapter);
    write(".embed-trouble", state.message ?? "");
    const fallback = find<HTMLElement>(".embed-fallback");
    if (fallback) fallback.hidden = !state.message;
  }
}

function write(selector: string, text: string): void {
  const place = find(selector);
  if (place && place.textContent !== text) place.textContent = text;
}

/** Lets each button open its panel, one at a time; Escape closes it. `opened` is called with the panel's id. */
function joinTabs(main: HTMLElement, opened: (panel: string) => void): void {
  const panels = [...main.querySelectorAll<HTMLElement>(".embed-panel")];
  const tabs = [...main.querySelectorAll<HTMLButtonElement>("[aria-controls]")];
  const nameOf = (tab: Element) => tab.getAttribute("aria-controls");
  const openTab = () => tabs.find((tab) => tab.ariaExpanded === "true");

  function show(name: string | null) {
    for (const panel of panels) panel.hidden = panel.id !== name;
    for (const tab of tabs) tab.ariaExpanded = `${nameOf(tab) === name}`;
    main.toggleAttribute("data-open", name !== null);
    if (name) opened(name);
  }

  for (const tab of tabs)
    tab.addEventListener("click", () => show(tab === openTab() ? null : nameOf(tab)));
  addEventListener("keydown", ({ key }) => {
    const tab = openTab();
    if (key !== "Escape" || !tab) return;
    show(null);
    tab.focus();
  });
}

/** Fills the sharing panel with link and code, optionally from the current second. */
function shareFrom(panel: HTMLElement, title: string, position: () => number) {
  const fields = [...panel.querySelectorAll<HTMLInputElement>(".embed-share input")];
  const whole = fields.map(({ value }) => value);
  const isTimed = panel.querySelector<HTMLInputElement>("[type=checkbox]");
  const native = panel.querySelector<HTMLButtonElement>(".embed-native");
  const said = panel.querySelector(".embed-copied");
  let seconds = 0;

  function write() {
    const start = isTimed?.checked && seconds ? `?t=${seconds}` : "";
    const [link = "", code = ""] = whole;
    const texts = [link + start, code.replace('/embed"', `/embed${start}"`)];
    for (const [at, field] of fields.entries()) field.value = texts[at] ?? "";
  }

  for (const field of fields) {
    field.onfocus = () => field.select();
    const button = field.closest("div")?.querySelector("button");
    button?.addEventListener("click", async () => {
      const isCopied = await copy(field);
      if (said) said.textContent = isCopied ? "Kopiert." : "Markiert: Strg+C kopiert.";
    });
  }
  isTimed?.addEventListener("change", write);
  if (native && "share" in navigator) {
    native.hidden = false;
    native.onclick = () => openShareDialog({ title, url: fields[0]?.value ?? "" });
  }
  return () => {
    seconds = Math.floor(position());
    const from = panel.querySelector<HTMLElement>(".embed-from");
    const place = from?.querySelector("span");
    if (from) from.hidden = seconds < 1;
    if (place) place.textContent = formatDuration(seconds);
    if (said) said.textContent = "";
    write();
  };
}

/** Copies a field. A frame without access to the clipboard can still copy a selection. */
async function copy(field: HTMLInputElement): Promise<boolean> {
  field.select();
  return (await copyText(field.value)) || document.execCommand("copy");
}
