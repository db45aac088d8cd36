import { expect, it } from "vitest";
import { rulerTarget } from "./ruler-input";

const chapters = [
  { startSeconds: 0, title: "Anfang" },
  { startSeconds: 300, title: "Patent" },
];
const place = { position: 100, duration: 600, chapters };
const press = (key: string, shiftKey = false) => rulerTarget({ key, shiftKey }, place);

it("the ruler's keys go 15 seconds, a minute, to the ends, and with Shift from chapter to chapter", () => {
  expect(press("ArrowRight")).toBe(115);
  expect(press("ArrowDown")).toBe(85);
  expect(press("PageUp")).toBe(160);
  expect(press("PageDown")).toBe(40);
  expect(press("Home")).toBe(0);
  expect(press("End")).toBe(600);
  expect(press("ArrowRight", true)).toBe(300);
  expect(press("ArrowLeft", true)).toBe(0);
  expect(press("k")).toBeNull();
});
