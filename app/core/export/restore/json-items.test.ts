import { describe, expect, test } from "vitest";
import { JsonItemsError, jsonItems, LongItemError } from "./json-items";

async function read(text: string, size: number, max = 1000) {
  const pieces = async function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  };
  const items: unknown[] = [];
  for await (const item of jsonItems(pieces(), max)) items.push(item);
  return items;
}

describe.each([1, 2, 7, 1000])("in pieces of %i", (size) => {
  test.each([
    "[]",
    " [ ]\n",
    '[\n{"a":1},\n{"b":[1,{"c":"]}"}]}\n]\n',
    '["\\"", "\\\\", "ä,]", 3, null, true]',
    '[{"a":"\\\\\\","}]',
  ])("the items of %s", async (text) => {
    expect(await read(text, size)).toEqual(JSON.parse(text));
  });

  test.each(["", "{}", "[1", "[1]]", "[1],", "[1,,2]", '["a', "7", "[}", "[1,]", "[tru]"])(
    "%s is refused",
    async (text) => {
      await expect(read(text, size)).rejects.toThrow(JsonItemsError);
    },
  );
});

test("an item has a bound, the whole has none", async () => {
  const many = `[${'"0123456789",'.repeat(100)}1]`;
  expect(await read(many, 8, 50)).toHaveLength(101);
  await expect(read(`["${"a".repeat(100)}"]`, 8, 50)).rejects.toThrow(LongItemError);
});
