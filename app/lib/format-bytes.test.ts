import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes";

test.each([
  [0, "0 Byte"],
  [999, "999 Byte"],
  [1000, "1 KB"],
  [999_600, "1 MB"],
  [45_600_000, "45,6 MB"],
  [120_400_000, "120 MB"],
  [2_147_483_648, "2,1 GB"],
  [-5, "0 Byte"],
])("%d bytes are %s", (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});
