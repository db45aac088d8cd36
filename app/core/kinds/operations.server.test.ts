import { expect, test } from "vitest";
import { z } from "zod";
import { mayDo } from "~/core/accounts/permissions";
import type { ContentKind } from "~/core/content/kinds";
import type { Role } from "~/platform/actor";
import type { Caller, Operation } from "~/platform/operations/operation.server";
import { OperationError } from "~/platform/operations/operation.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "../../../tests/databases";
import { anna, ben, contentServices, typed } from "../../../tests/fixtures/content";
import { saveEpisode } from "../../../tests/fixtures/kinds";
import { kinds as written } from "../../../tests/written";
import { kindOf } from "./kinds.server";
import { episodeParts } from "./operations/episode-parts.server";
import { trashOperations } from "./operations/trash-operations.server";
import { contentTable, operations } from "./operations.server";

type Values = Record<string, unknown>;
type Answer = Values & { id: string; version: string; items: Values[]; next: string | null };
type Verb = keyof typeof contentTable.episode;

const people = { owner: anna, editor: anna, contributor: ben };
const caller = (role: Role = "owner", version = ""): Caller => ({
  operator: { ...people[role], role },
  token: { id: "t", name: "Skript" },
  version,
});

/** An operation's answer to a program; the schema parses its input. */
async function ask(services: Services, operation: Operation, input: Values, by = caller()) {
  expect(operation.asks && mayDo(operation.asks, by.operator)).toBe(true);
  const output = await operation.run(services, operation.input.parse(input) as never, by);
  if (output) expect(z.safeParse(operation.output, output).error).toBeUndefined();
  return output as Answer;
}

async function thrownProblem(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (error) => error,
  );
  if (!(error instanceof OperationError)) throw error ?? new Error("It was done.");
  return { problem: error.problem, ...error.details };
}

const of = (kind: ContentKind, verb: Verb): Operation => {
  const found = (contentTable[kind] as Partial<Record<Verb, Operation>>)[verb];
  if (!found) throw new Error(`There is no ${verb} of ${kind}.`);
  return found;
};

/** The first and second values written to a kind. */
function turnsOf(kind: keyof typeof written): [Values, Values] {
  const { fields } = kindOf(kind);
  const names = Object.keys(of(kind, "create").input.shape);
  const values = (turn: 0 | 1) =>
    Object.fromEntries(
      Object.entries(
        written[kind].fields as Record<string, { typed: unknown[]; stored?: unknown[] }>,
      )
        .filter(([name]) => names.includes(name))
        .map(([name, { typed, stored = typed }]) => [
          name,
          fields[name]?.type === "flag" ? stored[turn] === 1 : stored[turn],
        ]),
    );
  return [values(0), values(1)];
}

async function putSubjects(services: Services) {
  for (const newId of ["folge-eins", "folge-zwei"])
    await saveEpisode(services, anna, {
      id: null,
      newId,
      version: "",
      fields: typed({ title: newId }),
    });
  for (const name of ["Ada", "Grace"]) {
    const made = await ask(services, of("person", "create"), { name });
    const id = `person-${name.toLowerCase()}`;
    await services.db.updateTable("people").set({ id }).where("id", "=", made.id).execute();
  }
}

