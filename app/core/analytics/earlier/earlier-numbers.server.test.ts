import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from "kysely";
import { expect, test } from "vitest";
import type { Services } from "~/platform/services.server";
import { askOperation } from "../../../../tests/ask-operation";
import { onBothDatabases } from "../../../../tests/databases";
import { anna, contentServices, putEpisode } from "../../../../tests/fixtures/content";
import { readEarlierPanel } from "../room.server";
import { deleteSource, readMonths } from "./earlier-numbers.server";
import { sourcesOf } from "./numbers.schema";
import { importNumbers, runImportNumbers } from "./numbers-file.server";

function send(services: Services, list: string, more: Record<string, string> = {}) {
  const values = { source: "Podigee", order: "", date: "", episode: "", downloads: "" };
  return importNumbers(services, anna, { ...values, list, ...more });
}

const stored = ({ db }: Services) =>
  db.selectFrom("earlier_numbers").selectAll().orderBy("episode_id").orderBy("date").execute();

onBothDatabases("numbers of before", (database) => {
  test("are asked for with the columns chosen that are known, and stored as answered", async () => {
    const { services } = await contentServices(database());
    const list = "Datum,Wert A,Wert B\n2024-03-01,7,5";
    const { values, question } = await send(services, list);
    expect(question?.rows).toEqual([["2024-03-01", "7", "5"]]);
    expect(values).toMatchObject({ list, date: "0", episode: "", downloads: "" });
    const answer = await send(services, list, { date: "0", episode: "none", downloads: "1" });
    expect(answer).toMatchObject({ saved: true, question: null });
    expect(await stored(services)).toMatchObject([{ episode_id: "", downloads: 7 }]);
  });

  test("are kept by source, episode and day; the same file twice changes nothing, a later one replaces", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services);
    await services.db.updateTable("episodes").set({ guid: "urn:alt:1" }).execute();
    await services.db
      .insertInto("redirects")
      .values({ path: "/alt/filter", target: `/episodes/${id}`, created_at: "2026-11-20" })
      .execute();
    const file = [
      "Datum;Episode;Downloads",
      "01.03.2024;Der Kaffeefilter;1.234",
      "02.03.2024;urn:alt:1;10",
      `03.03.2024;https://podcast.example/episodes/${id};20`,
      "04.03.2024;https://alt.example/alt/filter/;30",
      "05.03.2024;Gibt es nicht;40",
      "Gesamt;;1334",
    ].join("\r\n");
    const answer = await send(services, file);
    expect(answer).toMatchObject({
      saved: true,
      message:
        "4 Zeilen eingetragen, die Summe in der letzten Zeile ausgelassen, 1 Zeile blieb draußen.",
      unused: [{ line: 6, text: "Gibt es nicht" }],
    });
    const first = await stored(services);
    expect(first.map(({ date, downloads }) => [date, Number(downloads)])).toEqual([
      ["2024-03-01", 1234],
      ["2024-03-02", 10],
      ["2024-03-03", 20],
      ["2024-03-04", 30],
    ]);
    await send(services, file);
    expect(await stored(services)).toEqual(first);
    await send(services, "Date,GUID,Plays\n2024-03-02,urn:alt:1,11\n2024-04-01,urn:alt:1,5");
    expect(sourcesOf(await readMonths(services.db))).toEqual([
      { source: "Podigee", from: "2024-03", to: "2024-04", downloads: 1300 },
    ]);
    const panel = await readEarlierPanel(services, id);
    expect(panel?.html).toContain("März 2024 bis April 2024</td><td>1.300");
    expect(await services.db.selectFrom("download_days").selectAll().execute()).toEqual([]);
  });

  test("of the show and a month count once beside those of its episodes and days, and go with their source", async () => {
    const { services } = await contentServices(database());
    await putEpisode(services, { title: "<b>Eins</b>" });
    await send(services, "Monat,Folge,Abrufe\nMärz 2024,<b>Eins</b>,100\n2024-04,<b>Eins</b>,7");
    await send(services, "Tag,Folge,Abrufe\n2024-03-01,<b>Eins</b>,60\n2024-03-02,<b>Eins</b>,30");
    await send(services, "Tag,Abrufe\n2024-03-01,150");
    await send(services, "Tag,Abrufe\n2024-03-01,3", { source: "Spotify" });
    expect(await readMonths(services.db)).toEqual([
      { source: "Podigee", month: "2024-04", downloads: 7 },
      { source: "Podigee", month: "2024-03", downloads: 150 },
      { source: "Spotify", month: "2024-03", downloads: 3 },
    ]);
    expect(await deleteSource(services, anna, "Podigee")).toBe(true);
    expect(await deleteSource(services, anna, "Podigee")).toBe(false);
    expect(await readMonths(services.db)).toHaveLength(1);
  });

  test("are written in portions; a run that was stopped goes on with the same file", async () => {
    const { services } = await contentServices(database());
    const day = (at: number) => new Date(Date.UTC(2024, 0, at)).toISOString().slice(0, 10);
    const lines = Array.from({ length: 250 }, (_, at) => `${day(at + 1)},${at}`);
    const list = ["Datum,Downloads", ...lines].join("\n");
    let writes = 0;
    const stopping = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => {
        if (node.kind === "InsertQueryNode" && ++writes === 2) throw new Error("stopped");
        return node;
      },
      transformResult: async ({ result }: PluginTransformResultArgs) => result,
    };
    const stopped = { ...services, db: services.db.withPlugin(stopping) };
    await expect(send(stopped, list)).rejects.toThrow("stopped");
    expect(await stored(services)).toHaveLength(100);
    expect(await send(services, list)).toMatchObject({ saved: true });
    const rows = await stored(services);
    expect(rows.map(({ downloads }) => Number(downloads))).toEqual(lines.map((_, at) => at));
  });

  test("come as a file by a program or on the command line, too", async () => {
    const { services } = await contentServices(database());
    const program = (text: string, source = "Podigee") => {
      const file = { name: "zahlen.csv", content: Readable.from([Buffer.from(text, "utf16le")]) };
      return askOperation(services, "admin.figures.earlier", { source }, { file });
    };
    const list = "\ufeffTag;Abrufe\r\n2024-03-01;7\r\nx;7";
    expect(await program(list)).toEqual({
      message: "1 Zeile eingetragen, 1 Zeile blieb draußen.",
      unused: [{ line: 3, text: "x · 7", reason: "kein Tag oder Monat" }],
    });
    for (const [text, file] of [
      ["\ufeffA;B;C\n2024-03-01;7;8", "Nenn die Spalten"],
      ["\ufeffDatum;Downloads\n01/02/2024;7", "Nenn die Spalten"],
      [`\ufeffDatum;Downloads\n${"2024-03-01;1\n".repeat(400_000)}`, "größer als 5 MB"],
      ["\ufeffDatum;Downloads\nx;7", "0 Zeilen eingetragen"],
    ] as const)
      await expect(program(text)).rejects.toMatchObject({
        details: { errors: { file: expect.stringContaining(file) } },
      });

    const directory = await mkdtemp(join(tmpdir(), "podcast-numbers-"));
    await writeFile(join(directory, "zahlen.csv"), "Tag,Abrufe\n2024-03-01,9\n2024-03-02,x");
    const terminal = {
      withSite: <T>(work: (services: Services) => Promise<T>) => work(services),
      givenPath: (name: string) => join(directory, name),
    };
    const run = (name: string, source?: string) => runImportNumbers(terminal, name, { source });
    expect(await run("zahlen.csv", "Podigee")).toEqual({
      text: "1 Zeile eingetragen, 1 Zeile blieb draußen.\n  Zeile 3: 2024-03-02 · x (keine Zahl)",
      code: 0,
    });
    expect(await run("zahlen.csv")).toMatchObject({
      code: 1,
      text: expect.stringContaining("Woher"),
    });
    expect(await run("nichts.csv", "Podigee")).toMatchObject({
      code: 1,
      text: expect.stringContaining("gibt es nicht"),
    });
    await rm(directory, { recursive: true });
    expect(await stored(services)).toMatchObject([{ date: "2024-03-01", downloads: 9 }]);
    const events = await services.db.selectFrom("audit_log").select("operator_name").execute();
    expect(events.map((event) => event.operator_name).sort()).toEqual(["Emmy", "Kommandozeile"]);
  });

  test("of an unknown episode, or of two of one title, are kept by nobody and told", async () => {
    const { services } = await contentServices(database());
    await putEpisode(services);
    await putEpisode(services, { number: "2" });
    const list = "Datum,Titel,Downloads\n2024-03-01,Der Kaffeefilter,1";
    expect(await send(services, list)).toMatchObject({
      saved: false,
      values: { list },
      unused: [{ line: 2 }],
    });
    expect(await stored(services)).toEqual([]);
  });

  test("come as rows by a program, too, and are read from one day to another", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services);
    const send = (rows: object[], more = {}) =>
      askOperation(services, "admin.figures.earlier", { source: "Alt", rows, ...more });
    const rows = [
      { date: "2024-03-01", episode: id, downloads: 5 },
      { date: "2024-03-02", episode: "=fort()", downloads: 6 },
      { date: "nie", episode: id, downloads: 7 },
    ];
    const unused = [{ line: 3 }, { line: 4 }];
    expect(await send(rows, { dryRun: true })).toMatchObject({ unused });
    expect(await stored(services)).toEqual([]);
    expect(await send(rows)).toMatchObject({ unused });
    expect(await stored(services)).toMatchObject([{ date: "2024-03-01", downloads: 5 }]);
    await expect(send(rows.slice(2))).rejects.toMatchObject({
      details: { errors: { rows: expect.any(String) } },
    });
    const read = (input: object) => askOperation(services, "admin.figures.read", input);
    const year = await read({ from: "2025-01-01", to: "2025-12-31" });
    expect(year).toMatchObject({ from: "2025-01-01", to: "2025-12-31" });
    expect(year.days).toHaveLength(365);
    expect(await read({ to: "2026-11-10", days: 7 })).toMatchObject({ from: "2026-11-04" });
    expect(await read({ from: "2026-11-20" })).toMatchObject({ to: "2026-11-20" });
    for (const wrong of [{ from: "2026-11-21" }, { from: "2001-01-01" }])
      await expect(read(wrong)).rejects.toMatchObject({
        details: { errors: { from: expect.any(String) } },
      });
  });
});
