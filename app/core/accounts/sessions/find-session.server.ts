import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Actor, Role, SignedInOperator } from "~/platform/actor";
import type { Services } from "~/platform/services.server";
import { authOf } from "../auth.server";
import { withMemoryOnFullDisk } from "../full-disk.server";
import { shownAddress } from "../operators/operator-fields.server";
import { requiresFactor } from "../second-factor/second-factor.server";

const minute = 60 * 1000;
/** Days after which even a used session ends. */
const maxDays = 90;
const maxMilliseconds = maxDays * 24 * 60 * minute;
/** Precision of 'last seen'. */
const seenMilliseconds = 5 * minute;
const noteTimeout = 100;

export type OperatorSession = {
  operator: SignedInOperator;
  id: string;
  /** Set-Cookie lines that renew the cookie; usually none. */
  cookies: string[];
};

/** The session of a request's cookie. Returns null without a cookie, or if the session has ended. */
export async function findSession(
  services: Services,
  headers: Pick<IncomingHttpHeaders, "cookie">,
): Promise<OperatorSession | null> {
  const { cookie } = headers;
  if (!cookie?.includes("operator.session_token=")) return null;
  const { api } = await authOf(services);
  // Renews the session once a day.
  const found = await withMemoryOnFullDisk(services, () =>
    api.getSession({ headers: new Headers({ cookie }), returnHeaders: true }),
  );
  if (!found.response) return null;
  const { user, session } = found.response;
  // System time, like better-auth.
  const now = Date.now();
  if (session.createdAt.getTime() + maxMilliseconds <= now) {
    await inTime(
      services,
      services.db.deleteFrom("operator_sessions").where("id", "=", session.id).execute(),
    );
    return null;
  }
  if (session.updatedAt.getTime() + seenMilliseconds <= now)
    await inTime(
      services,
      services.db
        .updateTable("operator_sessions")
        .set({ updated_at: new Date(now).toISOString() })
        .where("id", "=", session.id)
        .execute(),
    );
  return {
    operator: {
      id: user.id,
      name: user.name,
      email: shownAddress(user.email),
      role: user.role as Role,
      lacksFactor: !user.twoFactorEnabled && (await requiresFactor(services.db)),
    },
    id: session.id,
    cookies: found.headers.getSetCookie(),
  };
}

/** Waits at most `noteTimeout` for a minor write, in case the database refuses writes. */
async function inTime({ log }: Services, note: Promise<unknown>): Promise<void> {
  const noted = note.catch((err) => log.warn({ err }, "session could not be noted"));
  await Promise.race([noted, wait(noteTimeout, undefined, { ref: false })]);
}

/** The operator of a request's cookie, or null. */
export async function findOperator(
  services: Services,
  headers: Pick<IncomingHttpHeaders, "cookie">,
): Promise<Actor> {
  return (await findSession(services, headers))?.operator ?? null;
}
