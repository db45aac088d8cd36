import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { shownAddress } from "~/core/accounts/operators/operator-fields.server";
import { requiresFactor } from "~/core/accounts/second-factor/second-factor.server";
import type { Role, SignedInOperator } from "~/platform/actor";
import { attempt } from "~/platform/attempt.server";
import { today } from "~/platform/clock.server";
import type { Limit } from "~/platform/limits.server";
import type { Services } from "~/platform/services.server";
import { anonymise, networkPrefix, visitorOf } from "~/platform/visitor/visitor.server";
import { Refusal } from "../problems.server";

/** The operator of a token, and what the token permits. */
export type TokenHolder = {
  /** The operator with the lower role of the two: their own or the token's. */
  operator: SignedInOperator;
  token: { id: string; name: string };
  verbs: ReadonlySet<string>;
  isForAssistants: boolean;
};

export const tokenPattern = /^whde_[\w-]{43}$/;

export function hashOf(token: string): string {
  return hash("sha256", token, "base64url");
}

/** Wrong tokens from one network, which others may share. */
const wrongLimit: Limit = { points: 30, seconds: 600 };

/**
 * The operator of the token in a request's header, the only permitted place.
 * @throws Refusal
 */
export async function findHolder(
  services: Services,
  request: IncomingMessage,
): Promise<TokenHolder> {
  const { authorization } = request.headers;
  if (authorization === undefined) throw new Refusal("token-missing");
  const { db, clock, env, limits } = services;
  const { address } = visitorOf(request, env.TRUST_PROXY);
  const [, token = ""] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
  const row = tokenPattern.test(token) && (await findToken(services, token));
  if (!row) {
    const seconds = await limits.attempt("api.token", networkPrefix(address), [wrongLimit]);
    throw seconds > 0 ? new Refusal("too-many", { seconds }) : new Refusal("token-invalid");
  }
  if (row.expires_at !== null && row.expires_at <= clock.now().toISOString())
    throw new Refusal("token-expired");
  await noteUse(services, row, address);
  const { id, name, operator_id, operatorName, email, factor } = row;
  const lacksFactor = factor !== 1 && (await requiresFactor(db));
  const role = lowerRole(row.role, row.ownRole);
  const operator = { id: operator_id, name: operatorName, email: shownAddress(email) };
  return {
    operator: { ...operator, role, lacksFactor, token: name },
    token: { id, name },
    verbs: new Set(JSON.parse(row.verbs) as string[]),
    isForAssistants: row.is_for_assistants === 1,
  };
}

function findToken({ db }: Services, token: string) {
  return db
    .selectFrom("api_tokens")
    .innerJoin("operators", "operators.id", "api_tokens.operator_id")
    .selectAll("api_tokens")
    .select(["operators.name as operatorName", "operators.email", "operators.role as ownRole"])
    .select("operators.two_factor_enabled as factor")
    .where("hash", "=", hashOf(token))
    .executeTakeFirst();
}

const rising: readonly Role[] = ["contributor", "editor", "owner"];

export function rolesUpTo(role: Role): Role[] {
  return rising.slice(0, rising.indexOf(role) + 1).toReversed();
}

export function lowerRole(one: Role, other: Role): Role {
  return rising.indexOf(one) < rising.indexOf(other) ? one : other;
}

type Used = { id: string; last_used_day: string | null; last_used_address: string | null };

/**
 * Stores a token's use: the first of a day, and each from another network. A failed write does not reject the request.
 */
async function noteUse(services: Services, row: Used, address: string): Promise<void> {
  const used = { last_used_day: today(services.clock), last_used_address: anonymise(address) };
  const { last_used_day, last_used_address } = row;
  if (last_used_day === used.last_used_day && last_used_address === used.last_used_address) return;
  await attempt(services, () =>
    services.db.updateTable("api_tokens").set(used).where("id", "=", row.id).execute(),
  );
}

const limitsOf: Record<"reads" | "writes", Limit> = {
  reads: { points: 600, seconds: 600 },
  writes: { points: 120, seconds: 600 },
};

/**
 * Counts a request of a token; `headers` say what is left (draft-ietf-httpapi-ratelimit-headers-10), `forget` takes
 * it back.
 */
export async function countRequest(
  { limits }: Services,
  { token }: TokenHolder,
  method: string | undefined,
) {
  const name = method === "GET" || method === "HEAD" ? "reads" : "writes";
  const limit = limitsOf[name];
  const counted = [`api.${name}`, token.id, [limit]] as const;
  const seconds = await limits.attempt(...counted);
  return {
    seconds,
    headers(): Record<string, string> {
      const left = limits.left(`api.${name}`, token.id, limit);
      return {
        "RateLimit-Policy": `"${name}";q=${limit.points};w=${limit.seconds}`,
        RateLimit: `"${name}";r=${left.points};t=${left.seconds}`,
      };
    },
    forget: () => limits.forgive(...counted),
  };
}
