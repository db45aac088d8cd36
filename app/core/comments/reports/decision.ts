export type Decision = "removed" | "kept";
export type ReportState = "open" | Decision;

export function parseDecision(text: string | null): Decision | null {
  return text === "removed" || text === "kept" ? text : null;
}

/** Most characters of the reasons, in UTF-16 code units. */
export const decisionLimit = 2000;
