import type { AccountAnswer } from "../account-answer";
import type { FactorSetup } from "./second-factor.server";

/** `setup`: to be confirmed with a code; `codes`: backup codes, told this once. */
export type FactorAnswer = AccountAnswer & { setup?: FactorSetup; codes?: string[] };
