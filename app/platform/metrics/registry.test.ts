import { expect, test } from "vitest";
import { counter, gauge, histogram } from "./registry.server";

test("counters are told by label, and what is odd in one is escaped", () => {
  const mails = counter("mails_total", "Mails.", ["outcome"]);
  mails.add(1, "accepted");
  mails.add(2, "accepted");
  mails.add(1, 'a"b\\c\n');
  expect(mails.text()).toBe(
    '# HELP mails_total Mails.\n# TYPE mails_total counter\nmails_total{outcome="accepted"} 3\nmails_total{outcome="a\\"b\\\\c\\n"} 1\n',
  );
});

test("a histogram's buckets hold what lies below them, the last everything", () => {
  const times = histogram("seconds", "Times.", ["route"]);
  for (const seconds of [0.0005, 0.001, 0.3, 60]) times.observe(seconds, "page");
  const lines = times.text().split("\n");
  expect(lines).toContain('seconds_bucket{route="page",le="0.001"} 2');
  expect(lines).toContain('seconds_bucket{route="page",le="0.5"} 3');
  expect(lines).toContain('seconds_bucket{route="page",le="10"} 3');
  expect(lines).toContain('seconds_bucket{route="page",le="+Inf"} 4');
  expect(lines).toContain('seconds_count{route="page"} 4');
  expect(lines).toContain('seconds_sum{route="page"} 60.3015');
});

test("a gauge is one value, or one for each label", () => {
  expect(gauge("bytes", "Bytes.", 7).text()).toContain("\nbytes 7\n");
  expect(gauge("jobs", "Jobs.", { failed: 2 }, "state").text()).toContain(
    '\njobs{state="failed"} 2\n',
  );
});
