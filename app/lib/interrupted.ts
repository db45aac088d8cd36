/** A form's answer in the operator's area when its action did not respond. */
export type Interrupted = {
  /** 'session': the session ended; 'line': the connection or the server failed; 'refused': the request was refused. */
  interrupted: "session" | "line" | "refused";
  /** The failure message, such as 'Video konnte nicht gespeichert werden' (specification, section 8). */
  failed?: string | undefined;
};

/** A German message with the failure and its reason. */
export function interruption(
  { interrupted, failed }: Interrupted,
  reasons: Record<Interrupted["interrupted"], string>,
): string {
  return `${failed ? `${failed}. ` : ""}${reasons[interrupted]}`;
}

export function isInterrupted(answer: unknown): answer is Interrupted {
  return typeof answer === "object" && answer !== null && "interrupted" in answer;
}
