import type { Operator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { type AccountAnswer, accountAnswer } from "../accounts.schema";
import {
  beginFactor,
  confirmFactor,
  endFactor,
  type FactorSetup,
  readSetup,
  renewCodes,
} from "./second-factor.server";

/** `setup`: to confirm with a first code; `codes`: backup codes, shown only once. */
export type FactorAnswer = AccountAnswer & { setup?: FactorSetup; codes?: string[] };

export const factorFields = ["form", "password", "code", "uri"] as const;

type FactorRequest = {
  operator: Operator;
  cookie: string;
  /** The name under which an authenticator app lists this account. */
  issuer: string;
  fields: Record<(typeof factorFields)[number], string>;
};

/** `cookies`: Set-Cookie lines, since each change of the factor begins a new session. */
type Answered = { answer: FactorAnswer; cookies: string[] };

export async function answerFactor(
  services: Services,
  { operator, cookie, issuer, fields: { form, password, code, uri } }: FactorRequest,
): Promise<Answered> {
  const only = (answer: FactorAnswer): Answered => ({ answer, cookies: [] });
  const denied = (password: string) => only(accountAnswer(form, { errors: { password } }));
  switch (form) {
    case "begin": {
      const setup = await beginFactor(services, operator, cookie, { password, issuer });
      if (typeof setup === "string") return denied(setup);
      return only({ ...accountAnswer(form, ""), setup });
    }
    case "confirm": {
      const confirmed = await confirmFactor(services, operator, cookie, code);
      if (typeof confirmed !== "string") {
        const { codes, cookies } = confirmed;
        return { answer: { ...accountAnswer(form, "Eingeschaltet."), codes }, cookies };
      }
      const errors = { code: confirmed };
      const setup = readSetup(uri);
      return only({ ...accountAnswer(form, { errors }), ...(setup ? { setup } : {}) });
    }
    case "codes": {
      const codes = await renewCodes(services, operator, cookie, password);
      if (typeof codes === "string") return denied(codes);
      return only({ ...accountAnswer(form, "Die alten Codes gelten nicht mehr."), codes });
    }
    case "end": {
      const cookies = await endFactor(services, operator, cookie, password);
      if (typeof cookies === "string") return denied(cookies);
      return { answer: accountAnswer(form, "Ausgeschaltet."), cookies };
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
