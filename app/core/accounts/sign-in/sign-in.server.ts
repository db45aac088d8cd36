import { berlinDate, nextBerlinMidnight } from "~/lib/time/berlin-time";
import { recordAuditEvent } from "~/platform/audit.server";
import { DataError } from "~/platform/errors";
import { enqueue } from "~/platform/jobs/define-job.server";
import type { Services } from "~/platform/services.server";
import type { Visitor } from "~/platform/visitor/visitor.server";
import { anonymise, networkPrefix } from "~/platform/visitor/visitor.server";
import { type Attempt, countAttempt } from "../attempts.server";
import { authOf, isAuthRefusal } from "../auth.server";
import { isOnFullDisk } from "../full-disk.server";
import { signInAddress } from "../operators/operator-fields.server";
import { hashWithPriority } from "../passwords/password-hash.server";
import { deviceName, forgetExpiredJob } from "../sessions/sessions.server";
import {
  findKnownBrowser,
  type KnownBrowser,
  knownBrowserCookie,
  signInHeaders,
} from "./sign-in-headers.server";

type Credentials = { email: string; password: string };

export type SignIn =
  /** `cookies`: Set-Cookie lines of the new session, or of the pending second step. */
  | SignedIn
  | { step: "second-factor"; cookies: string[] }
  | { step: "wrong"; error: DataError }
  | { step: "limited"; seconds: number }
  /** Too many sign-ins are waiting for their hash. */
  | { step: "busy" };

/**
 * Most sign-ins that wait for their hash, which is one or two seconds of work. Known browsers have a queue of
 * the same length, which goes first.
 */
export const maxWaiting = 20;

const waiting = { known: 0, strangers: 0 };

/**
 * Signs in with a password. An unknown address takes the same time and gets the same answer as a wrong password.
 * @param cookie the request's cookies, which may identify a known browser
 */
export async function signIn(
  services: Services,
  visitor: Visitor,
  { email, password }: Credentials,
  cookie = "",
): Promise<SignIn> {
  const account = signInAddress(email).slice(0, 254);
  const browser = await browserOf(services, cookie, account);
  const line = browser ? "known" : "strangers";
  if (waiting[line] >= maxWaiting) return { step: "busy" };
  waiting[line]++;
  try {
    const attempt = await startAttempt(services, visitor, { account, browser });
    if (attempt.seconds > 0) return { step: "limited", seconds: attempt.seconds };
    const { api } = await authOf(services);
    const check = () =>
      api.signInEmail({
        body: { email: account, password },
        headers: signInHeaders(visitor),
        returnHeaders: true,
      });
    const { headers, response } = await (browser ? hashWithPriority(check) : check());
    await attempt.forgive();
    if ("twoFactorRedirect" in response)
      return { step: "second-factor", cookies: headers.getSetCookie() };
    const session = { operatorId: response.user.id, means: "Passwort", cookie, headers };
    return await finishSignIn(services, visitor, session);
  } catch (error) {
    if (!isAuthRefusal(error)) throw error;
    return { step: "wrong", error: new DataError("Ungültige Anmeldedaten", { cause: error }) };
  } finally {
    waiting[line]--;
  }
}

/** The known browser of the cookies, if the owner of this account signed in there. */
async function browserOf(
  services: Services,
  cookie: string,
  account: string,
): Promise<KnownBrowser | null> {
  const browser = findKnownBrowser(services, cookie);
  if (!browser) return null;
  const owner = await services.db
    .selectFrom("operators")
    .select("id")
    .where("id", "=", browser.operatorId)
    .where("email", "=", account)
    .executeTakeFirst();
  return owner ? browser : null;
}

/** Ends the session. Returns the Set-Cookie lines that delete its cookies. */
export async function signOut(services: Services, cookie: string): Promise<string[]> {
  const { api } = await authOf(services);
  const { headers } = await api.signOut({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}

const quarter = 15 * 60;
const day = 24 * 60 * 60;

/** Failed sign-ins before a wait. Successful ones are not counted. */
const limits = {
  /** From one address, for any account. */
  address: [
    { points: 10, seconds: quarter },
    { points: 50, seconds: day },
  ],
  /** From one IPv6 /48, since a single customer of a host may own all its 65,536 /64 networks. */
  network: [
    { points: 30, seconds: quarter },
    { points: 150, seconds: day },
  ],
  /**
   * For one account from everywhere, so that many addresses together guess no faster. Without a daily limit,
   * by which a stranger could lock the owner out until tomorrow.
   */
  account: [{ points: 20, seconds: quarter }],
  /** From a known browser of the account's owner, instead of the limits above. */
  knownBrowser: [
    { points: 10, seconds: quarter },
    { points: 50, seconds: day },
  ],
};

/**
 * Counts an attempt to sign in, whether the account exists or not. Known browsers are counted apart, so that
 * strangers cannot use up their limit.
 * @param account left out in the second step, where it is not known yet
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
    { name: "sign-in", key: networkPrefix(address), limits: limits.address },
    ...(shortened.includes(":")
      ? [{ name: "sign-in-network", key: shortened, limits: limits.network }]
      : []),
    ...(account === undefined
      ? []
      : [{ name: "sign-in-account", key: account, limits: limits.account }]),
  ]);
}

export type SignedIn = { step: "done"; cookies: string[] };

/** `cookie` is the request's; `headers` are better-auth's response headers, with the new session's cookie. */
type NewSession = { operatorId: string; means: string; cookie: string; headers: Headers };

/** Records a sign-in, and schedules the daily deletion of expired rows. */
export async function finishSignIn(
  services: Services,
  { userAgent }: Visitor,
  { operatorId, means, cookie, headers }: NewSession,
): Promise<SignedIn> {
  const { db, clock, log } = services;
  const now = clock.now();
  const dueAt = nextBerlinMidnight(now);
  const uniqueKey = `${forgetExpiredJob.kind}:${berlinDate(dueAt)}`;
  const detail = `${means}, ${deviceName(userAgent)}`;
  const record = db.transaction().execute(async (trx) => {
    const operator = await trx
      .selectFrom("operators")
      .select(["id", "name", "email"])
      .where("id", "=", operatorId)
      .executeTakeFirstOrThrow();
    await recordAuditEvent(trx, operator, { action: "session.create", detail }, now);
    await enqueue(trx, forgetExpiredJob, {}, { now, uniqueKey, dueAt });
  });
  await record.catch((err) => {
    if (!isOnFullDisk(services)) throw err;
    log.warn({ err, operatorId, detail }, "a sign-in could not be recorded");
  });
  const known = knownBrowserCookie(services, cookie, operatorId);
  return { step: "done", cookies: [...headers.getSetCookie(), known] };
}
