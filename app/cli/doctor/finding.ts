/** 'warning': works now, but may fail later or lacks something. */
type State = "ok" | "warning" | "error";

export type Finding = { check: string; state: State; text: string };

export type CheckResult = Omit<Finding, "check">;

export const ok = (text: string): CheckResult => ({ state: "ok", text });
export const warning = (text: string): CheckResult => ({ state: "warning", text });
export const bad = (text: string): CheckResult => ({ state: "error", text });

export type Check = { name: string; run: () => Promise<CheckResult | CheckResult[]> };

const marks = { ok: "✓", warning: "!", error: "✗" };

export const findingLine = ({ check, state, text }: Finding) => `${marks[state]} ${check}: ${text}`;

/** Exit codes as monitors expect them (Nagios plugins): 0 fine, 1 warning, 2 error. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 | 2 {
  if (findings.some(({ state }) => state === "error")) return 2;
  return findings.some(({ state }) => state === "warning") ? 1 : 0;
}

/** Runs all checks in parallel, each with a timeout in milliseconds; a failed check does not stop the others. */
export async function runChecks(checks: readonly Check[], timeout: number): Promise<Finding[]> {
  const found = checks.map(async ({ name, run }) => {
    const result = await bounded(run, timeout).catch((error) => bad(errorReason(error)));
    return [result].flat().map((one) => ({ check: name, ...one }));
  });
  return (await Promise.all(found)).flat();
}

async function bounded<T>(run: () => Promise<T>, timeout: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const seconds = Math.round(timeout / 1000);
  const timer = setTimeout(() => reject(new Error(`keine Antwort in ${seconds} s`)), timeout);
  return Promise.race([run(), promise]).finally(() => clearTimeout(timer));
}

/** An error with its causes on one line. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = "" } = error as NodeJS.ErrnoException;
  const cause = error.cause instanceof Error ? ` (${errorReason(error.cause)})` : "";
  return `${error.message || code}${cause}`.replace(/\s+/g, " ").trim().slice(0, 300);
}
