import { expect, test } from "vitest";
import { noProgress, type Progress, withRequest } from "./progress";

const request = (range_start: number, range_end: number, needed = 100) => ({
  ...{ episode_id: "e", client: "c", date: "2026-11-20", user_agent: "A/1" },
  ...{ range_start, range_end, needed, created_at: `at ${range_end}` },
});

const after = (...requests: ReturnType<typeof request>[]): Progress =>
  requests.reduce(withRequest, noProgress);

test("the whole file at once", () => {
  expect(after(request(0, 5000))).toEqual({ spans: [], needed: 100, countedAt: "at 5000" });
});

test("exactly as much as it needs, and a byte less", () => {
  expect(after(request(0, 100)).countedAt).toBe("at 100");
  expect(after(request(0, 99)).countedAt).toBeNull();
});

test("parts add up, the same part twice does not", () => {
  expect(after(request(0, 60), request(0, 60)).countedAt).toBeNull();
  expect(after(request(0, 60), request(200, 240)).countedAt).toBe("at 240");
});

test("what comes after it counted changes nothing", () => {
  const counted = after(request(0, 100));
  expect(withRequest(counted, request(500, 900))).toBe(counted);
});

test("audio that was replaced in between: the smaller need holds, in either order", () => {
  const small = request(0, 40, 60);
  const big = request(100, 130, 1000);
  expect(after(small, big).countedAt).not.toBeNull();
  expect(after(big, small).countedAt).not.toBeNull();
});

test("of a thousand gaps the longest 500 parts stay", () => {
  const dust = Array.from({ length: 1000 }, (_, at) =>
    request(at * 10, at * 10 + 1 + (at % 2), 9999),
  );
  const { spans } = after(...dust);
  expect(spans).toHaveLength(500);
  expect(spans.filter(([start, end]) => end - start === 2).length).toBeGreaterThan(490);
});
