import type { AccountAnswer } from "../account-answer";

/** `password` of the new operator with this `email`: told this once. */
export type OperatorAnswer = AccountAnswer & { password?: string; email?: string };
