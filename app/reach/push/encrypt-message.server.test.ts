import { expect, test } from "vitest";
import { areBrowserKeys, encryptMessage } from "./encrypt-message.server";

/** RFC 8291, appendix A. */
const example = {
  keys: {
    p256dh:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  text: "When I grow up, I want to be a watermelon",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("a message is encrypted as in the RFC's example", () => {
  const fresh = {
    salt: Buffer.from(example.salt, "base64url"),
    privateKey: Buffer.from(example.privateKey, "base64url"),
  };
  const body = encryptMessage(example.keys, example.text, fresh);
  expect(body.toString("base64url")).toBe(example.body);
});

test("two messages have neither key nor salt in common", () => {
  const [one, two] = [1, 2].map(() => encryptMessage(example.keys, example.text));
  expect(one?.subarray(0, 16)).not.toEqual(two?.subarray(0, 16));
  expect(one?.subarray(21, 86)).not.toEqual(two?.subarray(21, 86));
});

test.each([
  ["a browser's", example.keys, true],
  ["a point that is not on the curve", { ...example.keys, p256dh: `BC${"A".repeat(85)}` }, false],
  ["a short key", { ...example.keys, p256dh: example.keys.p256dh.slice(0, 40) }, false],
  ["a long secret", { ...example.keys, auth: `${example.keys.auth}AAAA` }, false],
  ["nothing", { p256dh: "", auth: "" }, false],
])("keys are looked at: %s", (_, keys, isGood) => {
  expect(areBrowserKeys(keys)).toBe(isGood);
});
