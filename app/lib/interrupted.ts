/** What a form of the operator's area hears when its action did not answer. */
export type Interrupted = {
  /** The session is over; the line or the server failed; or the request was refused. */
  interrupted: "session" | "line" | "refused";
};

export function isInterrupted(answer: unknown): answer is Interrupted {
  return typeof answer === "object" && answer !== null && "interrupted" in answer;
}
