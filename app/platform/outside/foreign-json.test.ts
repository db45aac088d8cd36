import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { sourcesLike } from "../../../tests/sources";
import { parseForeignJson } from "./foreign-json.server";

const parse = (text: string) => parseForeignJson(Buffer.from(text));

test("JSON of others is parsed as it stands", () => {
  const value = { a: [1, '„[{,:\\"“'], b: { c: null } };
  expect(parse(JSON.stringify(value))).toEqual(value);
  expect(parse(`"${"[{,:".repeat(100_000)}"`)).toHaveLength(400_000);
  expect(parse(`${"[".repeat(32)}${"]".repeat(32)}`)).toBeInstanceOf(Array);
  for (const none of ["", "{", '"a', '{"a":1,}', "NaN"]) expect(parse(none)).toBeUndefined();
  expect(parseForeignJson(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined();
});

test.each([
  ["levels", "[".repeat(1e6)],
  ["members of a list", `[0${",0".repeat(500_000)}]`],
  ["lists", `[[]${",[]".repeat(300_000)}]`],
  ["members of an object", `{${'"a":0,'.repeat(200_000)}"a":0}`],
  ["members behind a long text", `["${'\\"'.repeat(100_000)}"${",0".repeat(50_001)}]`],
])("too many %s are refused before they are parsed", (_, text) => {
  const parsing = vi.spyOn(JSON, "parse");
  expect(parse(text)).toBeUndefined();
  expect(parsing).not.toHaveBeenCalled();
  parsing.mockRestore();
});

test("no door on the server parses the JSON of a request by itself", () => {
  const sources = sourcesLike("app/**/*.{ts,tsx}");
  const parsing = /\b(?:request|req|incoming|sent)\.(?:json|text)\(\)/;
  const found = sources.filter((file) => parsing.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});
