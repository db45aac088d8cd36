import { expect, test, vi } from "vitest";
import { cachedUntilChange } from "./cached-until-change";

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
  const cached = cachedUntilChange(content, make);
  changed();
  expect(make).not.toHaveBeenCalled();
  const first = cached();
  expect(cached()).toBe(first);
  changed();
  changed();
  expect(make).toHaveBeenCalledTimes(1);
  expect(cached()).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(2);
});
