import { isUnavailable, retryAfter } from "~/platform/errors";
import { OperationError } from "~/platform/operations/operation.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";

/** Problems (RFC 9457), by the last part of `type`; `title` is English as in the data layer, `detail` German. */
export const problems = {
  "invalid-input": {
    status: 400,
    title: "Invalid input",
    detail: "Mit diesen Angaben geht es nicht.",
  },
  "invalid-json": {
    status: 400,
    title: "Invalid JSON",
    detail: "Das ist kein JSON-Objekt in UTF-8, oder es ist zu verschachtelt.",
  },
  "token-missing": {
    status: 401,
    title: "Token missing",
    detail: "Das geht nur mit einem Schlüssel im Header Authorization.",
  },
  "token-invalid": {
    status: 401,
    title: "Token invalid",
    detail: "Diesen Schlüssel gibt es nicht, oder er wurde widerrufen.",
  },
  "token-expired": {
    status: 401,
    title: "Token expired",
    detail: "Dieser Schlüssel ist abgelaufen.",
  },
  "not-allowed": {
    status: 403,
    title: "Not allowed",
    detail: "Das darf dieser Schlüssel nicht.",
  },
  "not-found": {
    status: 404,
    title: "Not found",
    detail: "Das gibt es hier nicht.",
  },
  "method-not-allowed": {
    status: 405,
    title: "Method not allowed",
    detail: "Das geht an dieser Adresse nicht. Was hier geht, steht im Header Allow.",
  },
  "under-way": {
    status: 409,
    title: "Under way",
    detail: "Die erste Anfrage mit diesem Idempotency-Key läuft noch. Frag gleich noch einmal.",
  },
  "not-possible": {
    status: 409,
    title: "Not possible",
    detail: "So, wie es jetzt steht, geht das nicht.",
  },
  conflict: {
    status: 412,
    title: "Conflict",
    detail: "Jemand hat das inzwischen geändert. Hol es neu und ändere es noch einmal.",
  },
  "too-large": {
    status: 413,
    title: "Too large",
    detail: "Das ist mehr, als hier hineinpasst.",
  },
  "not-json": {
    status: 415,
    title: "Not JSON",
    detail: "Hier geht nur JSON (Content-Type: application/json), ungepackt.",
  },
  "key-reused": {
    status: 422,
    title: "Key reused",
    detail: "Mit diesem Idempotency-Key kam schon eine andere Anfrage. Nimm einen neuen.",
  },
  "version-missing": {
    status: 428,
    title: "Version missing",
    detail:
      "Schick im Header If-Match die Version mit, die du ändern willst: das ETag der Antwort.",
  },
  "too-many": {
    status: 429,
    title: "Too many requests",
    detail: "Das waren zu viele Anfragen. Bitte warte so viele Sekunden, wie Retry-After sagt.",
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

type RefusalDetails = {
  detail?: string | undefined;
  errors?: Record<string, string>;
  /** The stored version. */
  version?: string;
  /** Seconds until a retry makes sense. */
  seconds?: number;
  /** The methods that the address has. */
  allow?: readonly string[];
};

/** Refuses a request; nothing was done. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly problem: ProblemName;
  readonly details: RefusalDetails;

  constructor(problem: ProblemName, details: RefusalDetails = {}) {
    super(problem);
    this.problem = problem;
    this.details = details;
  }
}

/** The answer of `work`, or its problem. */
export async function orProblem(
  services: Services,
  path: string,
  work: () => Promise<Rendered>,
): Promise<Rendered> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal || error instanceof OperationError)
      return problem(services, problemName(error), error.details);
    services.log.error({ err: error, path }, "operation failed");
    if (!isUnavailable(error)) return problem(services, "failed");
    return problem(services, "unavailable", { seconds: Number(retryAfter) });
  }
}

/** A conflict without a version is one of states, not of versions. */
function problemName({ problem, details }: Refusal | OperationError): ProblemName {
  return problem === "conflict" && details.version === undefined ? "not-possible" : problem;
}

/** In German. */
export function problemSentence({ problem, details }: Refusal | OperationError): string {
  return details.detail ?? problems[problem].detail;
}

function problem(
  { env, rooms }: Services,
  name: ProblemName,
  details: RefusalDetails = {},
): Rendered {
  const { status, title, detail } = problems[name];
  const type = `${env.BASE_URL}${rooms.addressOf("/api")}#${name}`;
  const { errors, version, seconds, allow } = details;
  const body = { type, title, status, detail: details.detail ?? detail, errors, version };
  const headers = {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
    ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
    ...(allow && { Allow: allow.join(", ") }),
    ...(version !== undefined && { ETag: `"${version}"` }),
    ...(seconds !== undefined && { "Retry-After": String(seconds) }),
  };
  return { status, headers, body: Buffer.from(JSON.stringify(body)) };
}
