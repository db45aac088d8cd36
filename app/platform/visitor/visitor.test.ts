import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { visitorOf } from "./visitor.server";

const request = (headers: Record<string, string>) =>
  ({ headers, socket: { remoteAddress: "10.0.0.9" } }) as unknown as IncomingMessage;

test("nobody's X-Forwarded-For is believed unless a proxy is trusted", () => {
  const forged = request({ "x-forwarded-for": "1.2.3.4" });
  expect(visitorOf(forged, 0).address).toBe("10.0.0.9");
});

test("with one proxy the last entry counts, whatever a visitor wrote before it", () => {
  const seen = request({ "x-forwarded-for": "6.6.6.6, 198.51.100.2" });
  expect(visitorOf(seen, 1).address).toBe("198.51.100.2");
});

test("with two proxies the one before the last", () => {
  const seen = request({ "x-forwarded-for": "6.6.6.6, 198.51.100.2, 10.0.0.8" });
  expect(visitorOf(seen, 2).address).toBe("198.51.100.2");
});

test("a proxy that says nothing leaves its own address", () => {
  expect(visitorOf(request({}), 1).address).toBe("10.0.0.9");
});

test("Do Not Track and Global Privacy Control are heard", () => {
  expect(visitorOf(request({ dnt: "1" }), 0).refusesCounting).toBe(true);
  expect(visitorOf(request({ "sec-gpc": "1" }), 0).refusesCounting).toBe(true);
  expect(visitorOf(request({ dnt: "0" }), 0).refusesCounting).toBe(false);
});
