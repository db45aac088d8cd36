import { expect, test, vi } from "vitest";
import { playing } from "../../../tests/fixtures/player";
import { createPlayerStore } from "./player-store";

test("a listener that throws is reported, and the others hear the state", () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const store = createPlayerStore();
  const error = new TypeError("no such method");
  const heard = vi.fn();
  store.subscribe(() => {
    throw error;
  });
  store.subscribe(heard);
  store.set(playing());
  expect(heard).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
  vi.unstubAllGlobals();
});
