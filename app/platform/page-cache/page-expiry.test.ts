import { expect, test } from "vitest";
import { ContentSignal } from "../db/content-signal.server";
import type { Services } from "../services.server";
import { nextPageExpiry, readUntilExpiry } from "./page-expiry.server";

/** Services of which only the clock, the content and the planned moments exist. */
function site(planned: string[]) {
  const content = new ContentSignal();
  let now = new Date("2026-11-30T10:00:00Z");
  let asked = 0;
  const nextChange = async (_: unknown, moment: string) => {
    asked++;
    return planned.filter((one) => one > moment).sort()[0];
  };
  const services = {
    content,
    clock: { now: () => now },
    rooms: { all: [{ nextChange }] },
  } as unknown as Services;
  const moveTo = (moment: string) => {
    now = new Date(moment);
  };
  return { services, content, moveTo, asked: () => asked };
}

test("pages expire when something planned comes out, and at midnight in Berlin", async () => {
  const { services, content, moveTo, asked } = site(["2026-11-30T12:00:00.000Z"]);
  const next = async () =>
    (await nextPageExpiry(services, services.clock.now())).toISOString().slice(0, 16);
  expect(await next()).toBe("2026-11-30T12:00");
  moveTo("2026-11-30T11:59:59Z");
  expect(await next()).toBe("2026-11-30T12:00");
  expect(asked()).toBe(1);
  moveTo("2026-11-30T12:00:00Z");
  expect(await next()).toBe("2026-11-30T23:00");
  moveTo("2026-11-30T09:00:00Z");
  expect(await next(), "a clock that was set back").toBe("2026-11-30T12:00");
  content.changed();
  expect(await next()).toBe("2026-11-30T12:00");
  expect(asked()).toBe(4);
});

test("what all pages share is read once, until they expire or the content changes", async () => {
  const { services, content, moveTo } = site(["2026-11-30T12:00:00.000Z"]);
  let reads = 0;
  const read = readUntilExpiry(async () => ++reads);
  expect([await read(services), await read(services)]).toEqual([1, 1]);
  moveTo("2026-11-30T12:00:00Z");
  expect([await read(services), await read(services)]).toEqual([2, 2]);
  content.changed();
  expect(await read(services)).toBe(3);
});

test("what was read during a change or a failure is not kept", async () => {
  const { services, content } = site([]);
  let reads = 0;
  const read = readUntilExpiry(async () => {
    reads++;
    if (reads === 1) content.changed();
    if (reads === 2) content.misses++;
    return reads;
  });
  expect([await read(services), await read(services), await read(services)]).toEqual([1, 2, 3]);
  expect(await read(services)).toBe(3);
});
