import { expect, test } from "vitest";
import { nextRelease } from "./next-release";

const on = (date: string) => ({ date });
const none = { latest: null, next: null };

test.each([
  ["2026-11-20", "2026-11-20", 0],
  ["2026-11-21", "2026-11-27", 6],
  ["2026-11-26", "2026-11-27", 1],
  ["2026-12-30", "2027-01-01", 2],
])("each Friday: after %s it is %s, in %i days", (today, date, days) => {
  expect(nextRelease("weekly:5", today, none)).toEqual({ date, days, weekday: 5 });
});

test("every second week follows from the latest episode", () => {
  const latest = on("2026-11-16");
  const asked = (today: string) => nextRelease("biweekly:1", today, { latest, next: null });
  expect(asked("2026-11-16")).toMatchObject({ date: "2026-11-16", days: 0 });
  expect(asked("2026-11-17")).toMatchObject({ date: "2026-11-30", days: 13 });
  expect(asked("2026-11-24")).toMatchObject({ date: "2026-11-30", days: 6 });
  expect(asked("2026-12-01")).toMatchObject({ date: "2026-12-14", days: 13 });
});

test.each(["monthly", "daily", "irregular", ""])(
  "%j knows the day of the next episode only",
  (rhythm) => {
    const next = on("2026-12-03");
    const asked = (known: Partial<typeof none>) =>
      nextRelease(rhythm, "2026-12-01", { ...none, ...known });
    expect(asked({ next } as never)).toEqual({ date: "2026-12-03", days: 2, weekday: null });
    expect(asked({})).toBeNull();
  },
);
