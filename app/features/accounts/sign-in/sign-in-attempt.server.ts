import { berlinDate, nextBerlinMidnight } from "~/lib/berlin-time";
import { recordAuditEvent } from "~/platform/audit.server";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import { anonymise, household, type Visitor } from "~/platform/visitor/visitor.server";
import { type Attempt, countAttempt } from "../attempts.server";
import { deviceName, forgetExpiredJob } from "../sessions/sessions.server";
import { type KnownBrowser, knownBrowserCookie } from "./sign-in-headers.server";

const quarter = 15 * 60;
const day = 24 * 60 * 60;

/** How often somebody may fail before they have to wait. Successes are not counted. */
const limits = {
  /** From one address, whatever the account. */
  address: [
    { points: 10, seconds: quarter },
    { points: 50, seconds: day },
  ],
  /** From one IPv6 /48, of which a customer of a hoster may have each of its 65,536 households. */
  network: [
    { points: 30, seconds: quarter },
    { points: 150, seconds: day },
  ],
  /**
   * For one account from everywhere: a crowd of addresses guesses no faster. None for the day, with which a
   * stranger could lock its owner out until tomorrow.
   */
  account: [{ points: 20, seconds: quarter }],
  /** From a browser in which the account's owner has signed in before, instead of all these. */
  knownBrowser: [
    { points: 10, seconds: quarter },
    { points: 50, seconds: day },
  ],
};

/**
 * Counts an attempt to sign in, known account or not: that of a known browser for itself, so that no stranger
 * uses it up.
 * @param account left out where the account is not known yet
 */
export function startAttempt(
  services: Pick<Services, "db" | "kind" | "clock" | "secret">,
  { address }: Visitor,
  { account, browser }: { account?: string; browser: KnownBrowser | null },
): Promise<Attempt> {
  if (browser)
    return countAttempt(services, [
      { name: "sign-in-browser", key: browser.id, limits: limits.knownBrowser },
      { name: "sign-in-browsers", key: browser.operatorId, limits: limits.account },
    ]);
  const shortened = anonymise(address);
  return countAttempt(services, [
    { name: "sign-in", key: household(address), limits: limits.address },
    ...(shortened.includes(":")
      ? [{ name: "sign-in-network", key: shortened, limits: limits.network }]
      : []),
    ...(account === undefined
      ? []
      : [{ name: "sign-in-account", key: account, limits: limits.account }]),
  ]);
}

export type SignedIn = { step: "done"; cookies: string[] };

/** `cookie` is the request's; `headers` are the library's, with the new session's cookie. */
type NewSession = { operatorId: string; means: string; cookie: string; headers: Headers };

/** Records that somebody signed in, and plans to clear away what has expired: once a day. */
export async function finishSignIn(
  services: Services,
  { userAgent }: Visitor,
  { operatorId, means, cookie, headers }: NewSession,
): Promise<SignedIn> {
  const { db, clock } = services;
  const now = clock.now();
  const dueAt = nextBerlinMidnight(now);
  const uniqueKey = `${forgetExpiredJob.kind}:${berlinDate(dueAt)}`;
  await db.transaction().execute(async (trx) => {
    const operator = await trx
      .selectFrom("operators")
      .select(["id", "name", "email"])
      .where("id", "=", operatorId)
      .executeTakeFirstOrThrow();
    const detail = `${means}, ${deviceName(userAgent)}`;
    await recordAuditEvent(trx, operator, { action: "session.create", detail }, now);
    await enqueue(trx, forgetExpiredJob, {}, { now, uniqueKey, dueAt });
  });
  const known = knownBrowserCookie(services, cookie, operatorId);
  return { step: "done", cookies: [...headers.getSetCookie(), known] };
}
