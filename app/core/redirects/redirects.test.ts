import { describe, expect, it, test } from "vitest";
import type { Trx } from "~/platform/db/handles";
import type { Services } from "~/platform/services.server";
import { rooms } from "~/rooms";
import { onBothDatabases } from "../../../tests/databases";
import { anna, contentServices } from "../../../tests/fixtures/content";
import { roomFixtures } from "../../../tests/room-fixtures";
import routes from "../../routes";
import {
  ignoreMissing,
  listMissing,
  maxMissing,
  missingPath,
  writeMissing,
} from "./missing-paths.server";
import {
  chainProblem,
  oldAddress,
  redirectTarget,
  settleRedirects,
  storedForms,
} from "./old-address";
import {
  addRedirects,
  deleteRedirect,
  findRedirect,
  isTaken,
  listRedirects,
  movePath,
  saveRedirect,
} from "./redirects.server";

const now = new Date("2026-11-20T10:00:00Z");
const site = "https://sendung.example";

describe("an old address", () => {
  it.each([
    ["/Folge-12/", "/folge-12"],
    ["folge-12", "/folge-12"],
    ["https://alt.example/2019/05/Folge-12/?b=2&a=1#x", "/2019/05/folge-12?a=1&b=2"],
    ["//doppelt///hier", "/doppelt/hier"],
    ["/%C3%BCber-uns", "/über-uns"],
    ["/u\u0308ber-uns", "/über-uns"],
    ["/100%", "/100%"],
    ["/?p=123", "/?p=123"],
    ["/index.html", "/index.html"],
  ])("%j is kept as %j", (typed, kept) => {
    expect(oldAddress(typed)).toBe(kept);
  });

  it.each(["", "  ", "/", "https://alt.example", "zwei worte", "http://", `/${"a".repeat(600)}`])(
    "is not %j",
    (typed) => expect(oldAddress(typed)).toBeNull(),
  );

  it("is found with a slash at its end, with more in its query, and without it", () => {
    const forms = storedForms(new URL("https://x.example/Alt/?p=1&utm_source=mail"));
    expect(forms).toEqual(["/alt?p=1&utm_source=mail", "/alt?p=1", "/alt?utm_source=mail", "/alt"]);
    expect(storedForms(new URL("https://x.example/"))).toEqual([]);
  });

  it.each([
    ["/episodes/12#kommentare", "/episodes/12#kommentare"],
    [`${site}/blog?seite=2`, "/blog?seite=2"],
    ["https://anderswo.example/ü", "https://anderswo.example/%C3%BC"],
    ["/über", "/%C3%BCber"],
    ["//anderswo.example", null],
    ["/\\anderswo.example", null],
    ["javascript:alert(1)", null],
    ["https://wer:geheim@anderswo.example/", null],
    ["anderswo.example", null],
    ["", null],
  ])("leads to %j as %j", (typed, kept) => {
    expect(redirectTarget(typed, site)).toBe(kept);
  });
});

describe("redirects one after the other", () => {
  const stored = [
    { path: "/a", target: "/b" },
    { path: "/weit", target: "https://x.example/" },
  ];

  it.each([
    ["/b", "/b", "target", "zu sich selbst"],
    ["/b", "/A/", "target", "Kreis"],
    ["/neu", "/a?x=1", null, ""],
    ["/neu", "/a#unten", "target", "Nimm gleich „/b“"],
    ["/b", "/c", "path", "Gib ihr zuerst „/c“"],
    ["/neu", "https://x.example/a", null, ""],
    ["/neu", "/", null, ""],
  ])("from %s to %s are told apart", (path, target, field, words) => {
    const problem = chainProblem({ path, target }, stored);
    expect(problem?.field ?? null).toBe(field);
    expect(problem?.message ?? "").toContain(words);
  });

  it("that come in numbers are followed to their end, and those that are there with them", () => {
    const wanted = [
      { path: "/b", target: "/c" },
      { path: "/c", target: "/episodes/1" },
      { path: "/a", target: "/anderswo" },
      { path: "/kreis", target: "/kreis" },
      { path: "/x", target: "/y" },
      { path: "/y", target: "/x" },
    ];
    expect(settleRedirects(stored, wanted)).toEqual({
      added: [
        { path: "/b", target: "/episodes/1" },
        { path: "/c", target: "/episodes/1" },
        { path: "/x", target: "/y" },
      ],
      changed: [{ path: "/a", target: "/episodes/1" }],
    });
  });
});

