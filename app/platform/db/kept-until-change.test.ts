import { expect, test, vi } from "vitest";
import { keptUntilChange } from "./kept-until-change";

test("is made when it is asked for, once, and anew after a change", () => {
  let changed = () => {};
  const stop = () => {};
  const content = {
    onChange(listener: () => void) {
      changed = listener;
      return stop;
    },
  };
  const make = vi.fn(() => ({}));
  const kept = keptUntilChange(content, make);
  changed();
  expect(make).not.toHaveBeenCalled();
  const first = kept();
  expect(kept()).toBe(first);
  changed();
  changed();
  expect(make).toHaveBeenCalledTimes(1);
  expect(kept()).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});
