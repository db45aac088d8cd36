import { expect, it } from "vitest";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock } from "../../../tests/sites";
import { clientHash, visitorHash } from "./visitor-hash.server";

const ada = { address: "203.0.113.7", userAgent: "Firefox", refusesCounting: false };

onBothDatabases("the visitor's hash", (database) => {
  it("is the same all day, another the next, and tells visitors apart", async () => {
    const clock = movableClock("2026-11-20T10:00:00Z");
    const services = { db: database().db, clock };
    const first = await visitorHash(services, ada);
    clock.moveTo("2026-11-20T22:59:59Z");
    expect(await visitorHash(services, ada)).toBe(first);
    expect(await visitorHash(services, { ...ada, address: "203.0.113.8" })).not.toBe(first);
    expect(await visitorHash(services, { ...ada, userAgent: "Safari" })).not.toBe(first);
    clock.moveTo("2026-11-20T23:00:00Z");
    expect(await visitorHash(services, ada)).not.toBe(first);
    expect(first).toMatch(/^[\w-]{22}$/);
  });

  it("has lost its salt when the day is over", async () => {
    const clock = movableClock("2026-11-20T10:00:00Z");
    const { db } = database();
    await visitorHash({ db, clock }, ada);
    clock.moveTo("2026-11-21T10:00:00Z");
    await visitorHash({ db, clock }, ada);
    const salts = await db.selectFrom("daily_salts").select("date").execute();
    expect(salts).toEqual([{ date: "2026-11-21" }]);
  });

  it("of a client is the same for the whole household, and another than the visitor's", async () => {
    const services = { db: database().db, clock: movableClock("2026-11-20T10:00:00Z") };
    const at = (address: string) => clientHash(services, { ...ada, address });
    const first = await at("2001:db8:1:2:aaaa::1");
    expect(await at("2001:db8:1:2:bbbb::2")).toBe(first);
    expect(await at("2001:db8:1:3:aaaa::1")).not.toBe(first);
    expect(await at("203.0.113.7")).not.toBe(await at("203.0.113.8"));
    expect(await at(ada.address)).not.toBe(await visitorHash(services, ada));
  });
});
