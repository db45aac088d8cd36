import { expect, test } from "vitest";
import { neededBytes } from "./needed-bytes";

test.each([
  // 30 minutes at 128 kbit/s and a header of 200,000 bytes.
  [{ bytes: 29_000_000, headerBytes: 200_000, durationSeconds: 1800 }, 1_160_000],
  // 10 minutes at 64 kbit/s without any header.
  [{ bytes: 4_800_000, headerBytes: 0, durationSeconds: 600 }, 480_000],
  // A minute and less: the whole file.
  [{ bytes: 480_000, headerBytes: 1000, durationSeconds: 60 }, 480_000],
  [{ bytes: 300_000, headerBytes: 1000, durationSeconds: 12.5 }, 300_000],
  [{ bytes: 500_000, headerBytes: 0, durationSeconds: 61 }, 491_804],
  // Unknown length: 128 kbit/s.
  [{ bytes: 29_000_000, headerBytes: 4096, durationSeconds: null }, 964_096],
  [{ bytes: 29_000_000, headerBytes: 0, durationSeconds: 0 }, 960_000],
  [{ bytes: 700_000, headerBytes: 0, durationSeconds: null }, 700_000],
  // A header that lies.
  [{ bytes: 700_000, headerBytes: 9_000_000, durationSeconds: 600 }, 700_000],
  [{ bytes: 0, headerBytes: 10, durationSeconds: null }, 0],
])("of %o: %d bytes", (facts, needed) => {
  expect(neededBytes(facts)).toBe(needed);
});
