import type { IncomingMessage } from "node:http";
import { type Action, mayDo } from "~/core/accounts/permissions";
import type { SignedInOperator } from "~/platform/actor";
import type { Caller, Operation } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { Refusal } from "../problems.server";
import { findHolder, type TokenHolder } from "./token-holder.server";
import { isForTokens } from "./verbs.server";

/**
 * The caller of an operation; null: the operation is public.
 * @param version required for a write where the operation says so
 * @throws Refusal
 */
export function callerOf(
  holder: TokenHolder,
  operation: Operation,
  version: () => string,
): Caller | null {
  const obstacle = obstacleTo(holder, operation);
  if (obstacle) throw obstacle;
  if (operation.isPublic) return null;
  const { operator, token } = holder;
  return { operator, token, version: operation.needsVersion ? version() : "" };
}

/** Why a token is insufficient: both the token and its operator's role must allow the operation. null: it suffices. */
export function obstacleTo(
  { operator, verbs }: TokenHolder,
  { isPublic, asks }: Pick<Operation, "isPublic" | "asks">,
): Refusal | null {
  if (isPublic) return null;
  if (!asks || !isForTokens(asks)) return new Refusal("not-allowed");
  if (!verbs.has(asks))
    return new Refusal("not-allowed", { detail: `Diesem Schlüssel fehlt ${asks}.` });
  if (mayDo(asks, operator)) return null;
  const detail = operator.lacksFactor
    ? "Hier brauchen alle einen zweiten Faktor; dein Zugang hat noch keinen."
    : `Deine Rolle und die des Schlüssels erlauben ${asks} nicht.`;
  return new Refusal("not-allowed", { detail });
}

/** The operator of a request's token, if token and role allow this action; null otherwise. */
export async function operatorOfToken(
  services: Services,
  request: IncomingMessage,
  asks: Action,
): Promise<SignedInOperator | null> {
  try {
    const holder = await findHolder(services, request);
    return obstacleTo(holder, { asks }) ? null : holder.operator;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
