import { expect, test } from "vitest";
import { OutsideError, outsideError } from "./outside-error.server";

const said = (code: string, signal = new AbortController().signal) =>
  outsideError(Object.assign(new Error("in English"), { code }), signal).message;

test.each([
  ["CERT_HAS_EXPIRED", /Zertifikat .* ist abgelaufen$/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /gilt für einen anderen Namen$/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /traut hier niemand$/],
  ["ETIMEDOUT", /^hat nicht rechtzeitig geantwortet$/],
  ["EHOSTUNREACH", /führt kein Weg$/],
])("%s is said in German", (code, words) => {
  expect(said(code)).toMatch(words);
});

test("what nobody knows keeps the words of the system", () => {
  expect(said("EWHATEVER")).toBe("ist nicht abrufbar (in English)");
});

test("a time that ran out is told as that, however the connection broke", () => {
  expect(said("ECONNRESET", AbortSignal.abort())).toBe("hat nicht rechtzeitig geantwortet");
});

test("what is said already stays", () => {
  const error = new OutsideError("ist größer als 5 MB");
  expect(outsideError(error, new AbortController().signal)).toBe(error);
});
