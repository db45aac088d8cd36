import type { IncomingMessage } from "node:http";
import { mayDo } from "~/features/accounts/permissions";
import type { Caller, Operation } from "~/platform/operations/operation.server";
import { Refusal } from "../problems.server";
import type { TokenHolder } from "./token-holder.server";
import { isForTokens } from "./verbs.server";

/**
 * Who asks for an operation: both the token and its operator's role have to allow it. null: everybody may ask.
 * @throws Refusal
 */
export function callerOf(
  { operator, token, verbs }: TokenHolder,
  { isPublic, asks, needsVersion }: Operation,
  request: IncomingMessage,
): Caller | null {
  if (isPublic) return null;
  if (!asks || !isForTokens(asks)) throw new Refusal("not-allowed");
  if (!verbs.has(asks))
    throw new Refusal("not-allowed", { detail: `Diesem Schlüssel fehlt ${asks}.` });
  if (!mayDo(asks, operator)) {
    const detail = operator.lacksFactor
      ? "Hier brauchen alle einen zweiten Faktor; dein Zugang hat noch keinen."
      : `Deine Rolle und die des Schlüssels erlauben ${asks} nicht.`;
    throw new Refusal("not-allowed", { detail });
  }
  return { operator, token, version: needsVersion ? versionOf(request) : "" };
}

/** One strong entity-tag (RFC 9110 §8.8.3): what a write begins with. */
function versionOf({ headers }: IncomingMessage): string {
  const said = headers["if-match"];
  if (said === undefined) throw new Refusal("version-missing");
  const [, version] = /^"([^"]{1,100})"$/.exec(said) ?? [];
  if (version !== undefined) return version;
  const errors = { "If-Match": 'Hier steht genau eine Version, wie sie im ETag steht: "…".' };
  throw new Refusal("invalid-input", { errors });
}
