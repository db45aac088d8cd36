import type { z } from "zod";
import { openAnswer } from "~/platform/page-cache/open-answer.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";

/** What can go wrong (RFC 9457), by the last part of `type`; `title` is English as in the data layer, `detail` German. */
export const problems = {
  "invalid-input": {
    status: 400,
    title: "Invalid input",
    detail: "Mit diesen Angaben geht es nicht.",
  },
  "not-found": {
    status: 404,
    title: "Not found",
    detail: "Das gibt es hier nicht.",
  },
  unavailable: {
    status: 503,
    title: "Temporarily unavailable",
    detail: "Das geht gerade nicht. Bitte versuche es gleich noch einmal.",
  },
  failed: {
    status: 500,
    title: "Failed",
    detail: "Da ist etwas schiefgegangen. Bitte versuche es später erneut.",
  },
} as const;

export type ProblemName = keyof typeof problems;
type Said = { detail?: string | undefined; errors?: Record<string, string> };

export function problem({ env, rooms }: Services, name: ProblemName, said: Said = {}): Rendered {
  const { status, title, detail } = problems[name];
  const type = `${env.BASE_URL}${rooms.addressOf("/api")}#${name}`;
  const body = { type, title, status, detail: said.detail ?? detail, errors: said.errors };
  const headers = { "Content-Type": "application/problem+json", "Cache-Control": "no-store" };
  return openAnswer(JSON.stringify(body), headers, status);
}

/** The sentences about input that does not fit, by the names of its fields. */
export function errorsOf({ issues }: z.ZodError): Record<string, string> {
  const errors = issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => [key, issue.message])
      : [[issue.path.join("."), issue.message]],
  );
  return Object.fromEntries(errors);
}

/** The sentence about an input that does not fit. */
export const inGerman: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "unrecognized_keys":
      return "Diese Angabe gibt es hier nicht.";
    case "invalid_value":
      return `Hier geht nur: ${issue.values.join(", ")}.`;
    case "too_small":
      return issue.origin === "string" ? "Hier fehlt etwas." : `Mindestens ${issue.minimum}.`;
    case "too_big":
      return issue.origin === "string"
        ? `Höchstens ${issue.maximum} Zeichen.`
        : `Höchstens ${issue.maximum}.`;
    case "invalid_format":
      return issue.format === "datetime"
        ? "Das ist kein Zeitpunkt wie 2026-11-27T18:00:00Z."
        : "Diese Form hat es hier nicht.";
    default:
      return issue.input === undefined ? "Das fehlt." : "Das passt hier nicht.";
  }
};