describe("what was not found", () => {
  it.each([
    ["/feed/podcast", "/feed/podcast"],
    ["/rss.xml", "/rss.xml"],
    ["/2019/05/Folge-12/", "/2019/05/folge-12"],
    ["/Folge-12.data?_routes=x", "/folge-12"],
    ["/?p=123", "/?p=123"],
    ["/folge?utm_source=mail", "/folge"],
    ["/wp-content/uploads/folge.mp3", "/wp-content/uploads/folge.mp3"],
  ])("is counted: %s", (asked, kept) => {
    expect(missingPath(new URL(asked, site))).toBe(kept);
  });

  it.each([
    "/wp-login.php",
    "/.env",
    "/.git/config",
    "/xmlrpc.php?rsd",
    "/wp-content/plugins/a",
    "/404",
    "/admin/x",
    "/vorschau/x",
    "/newsletter/unsubscribe/abc",
    "/ada@sendung.example",
    `/zeichen/${"a1".repeat(30)}`,
    "/<script>",
    "/?s=suche",
    "/cgi-bin/luci",
    "/favicon.ico",
  ])("is noise, or says something of a person: %s", (asked) => {
    expect(missingPath(new URL(asked, site))).toBeNull();
  });
});

describe("names that the program takes", () => {
  const hasQuery = (address: string) => address.includes("?");

  it("are all that its addresses begin with", () => {
    type Route = { path?: string | undefined; children?: Route[] | undefined };
    const firstOf = ({ path, children }: Route): string[] =>
      path === undefined ? (children ?? []).flatMap(firstOf) : [path.split("/")[0] ?? ""];
    const first = routes.flatMap(firstOf).filter((name) => name && !/[*:]/.test(name));
    expect(first.filter((name) => !rooms.reservedNames.has(name))).toEqual([]);
    expect(isTaken(rooms, "/blog")).toBe(true);
    expect(isTaken(rooms, "/blog/alter-artikel")).toBe(false);
    expect(isTaken(rooms, "/blog?p=1")).toBe(false);
  });

  it.each([
    ...roomFixtures.flatMap(({ addresses }) =>
      Object.values(addresses?.kept ?? {}).filter(hasQuery),
    ),
    "/admin",
    "/admin/neu",
    "/admin?p=1",
    "/vorschau/x",
    "/blog?seite=2",
    "/episodes/1?t=3",
    "/episodes?stempel=belegt",
    "/episodes/1?kommentare=2",
    "/Episodes/?q=x&p=1",
  ])("%s is a page of this site", (address) => {
    expect(isTaken(rooms, address)).toBe(true);
  });

  it.each([
    "/archiv?jahr=2014",
    "/suche-alt?q=rad",
    "/?p=12",
    "/episodes?p=1",
    "/media/2014/folge.mp3",
    "/administration",
    "/episodes/alt",
    "/zeitleiste?seite=2",
    // Query parameters belong to the page that reads them.
    "/?seite=2",
    "/blog?q=x",
    "/episodes?t=3",
  ])("%s is an address of before", (address) => {
    expect(isTaken(rooms, address)).toBe(false);
  });
});

