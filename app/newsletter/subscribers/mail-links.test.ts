import { expect, test } from "vitest";
import {
  confirmationToken,
  hashOfToken,
  subscriberOf,
  unsubscribeToken,
} from "./mail-links.server";

const secret = "a secret of a test, 32 characters";
const id = "01938b3e-0000-7000-8000-000000000001";

test("a confirmation token has 256 bits, is the same each time, and another for each consent and secret", () => {
  const token = confirmationToken(secret, id);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(confirmationToken(secret, id)).toBe(token);
  expect(confirmationToken(secret, `${id}x`)).not.toBe(token);
  expect(confirmationToken(`${secret}x`, id)).not.toBe(token);
});

test("what is no token has no hash", () => {
  for (const text of [
    "",
    "x",
    "a".repeat(42),
    "a".repeat(44),
    `${"a".repeat(42)}.`,
    "ä".repeat(43),
  ])
    expect(hashOfToken(text)).toBeNull();
  expect(hashOfToken("a".repeat(43))).toHaveLength(43);
});

test("an unsubscribe link names its subscriber only with our signature", () => {
  const token = unsubscribeToken(secret, id);
  expect(subscriberOf(secret, token)).toBe(id);
  expect(subscriberOf("another secret of 32 characters!!", token)).toBeNull();
  expect(subscriberOf(secret, token.replace("01938b3e", "01938b3f"))).toBeNull();
  for (const forged of ["", ".", id, `${id}.`, `${token}x`, token.slice(0, -1), `${id}.ä`])
    expect(subscriberOf(secret, forged)).toBeNull();
});

test("the two kinds of tokens do not stand in for each other", () => {
  const [, signature = ""] = unsubscribeToken(secret, id).split(".");
  expect(signature).not.toBe(confirmationToken(secret, id));
});
