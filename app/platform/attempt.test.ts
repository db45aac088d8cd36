import { expect, test } from "vitest";
import { silentLog } from "../../tests/silent-log";
import { attempt } from "./attempt.server";
import { DataError, UnavailableError } from "./errors";
import type { Services } from "./services.server";

const services = () => ({ log: silentLog, content: { misses: 0 } }) as unknown as Services;

test("a failed read is told, so that nothing made of it is kept", async () => {
  const given = services();
  const failing = async () => {
    throw new DataError("cannot be read", { cause: new Error() });
  };
  expect(await attempt(given, failing)).toBeNull();
  expect(given.content.misses).toBe(1);
  expect(await attempt(given, async () => 1)).toBe(1);
  expect(given.content.misses).toBe(1);
  const away = () => Promise.reject(new UnavailableError("no answer"));
  expect(await attempt(given, away)).toBeNull();
  expect(given.content.misses).toBe(2);
});
