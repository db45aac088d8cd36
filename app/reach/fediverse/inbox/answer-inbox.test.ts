import { expect, test } from "vitest";
import { coversBody, isSignedAhead, isSignedAtOrigin } from "./answer-inbox.server";

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

test("every key has the origin of the account", () => {
  const actor = "https://a.example/users/anna";
  const draft = (id: string) => ({ signature: `keyId="${id}",headers="date",signature="AAAA"` });
  const message = (id: string) => ({ "signature-input": `sig1=("@method");keyid="${id}"` });
  for (const id of ["https://a.example/key", "https://A.example:443/users/anna#main-key"])
    for (const headers of [draft(id), message(id)])
      expect(isSignedAtOrigin(headers, actor)).toBe(true);
  for (const id of [
    "https://evil.example/key",
    "https://a.example.evil.example/key",
    "https://a.example@evil.example/key",
    'https://a.example\\"@evil.example/key',
    "https://a.example:8443/key",
    "http://a.example/key",
    "data:text/plain,key",
    "",
  ])
    for (const headers of [draft(id), message(id)])
      expect([id, isSignedAtOrigin(headers, actor)]).toEqual([id, false]);
  const two = `${draft("https://evil.example/key").signature},keyId="https://a.example/key"`;
  expect(isSignedAtOrigin({ signature: two }, actor)).toBe(false);
  expect(isSignedAtOrigin({}, actor)).toBe(false);
  for (const id of ["data:,anna", "anna"]) expect(isSignedAtOrigin(draft(id), id)).toBe(false);
});

test("a clock may be an hour ahead", () => {
  const date = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toUTCString();
  const input = `sig1=();created=${seconds + 3601}`;
  expect(isSignedAhead({ date: date(59) }, now)).toBe(false);
  expect(isSignedAhead({ date: date(61) }, now)).toBe(true);
  expect(isSignedAhead({ date: date(-700), "signature-input": input }, now)).toBe(true);
  expect(isSignedAhead({ date: "gestern" }, now)).toBe(false);
});
