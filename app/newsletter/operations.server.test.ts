import { expect, test } from "vitest";
import { runDueJobs } from "~/platform/jobs/run-jobs.server";
import type { Mail } from "~/platform/mailer/mail";
import type { FilePart } from "~/platform/operations/operation.server";
import { rooms } from "~/rooms";
import { askOperation, listed, Missing } from "../../tests/ask-operation";
import { onBothDatabases } from "../../tests/databases";
import { anna } from "../../tests/fixtures/content";
import { movableClock, testServices } from "../../tests/sites";
import { putCampaign } from "./campaigns/campaigns.fixture";
import { start } from "./sending/operations.server";
import { addSubscribers } from "./sending/sending.fixture";

onBothDatabases("the newsletter for programs", (database) => {
  async function open() {
    const clock = movableClock("2026-11-20T10:00:00.000Z");
    const mails: Mail[] = [];
    const directory = database.directory();
    const services = await testServices(database(), { directory, clock, mails });
    return { services, clock, mails };
  }
  const invalid = (errors: object) =>
    expect.objectContaining({ problem: "invalid-input", details: { errors } });
  const consent = "Auf der Messe am 3. November in eine Liste eingetragen.";

  test("asks whom it adds, but for those whose consent is proven; who left stays away", async () => {
    const { services, mails } = await open();
    const add = (input: object) => askOperation(services, "admin.subscribers.add", input);
    const find = (email: string) => askOperation(services, "admin.subscribers.find", { email });
    expect(await add({ email: "ada@example.org", consent })).toEqual({ outcome: "asked" });
    await runDueJobs(services, rooms.jobs);
    expect(mails).toMatchObject([{ to: "ada@example.org" }]);
    const ada = await find("ADA@example.org");
    expect(ada).toMatchObject({ status: "pending", consents: [{ text: consent }] });
    expect(await add({ email: "ada@example.org", consent })).toEqual({
      outcome: "pending",
      id: ada.id,
    });

    const proof = { way: "paper", agreedAt: "2026-11-03T12:00:00+01:00", isAssured: true };
    const grace = { email: "grace@example.org", name: "Grace", consent, proof };
    const { id } = await add(grace);
    expect(await askOperation(services, "admin.subscribers.get", { id })).toMatchObject({
      status: "active",
      confirmedAt: "2026-11-03T11:00:00.000Z",
      consents: [
        { text: expect.stringContaining(consent), formUrl: expect.stringMatching("Emmy") },
      ],
    });
    const later = { ...proof, agreedAt: "2027-01-01T00:00:00Z" };
    await expect(add({ ...grace, proof: later })).rejects.toEqual(
      invalid({ proof: expect.any(String) }),
    );
    for (const _ of [1, 2])
      expect(await askOperation(services, "admin.subscribers.unsubscribe", { id })).toEqual({
        id,
        isGone: false,
      });
    expect(await add({ email: "grace@example.org", consent })).toEqual({
      outcome: "unsubscribed",
      id,
    });
    expect(await add(grace)).toEqual({ outcome: "unsubscribed", id });
    expect(await listed(services, "admin.subscribers.list", { status: "pending" })).toHaveLength(1);
    expect(await askOperation(services, "admin.subscribers.erase", { id })).toEqual({
      id,
      isGone: true,
    });
    await expect(find("grace@example.org")).rejects.toThrow(Missing);
    expect(mails).toHaveLength(1);
  });

  test("takes a list at once, with an answer for each row, and nobody twice", async () => {
    const { services, mails } = await open();
    const proof = { way: "double-opt-in", agreedAt: "2026-11-03T11:00:00.000Z", isAssured: true };
    const row = (email: string) => ({ email, name: "", consent, proof });
    const future = {
      ...row("spaet@example.org"),
      proof: { ...proof, agreedAt: "2027-01-01T00:00:00Z" },
    };
    const rows = [row("ada@example.org"), row("keine"), row("ADA@example.org"), future];
    const send = (input: object, file?: FilePart) =>
      askOperation(services, "admin.subscribers.addList", input, { ...(file && { file }) });
    const said = (list: Record<string, unknown>) =>
      (list.rows as { line: number; outcome: string }[]).map(
        ({ line, outcome }) => `${line} ${outcome}`,
      );
    const all = ["1 added", "2 invalid", "3 double", "4 undated"];
    expect(said(await send({ rows, dryRun: true }))).toEqual(all);
    expect(await listed(services, "admin.subscribers.list")).toEqual([]);
    const first = await send({ rows });
    expect(said(first)).toEqual(all);
    expect(first.counts).toMatchObject({ added: 1, invalid: 1, double: 1, undated: 1 });
    expect(said(await send({ rows }))).toEqual(["1 active", ...all.slice(1)]);
    const [ada] = await listed(services, "admin.subscribers.list");
    expect((first.rows as object[])[0]).toMatchObject({ email: "ada@example.org", id: ada?.id });
    expect(await askOperation(services, "admin.subscribers.get", { id: ada?.id })).toMatchObject({
      confirmedAt: proof.agreedAt,
      consents: [{ text: expect.stringContaining(consent), confirmedAt: proof.agreedAt }],
    });
    await expect(send({})).rejects.toEqual(invalid({ rows: expect.any(String) }));

    const table =
      "E-Mail;Name;Newsletter-Status\nada@example.org;Ada;x\nben@example.org;Ben;x\ncleo@example.org;;w";
    const file = () => ({
      name: "alt.csv",
      content: (async function* () {
        yield Buffer.from(table);
      })(),
    });
    const statement = { way: "form", details: consent, isAssured: true };
    await expect(send({}, file())).rejects.toEqual(
      invalid({
        way: expect.any(String),
        details: expect.any(String),
        isAssured: expect.any(String),
      }),
    );
    const asked = await send({ ...statement, dryRun: true }, file());
    expect(said(asked)).toEqual(["2 asked", "3 asked", "4 asked"]);
    const group = (group: string, count: number) => ({ group, count, isIn: false });
    expect(asked.questions).toEqual([
      { column: 2, heading: "Newsletter-Status", groups: [group("x", 2), group("w", 1)] },
    ]);
    const states = { 2: ["x"] };
    expect(said(await send({ ...statement, states, dryRun: true }, file()))).toEqual([
      "2 active",
      "3 added",
      "4 off",
    ]);
    expect(said(await send({ ...statement, states }, file()))).toEqual([
      "2 active",
      "3 added",
      "4 off",
    ]);
    expect(said(await send({ ...statement, states }, file()))).toEqual([
      "2 active",
      "3 active",
      "4 off",
    ]);
    expect(await listed(services, "admin.subscribers.list")).toHaveLength(2);
    await runDueJobs(services, rooms.jobs);
    expect(mails).toEqual([]);
  });

  test("goes out once its recipients are named, and stops when it is told to", async () => {
    const { services, mails } = await open();
    await addSubscribers(services.db, ["ada@example.org", "grace@example.org"]);
    const { id, updatedAt: version } = await putCampaign(services, { subject: "Neues" });
    const ask = (verb: string, input = {}, by = {}) =>
      askOperation(services, `admin.campaigns.${verb}`, { id, ...input }, by);
    const { html, text } = await ask("preview");
    expect([html, text]).toEqual([expect.stringContaining("<html"), expect.any(String)]);
    expect(await ask("test")).toEqual({ sentTo: "emmy@example.org" });
    expect(mails).toMatchObject([{ to: "emmy@example.org", subject: "Test: Neues" }]);

    const send = (recipients: number, version: string) => ask("send", { recipients }, { version });
    await expect(send(3, version)).rejects.toEqual(
      invalid({ recipients: "Es sind 2 aktive Abonnenten." }),
    );
    await expect(send(2, "2026-01-01T00:00:00.000Z")).rejects.toMatchObject({
      problem: "conflict",
    });
    expect(await ask("sending")).toMatchObject({ status: "draft", subscribers: 2, version });
    const caller = { operator: { ...anna, role: "owner" as const }, version };
    expect(await start.question?.(services, { id }, caller)).toContain("an 2 aktive Abonnenten");
    const sent = { status: "sent", sending: "running", recipients: 2 };
    expect(await send(2, version)).toMatchObject({ ...sent, mails: { waiting: 2 } });
    expect(await send(2, version)).toMatchObject(sent);
    expect(await ask("pause")).toMatchObject({ sending: "paused" });
    await expect(ask("pause")).rejects.toMatchObject({ problem: "conflict" });
    expect(await ask("resume")).toMatchObject({ sending: "running" });
    expect(await ask("cancel")).toMatchObject({ sending: "cancelled", mails: { skipped: 2 } });
    expect(await ask("figures")).toMatchObject({ opens: 0, clicks: 0, left: 0 });
  });

  test("leaves a campaign alone whose sending has begun", async () => {
    const { services } = await open();
    const draft = { subject: "Neue Folge", content: "<p>Hört zu.</p>" };
    const { id } = await askOperation(services, "admin.campaigns.create", draft);
    await services.db.updateTable("newsletter_campaigns").set({ status: "sent" }).execute();
    const { version, state } = await askOperation(services, "admin.campaigns.get", { id });
    expect(state).toBe("locked");
    const locked = { problem: "conflict", details: { detail: "Sie wird schon versendet." } };
    const change = { id, subject: "x" };
    await expect(
      askOperation(services, "admin.campaigns.change", change, { version: String(version) }),
    ).rejects.toMatchObject(locked);
    await expect(askOperation(services, "admin.campaigns.delete", { id })).rejects.toMatchObject(
      locked,
    );
  });
});
