import { expect, test } from "vitest";
import { earlyClick } from "./boot-after-paint.server";

type Listener = (event: unknown) => void;

/** A page before its scripts; `done` lists the repeated clicks. */
function startPage() {
  const listeners: { name: string; listener: Listener }[] = [];
  const later: (() => void)[] = [];
  const done: string[] = [];
  const add = (name: string, listener: Listener) => void listeners.push({ name, listener });
  const remove = (name: string, listener: Listener) => {
    const at = listeners.findIndex((one) => one.name === name && one.listener === listener);
    if (at >= 0) listeners.splice(at, 1);
  };
  new Function("addEventListener", "removeEventListener", "setTimeout", "window", earlyClick)(
    add,
    remove,
    (work: () => void) => later.push(work),
    {},
  );
  const tell = (name: string, event?: unknown) => {
    for (const one of listeners.filter((each) => each.name === name)) one.listener(event);
  };
  return {
    done,
    tell,
    /** On a button with this name, or elsewhere. */
    click(button: string | null) {
      const found = button && { click: () => done.push(button) };
      tell("click", { target: { closest: () => found } });
    },
    hydrate() {
      tell("hydrated");
      return () => later.splice(0).forEach((work) => void work());
    },
  };
}

test("the last click on a button is done once, when the scripts are there", () => {
  const { click, hydrate, done } = startPage();
  click("Suche öffnen");
  click("Menü öffnen");
  expect(done).toEqual([]);
  hydrate()();
  expect(done).toEqual(["Menü öffnen"]);
  click("Menü schließen");
  hydrate()();
  expect(done).toEqual(["Menü öffnen"]);
});

test("a click elsewhere, leaving the page and a click that was heard take it back", () => {
  const elsewhere = startPage();
  elsewhere.click("Menü öffnen");
  elsewhere.click(null);
  elsewhere.hydrate()();
  const left = startPage();
  left.click("Menü öffnen");
  left.tell("pagehide");
  left.hydrate()();
  const heard = startPage();
  heard.click("Menü öffnen");
  const goOn = heard.hydrate();
  heard.click("Menü öffnen");
  goOn();
  expect([elsewhere.done, left.done, heard.done]).toEqual([[], [], []]);
});