onBothDatabases("what programs do with content", (database) => {
  test.each(Object.keys(written) as (keyof typeof written)[])(
    "of each %s goes in and comes out equal, by version, and comes back",
    async (kind) => {
      const { services, clock } = await contentServices(database());
      await putSubjects(services);
      const [first, second] = turnsOf(kind);
      const { decided } = kindOf(kind);
      const names = Object.keys(kindOf(kind).fields).filter((name) => !decided.includes(name));
      const apart = kind === "episode" ? ["transcript", "dossier"] : [];
      expect(Object.keys(first).concat(apart).sort()).toEqual(names.sort());

      const made = await ask(services, of(kind, "create"), first);
      expect(made).toMatchObject({ ...first, state: kind === "person" ? "public" : "draft" });
      expect(await ask(services, of(kind, "get"), { id: made.id })).toEqual(made);

      clock.moveTo("2026-11-20T11:00:00Z");
      const by = caller("owner", made.version);
      const changed = await ask(services, of(kind, "change"), { id: made.id, ...second }, by);
      expect(changed).toMatchObject(second);
      const lost = of(kind, "change").run(services, { id: made.id, ...first } as never, by);
      expect(await thrownProblem(lost)).toEqual({ problem: "conflict", version: changed.version });

      const [name = ""] = Object.keys(second);
      const one = { id: made.id, [name]: first[name] };
      const partly = await ask(services, of(kind, "change"), one, caller("owner", changed.version));
      expect(partly).toMatchObject({ ...second, [name]: first[name] });

      const { items } = await ask(services, of(kind, "revisions"), { id: made.id });
      expect(items.map(({ version }) => version)).toEqual([
        partly.version,
        changed.version,
        made.version,
      ]);
      const former = { id: made.id, revision: made.version };
      expect(await ask(services, of(kind, "revision"), former)).toMatchObject({
        operatorName: "Anna",
        fields: Object.hasOwn(written[kind].fields, "title")
          ? { title: (first as { title: string }).title }
          : {},
      });
      const back = await ask(
        services,
        of(kind, "restoreRevision"),
        former,
        caller("owner", partly.version),
      );
      expect(back).toMatchObject(first);

      const { trashId } = await ask(services, of(kind, "delete"), { id: made.id });
      expect(await ask(services, of(kind, "get"), { id: made.id })).toBeNull();
      expect((await ask(services, trashOperations.list, {})).items).toMatchObject([
        { id: trashId, kind, subjectId: made.id },
      ]);
      expect(await ask(services, trashOperations.restore, { id: trashId })).toMatchObject({
        kind,
        id: made.id,
      });
      expect(await ask(services, trashOperations.restore, { id: trashId })).toBeNull();
      expect(await ask(services, of(kind, "get"), { id: made.id })).toMatchObject(first);
    },
  );

  test.each(["episode", "post", "video", "page"] as const)(
    "publishes, plans and hides each %s",
    async (kind) => {
      const { services, clock } = await contentServices(database());
      await putSubjects(services);
      const made = await ask(services, of(kind, "create"), turnsOf(kind)[0]);
      const { id } = made;
      const listed = async (state: string) =>
        (await ask(services, of(kind, "list"), { state })).items.map(({ id }) => id);
      clock.moveTo("2026-11-21T10:20:30Z");
      const out = await ask(services, of(kind, "publish"), { id }, caller("editor", made.version));
      expect(out).toMatchObject({ state: "public", url: expect.stringMatching(/^https:/) });
      expect(await listed("public")).toContain(id);
      expect(await listed("draft")).not.toContain(id);
      const by = caller("editor", out.version);
      if (kind !== "page") {
        expect(out).toMatchObject({ date: "2026-11-21", time: "11:20" });
        const at = "2026-12-24T18:00:00+01:00";
        const planned = await ask(services, of(kind, "publish"), { id, at }, by);
        expect(planned).toMatchObject({
          state: "planned",
          publicFrom: "2026-12-24T17:00:00.000Z",
          date: "2026-12-24",
          time: "18:00",
          url: null,
        });
        expect(await listed("planned")).toEqual([id]);
        by.version = planned.version;
      }
      const hidden = await ask(services, of(kind, "hide"), { id }, by);
      expect(hidden).toMatchObject({ state: "draft", url: null });
      expect(await thrownProblem(of(kind, "hide").run(services, { id } as never, by))).toEqual({
        problem: "conflict",
        version: hidden.version,
      });
    },
  );

  test("says what forms say of what does not fit", async () => {
    const { services } = await contentServices(database());
    const { create, change, publish } = contentTable.episode;
    const wrong = { title: " ", duration: "lange", chapters: [{ startSeconds: 0, title: "" }] };
    expect(await thrownProblem(ask(services, create, wrong))).toEqual({
      problem: "invalid-input",
      errors: {
        title: "Bitte gib einen Titel ein.",
        duration: expect.stringContaining("Dauer"),
        chapters: expect.stringContaining("Zeile 1"),
      },
    });
    const { id, version } = await ask(services, create, { title: "Kaffee", audioUrl: "" });
    const by = caller("owner", version);
    expect(await thrownProblem(ask(services, publish as Operation, { id }, by))).toMatchObject({
      errors: { audioUrl: expect.anything(), duration: expect.anything() },
    });
    // Published content without them, as older versions stored it, can still be corrected.
    const out = { published: 1, public_from: "2020-01-01T00:00:00.000Z" } as const;
    await services.db.updateTable("episodes").set(out).where("id", "=", id).execute();
    expect(await ask(services, change as Operation, { id, title: "Kaffee!" }, by)).toMatchObject({
      title: "Kaffee!",
      state: "public",
      audioUrl: "",
    });
    for (const input of [{ titel: "x" }, { published: true }, { title: "x".repeat(301) }])
      expect(create.input.safeParse(input).success).toBe(false);
    expect(change.input.safeParse({ id, description: "x".repeat(500_001) }).success).toBe(false);
    expect(change.input.safeParse({ id: "../..", title: "x" }).success).toBe(false);
    expect(await ask(services, change, { id: "gone", title: "x" }, by)).toBeNull();
  });

  test("refuses the address of another person, also for a host without a name", async () => {
    const { services } = await contentServices(database());
    await ask(services, of("person", "create"), { name: "Ada" });
    const host = { isHost: true, hostRole: "Moderation", slug: "ada" };
    expect(await thrownProblem(ask(services, of("person", "create"), host))).toMatchObject({
      errors: { slug: expect.stringContaining("Ada") },
    });
  });

  test("of a chapter without a link leaves it without one", async () => {
    const { services } = await contentServices(database());
    const { create, change } = contentTable.episode;
    const input = {
      title: "Kaffee",
      chapters: [{ startSeconds: 59.9999, title: "A | B", href: "https://a.example" }],
      tags: ["Filter"],
      explicit: false,
    } satisfies z.input<typeof create.input>;
    const { id, version, chapters } = await ask(services, create, input);
    expect(chapters).toEqual([{ ...input.chapters[0], startSeconds: 60 }]);
    const bare = [{ startSeconds: 0, title: "A | B" }];
    const by = caller("owner", version);
    expect(await ask(services, change, { id, chapters: bare }, by)).toMatchObject({
      chapters: bare,
    });
  });

  test("shows who may not publish only their own drafts, and publishes none of them", async () => {
    const { services } = await contentServices(database());
    const by = caller("contributor");
    const theirs = await ask(services, of("episode", "create"), { title: "Von Anna" });
    const own = await ask(services, of("episode", "create"), { title: "Von Ben" }, by);
    expect((await ask(services, of("episode", "list"), {}, by)).items).toMatchObject([
      { id: own.id, title: "Von Ben" },
    ]);
    const input = { id: theirs.id };
    const writing = caller("contributor", theirs.version);
    for (const verb of ["get", "revisions"] as const)
      expect(await ask(services, of("episode", verb), input, by)).toBeNull();
    const changing = { ...input, title: "Nun von Ben" };
    expect(await ask(services, of("episode", "change"), changing, writing)).toBeNull();
    expect(await ask(services, of("episode", "delete"), input, by)).toBeNull();
    expect(await ask(services, episodeParts.transcript, input, by)).toBeNull();
    const video = { ...turnsOf("video")[0], episodeId: theirs.id };
    const made = await ask(services, of("video", "create"), video, by);
    const publishing = { operator: by.operator, token: by.token, version: made.version };
    const published = ask(services, of("video", "publish"), { id: made.id }, publishing);
    expect(await thrownProblem(published)).toMatchObject({ problem: "not-allowed" });
  });

  test("lists page by page what was changed, and what a text stands in", async () => {
    const { services, clock } = await contentServices(database());
    for (let number = 1; number <= 7; number++) {
      if (number > 3) clock.moveTo(`2026-11-20T10:0${number}:00Z`);
      await ask(services, of("episode", "create"), { title: `Teil ${number}: Ölfarbe`, number });
    }
    const titles: unknown[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const input: Values = { limit: 2, text: "ölfarbe", ...(cursor && { cursor }) };
      const page: Answer = await ask(services, of("episode", "list"), input);
      titles.push(...page.items.map(({ title }) => String(title).slice(0, 6)));
      cursor = page.next;
    }
    expect(titles.slice(0, 4)).toEqual(["Teil 7", "Teil 6", "Teil 5", "Teil 4"]);
    expect(new Set(titles).size).toBe(7);
    const changedSince = "2026-11-20T11:06:00+01:00";
    const since = await ask(services, of("episode", "list"), { changedSince });
    expect(since.items).toHaveLength(2);
    expect((await ask(services, of("episode", "list"), { text: "Aquarell" })).items).toEqual([]);
  });

  test("refuses a moment that day and time of Berlin cannot say", async () => {
    const isTaken = (at: string) => of("post", "publish").input.safeParse({ id: "a", at }).success;
    expect(isTaken("2027-10-31T02:30:00+02:00")).toBe(true);
    expect(isTaken("2027-10-31T02:30:00+01:00")).toBe(false);
    expect(isTaken("2027-10-31T03:00:00+01:00")).toBe(true);
    expect(isTaken("2027-10-31T01:30:45.123Z")).toBe(false);
    expect(isTaken("2027-11-01T02:30:45+01:00")).toBe(true);
  });

  test("takes the parts of an episode in their formats", async () => {
    const { services } = await contentServices(database());
    const { id, version } = await ask(services, of("episode", "create"), { title: "Kaffee" });
    let by = caller("owner", version);
    const put = async (operation: Operation, input: Values) => {
      by = caller("owner", (await ask(services, operation, { id, ...input }, by)).version);
    };
    const srt = "1\n00:00:01,000 --> 00:00:03,500\nLöschpapier.\n";
    await put(episodeParts.putTranscript, { transcript: srt });
    const { transcript } = await ask(services, episodeParts.transcript, { id });
    expect(transcript).toMatch(/^WEBVTT/);
    const text = await episodeParts.transcriptFile.run(services, { id, format: "txt" }, by);
    expect(text).toMatchObject({ type: "text/plain", text: "Löschpapier." });
    const chapters = [
      { startTime: 0, title: "Anfang", url: "https://a.example", img: "/media/a.jpg" },
    ];
    await put(episodeParts.putChapters, { chapters });
    expect(await ask(services, episodeParts.chapters, { id })).toMatchObject({ chapters });
    await put(episodeParts.putAudience, { audience: "later", openDate: "2026-12-24" });
    expect(await ask(services, episodeParts.audience, { id })).toMatchObject({
      audience: "later",
      openDate: "2026-12-24",
    });
    const stored = services.db.selectFrom("episodes").select("open_from").where("id", "=", id);
    expect(await stored.execute()).toEqual([{ open_from: "2026-12-23T23:00:00.000Z" }]);
    const noDay = ask(services, episodeParts.putAudience, { id, audience: "later" }, by);
    expect(await thrownProblem(noDay)).toMatchObject({ errors: { openDate: expect.anything() } });
    await put(episodeParts.putAudience, { audience: "all" });
    expect(await stored.execute()).toEqual([{ open_from: "" }]);
    await put(episodeParts.putTranscript, { transcript: "" });
    const long = { id, transcript: "x".repeat(1_000_001) };
    expect(episodeParts.putTranscript.input.safeParse(long).success).toBe(false);
  });
});

test("each has a name and an address of its own", () => {
  const names = operations.map(({ name }) => name);
  const withAddress = operations.filter((operation) => "path" in operation);
  const addresses = withAddress.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(addresses).size).toBe(withAddress.length);
  expect(operations.every(({ asks }) => asks)).toBe(true);
});
