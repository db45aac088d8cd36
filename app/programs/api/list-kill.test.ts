import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { permissions } from "~/core/accounts/permissions";
import { systemClock } from "~/platform/clock.server";
import { openDatabase } from "~/platform/db/database.server";
import { rooms } from "~/rooms";
import { migratedPlace } from "../../../tests/databases";
import { createFirstOperator } from "../../../tests/fixtures/accounts";
import { both, serveSite } from "../../../tests/served-site";
import { testServices } from "../../../tests/sites";
import { createToken } from "./tokens/tokens.server";

const total = 3000;
const atOnce = 500;
const consent = "Auf der Messe in eine Liste eingetragen.";
const proof = { way: "paper", agreedAt: "2025-11-03T11:00:00Z", isAssured: true };
const rows = Array.from({ length: total }, (_, index) => {
  return { email: `a-${index}@example.org`, consent, proof };
});
const portions = Array.from({ length: total / atOnce }, (_, at) =>
  rows.slice(at * atOnce, (at + 1) * atOnce),
);
const isHere = rooms.all.some(({ name }) => name === "newsletter");

test.skipIf(!isHere).each(both)(
  "3,000 subscribers by program in a minute, with kill -9 in the middle: nobody is lost or doubled (%s)",
  async (kind) => {
    const place = await migratedPlace(kind);
    const database = await openDatabase({ ...place, exclusive: false });
    const services = await testServices(database, {
      directory: place.directory,
      clock: systemClock,
    });
    const anna = await createFirstOperator(services);
    const verbs = Object.keys(permissions);
    const made = { name: "Umzug", role: "owner", verbs, expiresAt: null } as const;
    const token = await createToken(services, { ...anna, role: "owner" }, made);
    let site = await serveSite(place, { DEMO: "0" });
    const ask = async (method: string, path: string, body?: object) => {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const answer = await fetch(`${site.address}/api/v1/admin/subscribers${path}`, sent);
      expect(answer.status).toBe(200);
      return answer.json();
    };
    const send = async (rows: object[]): Promise<string[]> => {
      const answer = await ask("POST", "/list", { rows });
      return answer.rows.map(({ outcome }: { outcome: string }) => outcome);
    };
    try {
      const begun = Date.now();
      for (const portion of portions.slice(0, 2)) await send(portion);
      const broken = send(portions[2] ?? []).catch(() => null);
      await wait(40);
      await site.kill();
      await broken;
      site = await serveSite(place, { DEMO: "0" });
      const outcomes = [];
      for (const portion of portions) outcomes.push(...(await send(portion)));
      const milliseconds = Date.now() - begun;
      expect(outcomes.slice(0, 2 * atOnce)).toEqual(Array(2 * atOnce).fill("active"));
      // The portion that was under way is there as a whole, or not at all.
      expect(new Set(outcomes.slice(2 * atOnce, 3 * atOnce)).size).toBe(1);
      expect(outcomes.slice(3 * atOnce)).toEqual(Array(3 * atOnce).fill("added"));
      const emails: string[] = [];
      for (let path = "?limit=100"; path; ) {
        const { items, next } = await ask("GET", path);
        emails.push(...items.map(({ email }: { email: string }) => email));
        path = next ? `?limit=100&cursor=${next}` : "";
      }
      expect(emails.toSorted()).toEqual(rows.map(({ email }) => email).toSorted());
      expect(milliseconds).toBeLessThan(60_000);
    } finally {
      await site.kill();
      await database.close();
      await place.clean();
    }
  },
);
