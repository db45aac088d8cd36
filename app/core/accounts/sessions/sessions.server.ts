import { z } from "zod";
import { countText } from "~/lib/text/german-number";
import type { Operator } from "~/platform/actor";
import { recordAuditEvent } from "~/platform/audit.server";
import type { Db, Trx } from "~/platform/db/handles";
import { defineJob } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";

/** An operator's sessions: this device first, then by last use. */
export async function listSessions(
  { db }: Pick<Services, "db">,
  operatorId: string,
  thisId: string | undefined,
) {
  const rows = await db
    .selectFrom("operator_sessions")
    .select(["id", "user_agent", "ip_address", "created_at as since", "updated_at as lastSeen"])
    .where("user_id", "=", operatorId)
    // Sessions end by the system time, which better-auth uses.
    .where("expires_at", ">", new Date().toISOString())
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .execute();
  const sessions = rows.map(({ user_agent, ip_address, ...row }) => ({
    ...row,
    device: deviceName(user_agent ?? ""),
    /** Shortened: IPv4 /24, IPv6 /48. */
    address: ip_address || null,
    isThis: row.id === thisId,
  }));
  return sessions.sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

export type OpenSession = Awaited<ReturnType<typeof listSessions>>[number];

/** Ends one of the operator's own sessions. Returns false if there is none with this id. */
export async function endSession(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  id: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom("operator_sessions")
      .where("user_id", "=", operator.id)
      .where("id", "=", id)
      .returning("user_agent")
      .executeTakeFirst();
    if (!ended) return false;
    const detail = deviceName(ended.user_agent ?? "");
    await recordAuditEvent(trx, operator, { action: "session.end", detail }, clock.now());
    return true;
  });
}

/** Ends the operator's other sessions. Returns how many. */
export async function endOtherSessions(
  { db, clock }: Pick<Services, "db" | "clock">,
  operator: Operator,
  thisId: string | undefined,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await endSessionsOf(trx, operator.id, thisId);
    if (ended > 0) {
      const detail = countText(ended, "weiteres Gerät", "weitere Geräte");
      await recordAuditEvent(trx, operator, { action: "session.end", detail }, clock.now());
    }
    return ended;
  });
}

/** Ends sessions at once: their cookies are invalid from the next request on. */
export async function endSessionsOf(
  trx: Trx,
  operatorId: string,
  except?: string | undefined,
): Promise<number> {
  let query = trx.deleteFrom("operator_sessions").where("user_id", "=", operatorId);
  if (except !== undefined) query = query.where("id", "!=", except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

export const forgetExpiredJob = defineJob({
  kind: "operator-forgetting",
  title: "Vergessen abgelaufener Einladungen",
  payload: z.object({}),
  run: ({ db }) => forgetExpired(db),
});

/** Deletes expired sessions, challenges and counts of failures. */
async function forgetExpired(db: Db): Promise<void> {
  const now = new Date().toISOString();
  await db.deleteFrom("operator_sessions").where("expires_at", "<=", now).execute();
  await db.deleteFrom("operator_verifications").where("expires_at", "<=", now).execute();
  await db.deleteFrom("operator_attempts").where("expires_at", "<=", now).execute();
}

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, "auf dem iPhone"],
  [/\biPad\b/, "auf dem iPad"],
  [/\bAndroid\b/, "unter Android"],
  [/\bWindows\b/, "unter Windows"],
  [/\b(Macintosh|Mac OS X)\b/, "auf dem Mac"],
  [/\bCrOS\b/, "unter ChromeOS"],
  [/\bLinux\b/, "unter Linux"],
];

/** The device of a user agent, in words: 'Firefox unter Linux'. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (!browser && !system) return "Unbekanntes Gerät";
  return [browser ?? "Ein Browser", system].filter(Boolean).join(" ");
}

function nameIn(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
