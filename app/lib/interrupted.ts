/** The answer to a form of the operator's area when its action did not answer. */
export type Interrupted = {
  /** The session is over; the line or the server failed; or the request was refused. */
  interrupted: "session" | "line" | "refused";
  /** The failure, such as 'Video konnte nicht gespeichert werden' (specification, section 8). */
  failed?: string | undefined;
};

/** The failure and its reason, in German. */
export function interruption(
  { interrupted, failed }: Interrupted,
  reasons: Record<Interrupted["interrupted"], string>,
): string {
  return `${failed ? `${failed}. ` : ""}${reasons[interrupted]}`;
}

export function isInterrupted(answer: unknown): answer is Interrupted {
  return typeof answer === "object" && answer !== null && "interrupted" in answer;
}
