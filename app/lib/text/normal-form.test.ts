import { expect, test } from "vitest";
import { searchable } from "./normal-form";

test("case, ends and the kind of blank say nothing", () => {
  expect(searchable(" Ö\u0301L Teil\u00a01\u202f? ")).toBe(searchable("ö\u0301l teil 1 ?"));
});
