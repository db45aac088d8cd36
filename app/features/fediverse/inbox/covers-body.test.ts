import { expect, test } from "vitest";
import { coversBody } from "./covers-body";

const now = new Date("2026-11-28T12:00:00Z");
const seconds = now.getTime() / 1000;
const whole =
  'sig1=("@method" "@target-uri" "content-digest");created=1;keyid="https://a.example/key"';

test("a signature covers the request and its body, and has not expired", () => {
  expect(coversBody(whole, now)).toBe(true);
  expect(coversBody(`${whole};expires=${seconds + 1}`, now)).toBe(true);
  expect(coversBody('sig=("@method" "@authority" "@path" "content-digest");created=1', now)).toBe(
    true,
  );
  expect(coversBody(`${whole};expires=${seconds}`, now)).toBe(false);
  for (const parts of [
    "",
    '"@method"',
    '"@method" "@target-uri"',
    '"@target-uri" "content-digest"',
  ])
    expect(coversBody(`sig1=(${parts});created=1`, now)).toBe(false);
});

test("each of several does, wherever the other words stand", () => {
  const bare = 'sig2=("@method");created=1';
  expect(coversBody(`${whole}, ${whole.replace("sig1", "sig2")}`, now)).toBe(true);
  expect(coversBody(`${whole}, ${bare}`, now)).toBe(false);
  expect(coversBody(`${bare};nonce="(\\"@method\\" \\"@path\\" \\"content-digest\\")"`, now)).toBe(
    false,
  );
  expect(coversBody("", now)).toBe(false);
});
