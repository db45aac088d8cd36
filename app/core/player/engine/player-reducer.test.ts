import { describe, expect, it } from "vitest";
import { media, playing, track } from "../../../../tests/fixtures/player";
import { closedState, idleState, isSounding, openedState, type PlayerState } from "../player-store";
import type { MediaEventName, MediaSnapshot } from "./media-reports";
import { reducePlayer } from "./player-reducer";

const opened = openedState(idleState, track);

function report(state: PlayerState, type: MediaEventName, part: Partial<MediaSnapshot> = {}) {
  return reducePlayer(state, { type, source: state.source, media: media(part) });
}

describe("the state of the player", () => {
  it("is loading from the request on, in the dialog", () => {
    expect(opened).toMatchObject({ status: "loading", track, source: 1, view: "dialog" });
    expect(report(opened, "loadstart", { readyState: 0, duration: Number.NaN })).toMatchObject({
      status: "loading",
      ready: false,
      duration: 0,
    });
  });

  it("is paused once the length is known", () => {
    expect(report(opened, "loadedmetadata", { readyState: 1 })).toMatchObject({
      status: "paused",
      ready: true,
      duration: 2730,
    });
  });

  it("takes the operator's length for a file that does not tell its own", () => {
    const state = report(opened, "durationchange", { duration: Number.POSITIVE_INFINITY });
    expect(state.duration).toBe(2730);
  });

  it("is loading, not playing, while a started file has no data", () => {
    const state = report(opened, "play", { paused: false, readyState: 1 });
    expect(state).toMatchObject({ status: "loading", wantsToPlay: true });
    expect(isSounding(state)).toBe(true);
  });

  it("plays when the element plays", () => {
    expect(report(opened, "playing", { paused: false })).toMatchObject({ status: "playing" });
  });

  it("loads again when the element waits, and plays again when it goes on", () => {
    const waiting = report(playing(), "waiting", { paused: false, readyState: 2 });
    expect(waiting.status).toBe("loading");
    expect(report(waiting, "playing", { paused: false }).status).toBe("playing");
  });

  it("is paused when the element is", () => {
    const state = report(playing(), "pause", { position: 60 });
    expect(state).toMatchObject({ status: "paused", position: 60, wantsToPlay: false });
  });

  it("follows time, loaded ranges, speed and volume", () => {
    const buffered = [{ start: 0, end: 90 }];
    const heard = { position: 12.5, buffered, speed: 1.5, volume: 0.4, muted: true };
    expect(report(playing(), "timeupdate", { ...heard, paused: false })).toMatchObject(heard);
  });

  it("knows while it seeks", () => {
    const seeking = report(playing(), "seeking", { seeking: true, paused: false });
    expect(seeking.seeking).toBe(true);
    expect(report(seeking, "seeked", { paused: false }).seeking).toBe(false);
  });

  it("returns to the start when the episode ends", () => {
    const state = report(playing({ position: 2729 }), "ended", { ended: true, position: 2730 });
    expect(state).toMatchObject({ status: "paused", ended: true, position: 0, wantsToPlay: false });
  });

  it("has ended until somebody plays or seeks on", () => {
    const ended = report(playing(), "ended", { ended: true, position: 2730 });
    expect(report(ended, "seeked", { position: 0 }).ended).toBe(true);
    expect(report(ended, "timeupdate").ended).toBe(true);
    expect(report(ended, "seeked", { position: 30 }).ended).toBe(false);
    expect(report(ended, "play", { paused: false }).ended).toBe(false);
  });

  it("fails after ten seconds without metadata", () => {
    expect(reducePlayer(opened, { type: "timeout", source: 1 })).toMatchObject({
      status: "error",
      message: "Audio konnte nicht geladen werden. Möglicherweise ist die Datei nicht verfügbar.",
    });
  });

  it("lets the ten seconds pass when the metadata is there", () => {
    const ready = report(opened, "loadedmetadata");
    expect(reducePlayer(ready, { type: "timeout", source: 1 })).toBe(ready);
  });

  it.each([
    ["error", "Audio konnte nicht geladen werden. Bitte versuche es später erneut."],
    ["noaudio", "Für diese Episode ist noch keine Audio-Datei verfügbar."],
    ["playfailed", "Wiedergabe konnte nicht gestartet werden."],
  ] as const)("says in German what went wrong: %s", (type, message) => {
    const state = reducePlayer(opened, { type, source: 1, media: media() });
    expect(state).toMatchObject({ status: "error", message, wantsToPlay: false });
  });

  it("keeps the place and the error until a file is opened again", () => {
    const broken = report(playing({ position: 600 }), "error");
    expect(broken.position).toBe(600);
    expect(report(broken, "timeupdate", { position: 0 })).toBe(broken);
    expect(openedState(broken, track)).toMatchObject({ status: "loading", message: null });
  });

  it("lets a broken file outweigh the start that it prevented", () => {
    const failed = reducePlayer(opened, { type: "playfailed", source: 1 });
    expect(report(failed, "error").message).toMatch(/später erneut/);
  });

  it("waits for the visitor when the browser does not start by itself", () => {
    const ready = report(opened, "loadedmetadata");
    const blocked = reducePlayer(ready, { type: "playblocked", source: 1 });
    expect(blocked).toMatchObject({ status: "paused", awaitsGesture: true });
    expect(report(blocked, "progress").awaitsGesture).toBe(true);
    expect(report(blocked, "play", { paused: false }).awaitsGesture).toBe(false);
  });

  it("does not listen to the file before", () => {
    const second = openedState(playing(), { ...track, episodeId: "telefon" });
    const late = { type: "timeupdate", source: 1, media: media({ position: 99 }) } as const;
    expect(reducePlayer(second, late)).toBe(second);
    expect(reducePlayer(second, { type: "timeout", source: 1 })).toBe(second);
  });

  it("hears nothing any more once closed, and keeps the settings", () => {
    const closed = closedState(playing({ speed: 1.5, volume: 0.3, muted: true }));
    expect(closed).toMatchObject({ status: "idle", track: null, view: "closed" });
    expect(closed).toMatchObject({ speed: 1.5, volume: 0.3, muted: true });
    expect(report(closed, "pause")).toBe(closed);
  });
});
