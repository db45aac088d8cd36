import { expect, test } from "vitest";
import { formatBytes } from "./format-bytes";

test.each([
  [0, "0\u00a0Byte"],
  [999, "999\u00a0Byte"],
  [1000, "1\u00a0KB"],
  [999_600, "1\u00a0MB"],
  [45_600_000, "45,6\u00a0MB"],
  [120_400_000, "120\u00a0MB"],
  [2_147_483_648, "2,1\u00a0GB"],
  [-5, "0\u00a0Byte"],
])("%d bytes are %s", (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});