onBothDatabases("redirects", (database) => {
  const write = <Result>({ db }: Services, work: (trx: Trx) => Promise<Result>) =>
    db.transaction().execute(work);
  const targetOf = ({ db }: Services, path: string) => findRedirect(db, new URL(path, site));

  test("that are added lead on, and leave alone what leads somewhere already", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    await writeMissing(db, ["/feed", "/alt/1", "/feed", "/anderes"], now);
    const wanted = [
      { from: "https://alt.example/alt/1/", to: "/episodes/eins" },
      { from: "/?p=12", to: "/episodes/zwei" },
      { from: "/feed", to: "/feed.xml" },
      { from: "/blog", to: "/episodes" },
      { from: "https://alt.example/", to: "/" },
    ];
    expect(await write(services, (trx) => addRedirects(trx, rooms, wanted, now))).toBe(3);
    expect(await targetOf(services, "/ALT/1")).toBe("/episodes/eins");
    expect(await targetOf(services, "/?p=12&utm_source=x")).toBe("/episodes/zwei");
    expect(await targetOf(services, "/?p=13")).toBeNull();
    expect((await listMissing(db)).rows.map(({ path }) => path)).toEqual(["/anderes"]);
    const again = [{ from: "/feed", to: "/episodes" }];
    expect(await write(services, (trx) => addRedirects(trx, rooms, again, now))).toBe(0);
    expect(await targetOf(services, "/feed/")).toBe("/feed.xml");
  });

  test("follow a page that moves, back too", async () => {
    const { services } = await contentServices(database());
    await write(services, (trx) => addRedirects(trx, rooms, [{ from: "/alt", to: "/a" }], now));
    await write(services, (trx) => movePath(trx, { from: "/a", to: "/b" }, now));
    expect(await targetOf(services, "/alt")).toBe("/b");
    expect(await targetOf(services, "/a")).toBe("/b");
    await write(services, (trx) => movePath(trx, { from: "/b", to: "/a" }, now));
    expect(await targetOf(services, "/b")).toBe("/a");
    expect(await targetOf(services, "/a")).toBeNull();
    expect(await targetOf(services, "/alt")).toBe("/a");
  });

  test("that an operator types are checked, changed, searched and deleted", async () => {
    const { services } = await contentServices(database());
    const save = (path: string, target: string, former = "") =>
      saveRedirect(services, anna, { former, path, target });
    expect(await save("", "")).toMatchObject({ path: /alte Adresse/, target: /keine Adresse/ });
    expect(await save("/blog/", "/a")).toMatchObject({ path: /Seite dieser Website/ });
    for (const path of ["/episodes?seite=2", "/episodes?stempel=belegt", "/admin/alt"])
      expect(await save(path, "/a"), path).toMatchObject({ path: /Seite dieser Website/ });
    expect(await save("/Alt/", "/episodes/1")).toEqual({});
    expect(await save("/alt", "/episodes/2")).toMatchObject({ path: /führt schon weiter/ });
    expect(await save("/neu", "/alt")).toMatchObject({ target: /Nimm gleich/ });
    expect(await save("/älter", "/episodes/2", "/alt")).toEqual({});
    expect((await listRedirects(services.db, { query: "ÄLT" })).rows).toEqual([
      { path: "/älter", target: "/episodes/2" },
    ]);
    await deleteRedirect(services, anna, "/älter");
    expect((await listRedirects(services.db)).rows).toEqual([]);
    const events = await services.db.selectFrom("audit_log").select("action").execute();
    expect(events.map(({ action }) => action)).toEqual([
      "redirect.create",
      "redirect.update",
      "redirect.delete",
    ]);
  });

  test("that are missing are counted, ignored, and never more than so many", async () => {
    const { services } = await contentServices(database());
    const { db } = services;
    await writeMissing(db, ["/oft", "/selten", "/oft"], now);
    await writeMissing(db, ["/oft"], new Date("2026-11-21T10:00:00Z"));
    expect((await listMissing(db)).rows).toEqual([
      { path: "/oft", count: 3, lastAt: "2026-11-21T10:00:00.000Z" },
      { path: "/selten", count: 1, lastAt: now.toISOString() },
    ]);
    await ignoreMissing(services, anna, "/oft");
    await writeMissing(db, ["/oft"], now);
    expect((await listMissing(db)).rows.map(({ path }) => path)).toEqual(["/selten"]);
    const many = Array.from({ length: maxMissing + 5 }, (_, index) => `/viel/${index}`);
    await writeMissing(db, many, new Date("2026-11-22T10:00:00Z"));
    const { length } = await db.selectFrom("missing_paths").select("path").execute();
    expect(length).toBe(maxMissing);
    expect((await listMissing(db, { query: "selten" })).rows).toEqual([]);
  });
});
