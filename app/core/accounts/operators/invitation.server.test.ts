import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Operator } from "~/platform/actor";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Mail } from "~/platform/mailer/mail";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../../tests/databases";
import { createFirstOperator, signedInCookie, somebody } from "../../../../tests/fixtures/accounts";
import { movableClock, testServices } from "../../../../tests/sites";
import { findOperator } from "../sessions/find-session.server";
import { signIn } from "../sign-in/sign-in.server";
import { inviteAgain, inviteOperator } from "./create-operator.server";
import { acceptInvitation, findInvitation, invitationJob } from "./invitation.server";
import { listOperators, removeOperator } from "./operators.server";

const bert = { name: "Bert Brille", email: "bert@podcast.example" };
const next = "vierzehn rote Regenschirme";

onBothDatabases("invitations", (database) => {
  let directory: string;
  let services: Services;
  let operator: Operator;
  let mails: Mail[];
  let clock: ReturnType<typeof movableClock>;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-invitations-"));
    clock = movableClock("2026-11-20T10:00:00.000Z");
    mails = [];
    services = await testServices(database(), { directory, clock, mails });
    operator = await createFirstOperator(services);
    expect(await inviteOperator(services, operator, { ...bert, role: "editor" })).toEqual({
      errors: {},
    });
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const run = () => runDueJobs(services, [invitationJob]);
  const tokenIn = (mail: Mail | undefined) =>
    /https:\/\/podcast\.example\/admin\/invitation\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const invited = async () =>
    (await listOperators(services.db)).find(({ email }) => email === bert.email);

  test("a mail carries a link with which one sets a password, once", async () => {
    await run();
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      to: bert.email,
      subject: "Einladung in die Redaktion von „Mein Podcast“",
    });
    // The first operator has no personal name.
    expect(mail?.text).toContain("„Mein Podcast“ lädt dich ein");
    expect(mail?.text).not.toMatch(/Redaktion (?:lädt|möchte|nicht)|weil Redaktion/);
    const token = tokenIn(mail);
    expect(await invited()).toMatchObject({ isInvited: true, role: "editor" });
    expect(await findInvitation(services, token)).toMatchObject(bert);
    const accept = (repeated: string) => acceptInvitation(services, token, { next, repeated });
    expect(await accept("anders")).toHaveProperty("repeated");
    expect(
      await acceptInvitation(services, token, { next: "kurz", repeated: "kurz" }),
    ).toHaveProperty("next");
    const answers = await Promise.all([accept(next), accept(next)]);
    expect(answers.filter((answer) => answer !== null)).toEqual([{}]);
    expect(await findInvitation(services, token)).toBeNull();
    expect(await invited()).toMatchObject({ isInvited: false });
    const cookie = await signedInCookie(services, { email: bert.email, password: next });
    expect(await findOperator(services, { cookie })).toMatchObject(bert);
  });

  test("neither the database nor a job holds the secret of the link", async () => {
    const jobs = await services.db.selectFrom("jobs").selectAll().execute();
    await run();
    const secretPart = tokenIn(mails[0]).split(".").at(-1) ?? "";
    expect(secretPart).toHaveLength(43);
    expect(JSON.stringify(jobs)).not.toContain(secretPart);
  });

  test("a link ends after seven days, and when somebody is removed", async () => {
    await run();
    const token = tokenIn(mails[0]);
    clock.moveTo("2026-11-27T09:59:59.000Z");
    expect(await findInvitation(services, token)).not.toBeNull();
    clock.moveTo("2026-11-27T10:00:01.000Z");
    expect(await findInvitation(services, token)).toBeNull();
    const { id = "" } = (await invited()) ?? {};
    expect(await inviteAgain(services, operator, id)).toBe(true);
    await run();
    const again = tokenIn(mails[1]);
    expect(await findInvitation(services, again)).not.toBeNull();
    expect(await removeOperator(services, operator, id)).toBe("done");
    expect(await findInvitation(services, again)).toBeNull();
    expect(await acceptInvitation(services, again, { next, repeated: next })).toBeNull();
    expect(await inviteAgain(services, operator, id)).toBe(false);
    expect(await inviteAgain(services, operator, operator.id)).toBe(false);
  });

  test("a forged link opens nothing", async () => {
    await run();
    const token = tokenIn(mails[0]);
    const [, ...rest] = token.split(".");
    const forged = [
      "",
      "x",
      `${operator.id}.${rest.join(".")}`,
      `${token}A`,
      token.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      token.replace(/\.\w+\./, ".zzzzzz."),
    ];
    for (const other of forged) expect(await findInvitation(services, other), other).toBeNull();
  });

  test("nobody who was invited and has no password signs in", async () => {
    for (const password of ["", next]) {
      const answer = await signIn(services, somebody, { email: bert.email, password });
      expect(answer.step).toBe("wrong");
    }
  });
});
