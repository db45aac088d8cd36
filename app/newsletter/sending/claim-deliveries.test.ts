import { expect, test } from "vitest";
import { paceOf } from "./claim-deliveries.server";

/** Sending times when asked every `step` milliseconds. */
function moments(mailsPerMinute: number, step: number, until: number): number[] {
  const sent: number[] = [];
  let nextAt = 0;
  for (let now = 0; now < until; now += step) {
    const { count, pause } = paceOf(mailsPerMinute, nextAt, now);
    for (let index = 0; index < count; index++) sent.push(now + index * pause);
    if (count) nextAt = now + count * pause;
  }
  return sent;
}

test.each([1, 7, 60, 90, 600, 3000])("no minute has more mails than the limit: %i", (limit) => {
  const sent = moments(limit, 20, 180_000);
  for (const start of sent) {
    const inMinute = sent.filter((moment) => moment >= start && moment < start + 60_000);
    expect(inMinute.length).toBeLessThanOrEqual(limit);
  }
  // At least nine tenths of the limit are used.
  expect(sent.length).toBeGreaterThanOrEqual(limit * 3 * 0.9);
});

test("without a limit nothing waits", () => {
  expect(paceOf(0, Number.MAX_SAFE_INTEGER, 1000)).toMatchObject({ count: 25, pause: 0 });
});

test("a limit that was raised does not wait for the moment that the old one had set", () => {
  expect(paceOf(600, 60_000, 0)).toMatchObject({ count: 0, nextAt: 5000 });
  expect(paceOf(1, 60_000, 0)).toMatchObject({ count: 0, nextAt: 60_000 });
});
