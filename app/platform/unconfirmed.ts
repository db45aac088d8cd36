/** What was sent to the operator's area before its question was answered. */
export type Unconfirmed = {
  /** In the words of its button; empty: it had none. */
  question: string;
  fields: [name: string, value: string][];
  /** The page it came from. */
  back: string;
};

export function isUnconfirmed(answer: unknown): answer is Unconfirmed {
  return typeof answer === "object" && answer !== null && "question" in answer;
}
