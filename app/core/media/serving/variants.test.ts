import { expect, test } from "vitest";
import { chooseVariant, type Variant, widthsFor } from "./variants.server";

const variants: Variant[] = [480, 960, 1600].flatMap((width) =>
  (["avif", "webp"] as const).map((format) => ({
    width,
    format,
    path: `${width}.${format}`,
    bytes: 1,
  })),
);
const chrome = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

test.each([
  [chrome, null, "1600.avif"],
  [chrome, 480, "480.avif"],
  [chrome, 481, "960.avif"],
  [chrome, 5000, "1600.avif"],
  ["image/webp,*/*", 100, "480.webp"],
  ["*/*", 480, undefined],
  ["", null, undefined],
])("for %j and %j px: %s", (accept, width, path) => {
  expect(chooseVariant(variants, { accept, width })?.path).toBe(path);
});

test("without variants the file itself is sent", () => {
  expect(chooseVariant([], { accept: chrome, width: null })).toBeNull();
});

test.each([
  [3000, [480, 960, 1600]],
  [1600, [480, 960, 1600]],
  [1200, [480, 960, 1200]],
  [480, [480]],
  [200, [200]],
])("a picture of %i px is made in %j", (width, widths) => {
  expect(widthsFor(width)).toEqual(widths);
});
