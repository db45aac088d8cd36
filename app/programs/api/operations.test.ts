import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { text } from "~/core/content/fields";
import { publicFields } from "~/core/content/public-fields.server";
import { seedDemo } from "~/demo/seed-demo.server";
import type { Operation } from "~/platform/operations/operation.server";
import { namesInPath, operationTable } from "~/platform/operations/operation-table.server";
import type { Rendered } from "~/platform/page-cache/page-cache.server";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { putEpisode } from "../../../tests/fixtures/content";
import { personRow } from "../../../tests/fixtures/people";
import { putPost, putVideo } from "../../../tests/fixtures/stored-posts";
import { movableClock, testServices } from "../../../tests/sites";
import { answerOperation } from "./answer-operation.server";
import { readApiPage, readGroupPage } from "./api-page.server";
import { readDocument } from "./document.fixture";

const base = "https://podcast.example/api/v1";
const table = await operationTable({ rooms });
const operations = table.operations.filter(({ isPublic }) => isPublic);
const names = operations.map(({ name }) => name);
const secret = "Geheimnisvoll";

type Json = Record<string, unknown> & { items: Record<string, string>[]; next: string | null };

const own = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Invented cursors of a list. */
const cursorsOf = (list: string) =>
  fc
    .oneof(
      fc.jsonValue(),
      fc.constantFrom(2, 1e6, "ada"),
      fc.record({
        id: fc.constantFrom("a", "a", "\0"),
        date: fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom("2026-11-20", "\0")),
        number: fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.constant(null)),
        since: fc.constantFrom("2026-11-20T10:00:00Z", "0000-01-01T00:00:00Z", "\0"),
      }),
    )
    .map((place) => own([list, place]));

/** Values that any parameter may get. */
const odd = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("vtt", "srt", "episoden", "2", "100", "ada", "9999-12-31T23:59:59+23:59"),
);

function jsonOf({ body }: Rendered): Json {
  return JSON.parse(body.toString());
}

const refused: [string, number, Record<string, string>?][] = [
  ["/episodes?seite=2", 400, { seite: "Diese Angabe gibt es hier nicht." }],
  ["/episodes?limit=0", 400, { limit: "Mindestens 1." }],
  ["/episodes?limit=101", 400, { limit: "Höchstens 100." }],
  ["/episodes?limit=1e9", 400, { limit: "Höchstens 100." }],
  ["/episodes?limit=zwei", 400, { limit: "Das passt hier nicht." }],
  ["/episodes?limit=2&limit=3", 400, { limit: "Das steht hier zweimal." }],
  ["/episodes?constructor=1", 400, { constructor: "Diese Angabe gibt es hier nicht." }],
  [
    "/episodes?changedSince=2026-02-30T00:00:00Z",
    400,
    { changedSince: "Das ist kein Zeitpunkt wie 2026-11-27T18:00:00Z." },
  ],
  ["/search", 400, { q: "Das fehlt." }],
  ["/search?q=a&kind=nichts", 404],
  ["/show?id=1", 400, { id: "Diese Angabe gibt es hier nicht." }],
  ["/people/ada?slug=bob", 400, { slug: "Das steht schon in der Adresse." }],
  ["/episodes/%00", 404],
  ["/episodes/a%2Fb", 404],
  ["/posts/%00", 404],
  ["/people/Ä", 404],
  ["/nothing", 404],
  ["/", 404],
];

