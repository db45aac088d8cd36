import { createTransport } from "nodemailer";
import { expect, it, test } from "vitest";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { movableClock, testServices } from "../../../tests/sites";
import { submitForm } from "../../../tests/submit-form";
import { dkimOf, domainOf, nextSelector, readDkim, senderEmail } from "./dkim.server";
import { changeSending, discardKey, makeKey, readSending, sign } from "./operations.server";

const ada = { id: "ada", name: "Ada", email: "ada@example.org" };

onBothDatabases("the sending's settings", (database) => {
  let services: Services;
  async function open() {
    const clock = movableClock("2026-11-20T10:00:00Z");
    const made = await testServices(database(), { directory: database.directory(), clock });
    services = { ...made, env: { ...made.env, MAIL_FROM: "Show <post@podcast.example>" } };
  }
  const submit = (operation: Parameters<typeof submitForm>[2], fields = {}) =>
    submitForm(services, ada, operation, fields);
  const events = async () =>
    (await services.db.selectFrom("audit_log").select("action").execute())
      .map(({ action }) => action)
      .sort();

  it("count nothing until they are told to, and remember", async () => {
    await open();
    const first = (await readSending(services)).settings;
    expect(first).toEqual({
      mailsPerMinute: 600,
      bounceAddress: "",
      countOpens: false,
      countClicks: false,
      keepYears: 3,
    });
    const typed = { mailsPerMinute: " 0 ", bounceAddress: "bounces@podcast.example" };
    await submit(changeSending, { ...typed, countsOpens: "1", keepYears: "2" });
    expect((await readSending(services)).settings).toEqual({
      mailsPerMinute: 0,
      bounceAddress: "bounces@podcast.example",
      countOpens: true,
      countClicks: false,
      keepYears: 2,
    });
    expect(await events()).toEqual(["sending.update"]);
  });

  it("say what is wrong in their form, where it stays", async () => {
    await open();
    for (const number of ["", "-1", "1,5", "viele", "100001", "1e3"]) {
      const typed = { mailsPerMinute: number, bounceAddress: "kein @", keepYears: number };
      expect(await submit(changeSending, typed)).toMatchObject({
        status: 422,
        errors: {
          mailsPerMinute: "Eine ganze Zahl von 0 (ohne Grenze) bis 100.000.",
          bounceAddress: "Das ist keine E-Mail-Adresse.",
          keepYears: "Eine ganze Zahl von 1 bis 10.",
        },
        values: typed,
      });
    }
    for (const keepYears of ["0", "11"])
      expect(
        await submit(changeSending, { mailsPerMinute: "0", bounceAddress: "", keepYears }),
      ).toMatchObject({ errors: { keepYears: "Eine ganze Zahl von 1 bis 10." } });
    expect(await events()).toEqual([]);
  });

  it("keep a key that signs only once it is switched on for this domain", async () => {
    await open();
    expect(await dkimOf(services)).toBeNull();
    await submit(makeKey);
    const state = await readDkim(services);
    expect(state).toMatchObject({ selector: "podcast2026", signedDomain: "" });
    expect(state?.publicKey).toMatch(/^[A-Za-z\d+/]{390,400}={0,2}$/);
    expect(await dkimOf(services)).toBeNull();
    const { dkim_key } = await services.db
      .selectFrom("newsletter_settings")
      .select("dkim_key")
      .executeTakeFirstOrThrow();
    expect(dkim_key).not.toContain("PRIVATE");

    expect(await submit(sign)).toMatchObject({
      status: 422,
      message: expect.stringContaining("im DNS noch nicht zu finden"),
    });
    await submit(sign, { isSure: "1" });
    const dkim = await dkimOf(services);
    expect(dkim).toMatchObject({ domainName: "podcast.example", keySelector: "podcast2026" });
    const elsewhere = { ...services, env: { ...services.env, MAIL_FROM: "a@other.example" } };
    expect(await dkimOf(elsewhere)).toBeNull();
    expect(await dkimOf({ ...services, secret: "another secret, 32 characters long" })).toBeNull();

    const transport = createTransport({
      streamTransport: true,
      buffer: true,
      ...(dkim && { dkim }),
    });
    const { message } = await transport.sendMail({
      from: "post@podcast.example",
      to: "bob@example.org",
      subject: "Hallo",
      text: "Hallo",
    });
    expect(String(message)).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;/m);

    await submit(discardKey);
    expect([await dkimOf(services), await readDkim(services)]).toEqual([null, null]);
    await submit(makeKey);
    expect((await readDkim(services))?.selector).toBe("podcast2026b");
    expect(await dkimOf(services)).toBeNull();
    expect(await events()).toEqual([
      "sending.discard-key",
      "sending.make-key",
      "sending.make-key",
      "sending.sign",
    ]);
  });
});

test("no key takes the name of one before it", () => {
  const now = new Date("2026-06-01");
  const names = [""];
  for (let index = 0; index < 60; index += 1) names.push(nextSelector(names.at(-1) ?? "", now));
  expect(names.slice(1, 4)).toEqual(["podcast2026", "podcast2026b", "podcast2026c"]);
  expect(new Set(names).size).toBe(names.length);
  expect(nextSelector("podcast2026c", new Date("2027-06-01"))).toBe("podcast2027");
});

test.each([
  ["post@podcast.example", "podcast.example"],
  ["Die Sendung <post@News.Podcast.Example>", "news.podcast.example"],
  ['"A @ B" <post@podcast.example.>', "podcast.example"],
  ["post@xn--mller-kva.example", "xn--mller-kva.example"],
  ["post@Müller.example", "xn--mller-kva.example"],
  ["podcast@localhost", null],
  ["podcast@mail.localhost", null],
  ["podcast@127.0.0.1", null],
  ["podcast", null],
  ["@podcast.example", null],
  ["post@-podcast.example", null],
  ["post@pod cast.example", null],
  ["", null],
])("%s is of %s", (sender, domain) => {
  expect(domainOf(sender)).toBe(domain);
});

test("the address loses its name", () => {
  expect(senderEmail("Die Sendung <post@podcast.example>")).toBe("post@podcast.example");
  expect(senderEmail(" post@podcast.example ")).toBe("post@podcast.example");
});
