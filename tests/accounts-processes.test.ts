import { describe, expect, onTestFinished, test } from "vitest";
import { beginFactor, confirmFactor } from "~/core/accounts/second-factor/second-factor.server";
import { systemClock } from "~/platform/clock.server";
import { openDatabase } from "~/platform/db/database.server";
import { migratedPlace } from "./databases";
import { cookieOf, firstPassword, signedInCookie } from "./fixtures/accounts";
import { both, type ServedSite, serveSite } from "./served-site";
import { testServices } from "./sites";
import { totp } from "./totp";

const email = "admin@localhost";
const settings = { ADMIN_PASSWORD: firstPassword, DEMO: "0" };
const secret = "a secret for tests of 32 characters";
const halfMinute = 30_000;

describe.each(both)("what guards accounts (%s)", (kind) => {
  test("codes are good once and failures count, for all processes and beyond a kill -9", async () => {
    const place = await migratedPlace(kind);
    onTestFinished(place.clean);
    const start = async () => {
      const site = await serveSite(place, settings);
      onTestFinished(site.kill);
      return site;
    };
    // A SQLite directory has one server.
    const first = await start();
    const sites = kind === "sqlite" ? [first, first] : [first, await start()];
    const factor = await switchOnFactor(place);
    const atOnce = async (code: string) => {
      const halves = await Promise.all(
        sites.flatMap(({ address }) => [half(address), half(address)]),
      );
      const statuses = halves.map(async ({ address, cookie }) => {
        const answer = await send(`${address}/admin/login/code`, { code }, { cookie });
        return answer.status;
      });
      return (await Promise.all(statuses)).sort();
    };
    const code = totp(factor.secret, Date.now() + halfMinute);
    const [backup = ""] = factor.codes;
    expect(await atOnce(code)).toEqual([303, 422, 422, 422]);
    expect(await atOnce(backup)).toEqual([303, 422, 422, 422]);
    const guesses = Array.from({ length: 10 }, (_, number) => guess(sites[number % 2] ?? first));
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(422);
    for (const site of sites) expect((await guess(site)).status).toBe(429);

    for (const site of sites) await site.kill();
    const again = await start();
    for (const used of [code, backup]) {
      const { cookie } = await half(again.address);
      const answer = await send(`${again.address}/admin/login/code`, { code: used }, { cookie });
      expect(answer.text).toContain(
        used === code ? "Dieser Code wurde gerade schon benutzt." : "Dieser Code stimmt nicht.",
      );
    }
    expect((await guess(again)).status).toBe(429);
  });
});

/** Enables the first operator's second factor, with a code older than the next ones. */
async function switchOnFactor(place: Awaited<ReturnType<typeof migratedPlace>>) {
  const database = await openDatabase({ ...place, exclusive: false });
  const options = { directory: place.directory, clock: systemClock };
  const services = { ...(await testServices(database, options)), secret };
  try {
    const { id, name } = await services.db
      .selectFrom("operators")
      .select(["id", "name"])
      .executeTakeFirstOrThrow();
    const operator = { id, name, email };
    const cookie = await signedInCookie(services);
    const given = { password: firstPassword, issuer: "Mein Podcast" };
    const setup = await beginFactor(services, operator, cookie, given);
    if (typeof setup === "string") throw new Error(setup);
    const code = totp(setup.secret, Date.now() - halfMinute);
    const confirmed = await confirmFactor(services, operator, cookie, code);
    if (typeof confirmed === "string") throw new Error(confirmed);
    return { secret: setup.secret, codes: confirmed.codes };
  } finally {
    await database.close();
  }
}

/** The first step of signing in, on one of the processes. */
async function half(address: string) {
  const answer = await send(`${address}/admin/login`, { email, password: firstPassword });
  expect(answer.status).toBe(303);
  return { address, cookie: cookieOf(answer) };
}

const guess = ({ address }: ServedSite) =>
  send(
    `${address}/admin/login`,
    { email: "niemand@podcast.example", password: "falsch geraten" },
    { "X-Forwarded-For": "203.0.113.9" },
  );

async function send(url: string, form: Record<string, string>, headers = {}) {
  const body = new URLSearchParams(form);
  const answer = await fetch(url, { method: "POST", body, redirect: "manual", headers });
  const cookies = answer.headers.getSetCookie();
  return { status: answer.status, text: await answer.text(), cookies };
}