onBothDatabases("operations", (database) => {
  let directory: string;
  let services: Services;
  let document: Awaited<ReturnType<typeof readDocument>>;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "podcast-operations-"));
    const clock = movableClock("2026-11-20T10:00:00Z");
    services = await testServices(database(), { directory, clock });
    document = await readDocument(services);
  });
  afterEach(() => rm(directory, { recursive: true }));

  const ask = (path: string) => answerOperation(services, new URL(base + path));

  /** The addresses of an operation for all existing content. */
  async function addressesOf({ path, name }: Operation): Promise<string[]> {
    const [parameter] = namesInPath({ path });
    if (name === "search.find") return ["/search?q=Telefon", "/search?q=Telefon&kind=episoden"];
    if (!parameter) return [path];
    const items = await whole(path.slice(0, path.indexOf("/{")));
    const formats = name === "episodes.transcript" ? ["", "?format=vtt", "?format=srt"] : [""];
    return items.flatMap((item) =>
      formats.map((end) => path.replace(`{${parameter}}`, item[parameter] ?? "") + end),
    );
  }

  /** A list, page by page, by its Link headers. */
  async function whole(path: string, limit = 4): Promise<Json["items"]> {
    const items: Json["items"] = [];
    for (let at: string | undefined = `${path}?limit=${limit}`; at; ) {
      const answer: Rendered = await ask(at);
      items.push(...jsonOf(answer).items);
      const link: string | undefined = answer.headers.Link;
      at = link?.replace(/^<\/api\/v1(.*)>; rel="next"$/, "$1");
    }
    return items;
  }

  test("answer as the document says, for everything that is out", async () => {
    await seedDemo(services);
    // Without dossiers the demo names nobody.
    const hosts = [personRow(), personRow({ id: "person-bert", slug: "bert", name: "Bert" })];
    await services.db.insertInto("people").values(hosts).execute();
    const answered = new Map<string, number>();
    for (const operation of operations)
      for (const address of await addressesOf(operation)) {
        const answer = await ask(address);
        expect(
          document.faults(operation, answer),
          `${address} ${answer.body.toString().slice(0, 300)}`,
        ).toBeNull();
        expect(answer.headers["Access-Control-Allow-Origin"]).toBe("*");
        if (answer.status === 200)
          answered.set(operation.name, (answered.get(operation.name) ?? 0) + 1);
      }
    expect([...answered.keys()]).toEqual(names);
    expect(answered.get("episodes.get")).toBe(12);
    const dossiers = rooms.all.filter(({ name }) => name === "dossier-page");
    expect(answered.get("episodes.dossier") ?? 0).toBeGreaterThanOrEqual(dossiers.length);
    expect(answered.get("episodes.transcript")).toBeGreaterThan(2);

    // Lists are complete and in order with any page length.
    for (const path of ["/episodes", "/posts", "/videos", "/people"]) {
      const ids = (await whole(path, 1)).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(1);
      expect(ids).toEqual(jsonOf(await ask(`${path}?limit=100`)).items.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    }
    const [newest, ...others] = await whole("/episodes");
    await services.db
      .updateTable("episodes")
      .set({ updated_at: "2026-11-20T09:00:00.000Z" })
      .where("id", "=", others.at(-1)?.id ?? "")
      .execute();
    const since = jsonOf(await ask("/episodes?changedSince=2026-11-20T09:30:00%2B01:00"));
    expect(since.items.map(({ id }) => id)).toContain(others.at(-1)?.id);
    expect(newest?.url).toBe(`https://podcast.example/episodes/${newest?.id}`);
    const later = jsonOf(await ask("/episodes?changedSince=2027-01-01T00:00:00Z"));
    expect(later).toEqual({ items: [], next: null });

    // Each is on the page, with a command line to try.
    const { html, chapters } = await readApiPage(services);
    for (const { id } of chapters) expect(html).toContain(`id="${id}"`);
    for (const { name, title } of operations) {
      expect(html).toContain(`id="${name}"`);
      expect(html).toContain(title);
    }
    const groups = [...html.matchAll(/href="\/api\/([\w-]+)"/g)].map(([, group = ""]) => group);
    const pages = await Promise.all(groups.map((group) => readGroupPage(services, group)));
    for (const page of pages)
      for (const { id } of page?.chapters ?? [{ id: "" }])
        expect(page?.html).toContain(`id="${id}"`);
    expect(await readGroupPage(services, "fort")).toBeNull();
    const all = pages.map((page) => page?.html).join();
    const lines = [...all.matchAll(/curl (?:&#x27;)?(http[^<]+?)(?:&#x27;)?</g)];
    const tried = await Promise.all(lines.map(([, line = ""]) => ask(line.slice(base.length))));
    expect(tried.map(({ status }) => status).filter((status) => status === 200).length).toBe(
      operations.length,
    );
  });

  test("say nothing of what is not out", async () => {
    await seedDemo(services);
    const words = [secret, "Scheibenwischer", "Mary Anderson", "Geschirrspüler", "Cochrane"];
    const person = personRow({ id: "secret", slug: "geheim", name: secret, is_host: 0 });
    await services.db.insertInto("people").values(person).execute();
    const people = `${secret} | Gast`;
    const draft = await putEpisode(services, { title: secret, published: "", people });
    const planned = await putEpisode(services, { title: secret, date: "2026-11-21", people });
    const posts = [
      { slug: "entwurf", published: "" },
      { slug: "geplant", published: "1", date: "2026-11-21" },
      { slug: "wartet", published: "1", episodeId: planned.id },
    ];
    for (const post of posts) await putPost(services, { title: secret, ...post });
    const { id: out } = (await whole("/episodes"))[0] ?? {};
    const videos = [
      await putVideo(services, planned.id, { title: secret }),
      await putVideo(services, out ?? "", { title: secret, published: "" }),
    ];
    const hidden: Record<string, string[]> = {
      "/episodes": [draft.id, planned.id],
      "/posts": posts.map(({ slug }) => slug),
      "/videos": videos.map(({ id }) => id),
      "/people": ["geheim"],
    };
    for (const operation of operations) {
      const [parameter] = namesInPath(operation);
      const list = operation.path.slice(0, operation.path.indexOf("/{"));
      for (const value of parameter ? (hidden[list] ?? []) : []) {
        const { status, headers } = await ask(operation.path.replace(`{${parameter}}`, value));
        expect([status, headers["Cache-Control"]], `${operation.name} ${value}`).toEqual([
          404,
          "no-store",
        ]);
      }
      for (const address of await addressesOf(operation)) {
        const text = (await ask(address)).body.toString();
        expect(
          words.filter((word) => text.includes(word)),
          address,
        ).toEqual([]);
      }
    }
    const found = await Promise.all(
      words.map((word) => ask(`/search?q=${encodeURIComponent(word)}`)),
    );
    const waiting = await services.db
      .selectFrom("episodes")
      .select("id")
      .where((eb) =>
        eb.or([eb("public_from", "is", null), eb("public_from", ">", "2026-11-20T10")]),
      )
      .execute();
    expect(waiting.length).toBeGreaterThan(3);
    for (const { body } of found)
      expect(waiting.filter(({ id }) => body.toString().includes(id))).toEqual([]);
  });

  test("answer what they do not take with a problem", async () => {
    for (const [path, status, errors] of refused) {
      const answer = await ask(path);
      const { type, title, detail, ...problem } = jsonOf(answer);
      expect(answer.headers["Content-Type"], path).toBe("application/problem+json");
      expect(type).toMatch(/^https:\/\/podcast\.example\/api#(invalid-input|not-found)$/);
      expect([title, detail].every((text) => typeof text === "string" && text)).toBe(true);
      expect(problem, path).toEqual({ status, ...(errors && { errors }) });
    }
  });

  test("refuse a cursor that another list gave, or nobody", async () => {
    const next = own(["episodes", { date: "2026-11-20", number: 1, id: "a" }]);
    expect((await ask(`/episodes?cursor=${next}`)).status).toBe(200);
    const wrong = [
      own(["episodes", { date: "\0", number: 1, id: "a" }]),
      own(["episodes", { date: "2026-11-20", number: 1e12, id: "a" }]),
      own(["episodes", null]),
      own(["episodes"]),
      own({}),
      "!",
      "x".repeat(5000),
    ];
    for (const path of ["/posts", "/videos", "/people", "/people/ada/episodes", "/search?q=a"]) {
      const answer = await ask(`${path}${path.includes("?") ? "&" : "?"}cursor=${next}`);
      expect([answer.status, Object.keys(Object(jsonOf(answer).errors))], path).toEqual([
        400,
        ["cursor"],
      ]);
    }
    for (const cursor of wrong) expect((await ask(`/episodes?cursor=${cursor}`)).status).toBe(400);
  });

  test("answer whatever somebody writes, and never fail", async () => {
    for (const operation of operations) {
      const cursors = cursorsOf(operation.name.replace(/\.(?:list|find)$/, ""));
      const inPath = namesInPath(operation);
      const others = Object.keys(operation.input.shape).filter((name) => !inPath.includes(name));
      // One at a time: an error in the first says nothing of the second.
      const asked = fc.constantFrom(...others, "q").chain((name) =>
        fc.record<Record<string, string>>({
          ...Object.fromEntries(inPath.map((each) => [each, odd])),
          [name]: name === "cursor" ? cursors : odd,
        }),
      );
      await fc.assert(
        fc.asyncProperty(asked, async (values) => {
          const url = new URL(base);
          for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
          let path = operation.path;
          for (const name of inPath) {
            path = path.replace(`{${name}}`, () => encodeURIComponent(values[name] ?? ""));
            url.searchParams.delete(name);
          }
          expect((await ask(path + url.search)).status).toBeLessThan(500);
        }),
        { numRuns: 100 },
      );
    }
  });

  test("are answered with a problem when the database fails", async () => {
    const failing = { ...services, db: services.db.withSchema("nowhere") };
    const answer = await answerOperation(failing, new URL(`${base}/posts`));
    expect([answer.status, answer.headers["Retry-After"]]).toEqual([503, "10"]);
    expect(jsonOf(answer)).toMatchObject({ status: 503, title: "Temporarily unavailable" });
  });
});

test("a new field of a kind is public once its room names it", () => {
  const fields = { title: text("title", "Titel"), note: text("note", "Notiz") };
  const { shape } = publicFields(fields, { names: ["title"], items: {} });
  expect(Object.keys(shape)).toEqual(["title"]);
});

test("each operation has a name and an address of its own, and takes what its address names", () => {
  const all = table.operations;
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
  for (const { path, input } of all)
    expect(Object.keys(input.shape)).toEqual(expect.arrayContaining(namesInPath({ path })));
});
