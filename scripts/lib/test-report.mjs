import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { root } from "./paths.mjs";

/** What a runner wrote as JSON; null when it wrote none. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** What failed, and which browser test needed a second try: one line each, so that the end of a long output says it. */
export function failedTests(unit, browser) {
  const rules = (unit?.testResults ?? []).flatMap((file) => [
    ...(file.status === "failed" && !file.assertionResults.length ? [file] : []),
    ...file.assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => ({ ...test, name: file.name })),
  ]);
  return [
    ...rules.map((test) =>
      line(test.name, test.fullName, test.failureMessages?.[0] ?? test.message),
    ),
    ...(browser?.suites ?? []).flatMap(browserFailures),
  ];
}

function browserFailures(suite) {
  return [
    ...(suite.suites ?? []).flatMap(browserFailures),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map((test) =>
          line(
            `${test.status === "flaky" ? "im zweiten Anlauf: " : ""}${spec.file}`,
            `${spec.title} (${test.projectName})`,
            test.results[0]?.error?.message,
          ),
        ),
    ),
  ];
}

function line(file, name, message) {
  const reason = stripVTControlCharacters(message ?? "").split("\n", 1)[0];
  return [file.replace(`${root}/`, ""), name, reason].filter(Boolean).join(" › ");
}
