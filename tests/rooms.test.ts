import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { browserRooms } from "~/browser-rooms";
import { readMenu } from "~/core/accounts/menu.server";
import { mayDo } from "~/core/accounts/permissions";
import { commentRow } from "~/core/comments/rows.fixture";
import { createMessage } from "~/core/contact/submit-contact.server";
import { searchSources } from "~/core/search/search-sources.server";
import type { Role } from "~/platform/actor";
import { gatherRooms } from "~/platform/rooms/rooms.server";
import { rooms } from "~/rooms";
import routes from "~/routes";
import { findPlaces } from "~/routes/admin/find-places.server";
import { onBothDatabases } from "./databases";
import { contentServices, putEpisode } from "./fixtures/content";
import { countAllRooms, inProportion, sourcesLike } from "./sources";
import { ownersOfTables, roomOf } from "./table-wall";

/** Public routes by address; a missing page is at '/404'. */
function publicPaths(): string[] {
  const [visitors] = routes as RouteConfigEntry[];
  return (visitors?.children ?? []).map(({ path = "" }) => (path === "*" ? "/404" : `/${path}`));
}

test("each public route has a plate, and each plate a route", () => {
  const plates = rooms.pages.map(({ path }) => path);
  expect(plates.toSorted()).toEqual(publicPaths().toSorted());
});

test("each migration names the rooms of the tables that it makes", () => {
  const owners = ownersOfTables();
  const silent = globSync("db/migrations/*.ts").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const [first = ""] = text.split("\n");
    const made = [...text.matchAll(/createTable\(\s*"(\w+)"/g)];
    return made.flatMap(([, table = ""]) => {
      const room = owners.get(table);
      return room && room !== "platform" && !first.includes(room)
        ? `${file}: ${table} is of ${room}`
        : [];
    });
  });
  expect(silent).toEqual([]);
});

/** First segments of addresses older than `movableNames`: they never move. */
const fixedNames = [
  "404",
  "blog",
  "contact",
  "episodes",
  "imprint",
  "legenden",
  "media",
  "newsletter",
  "offline",
  "orte",
  "personen",
  "privacy",
  "suche",
  "videos",
  "vorschau",
  "zaehlweise",
  "zeitstrahl",
];

test("a new address leaves its name to what an operator has there already", () => {
  const names = [...rooms.pages, ...rooms.files, ...rooms.streams]
    .map(({ path }) => path.split("/")[1] ?? "")
    // An operator's page has no dot in its address.
    .filter((name) => /^[\w-]+$/.test(name));
  const isApiThere = rooms.all.some(({ name }) => name === "api");
  // Without the API's page a room may still be answered below '/api', which is always reserved.
  const reserved = isApiThere ? [] : ["api"];
  expect(rooms.reservedNames).toContain("api");
  const known = new Set([...rooms.movableNames, ...fixedNames, ...reserved]);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

const inRooms =
  "app/{core,dossier,moving,newsletter,programs,reach,studio,supporters}/**/*.server.ts";

const nameOf = (file: string) => basename(roomOf(file));

test("each plate hangs at the door of a room, and rooms.ts names it", () => {
  const doors = globSync(
    "app/{core,dossier,moving,newsletter,programs,reach,server,studio,supporters}/**/room.server.ts",
  ).map((file) => {
    const text = readFileSync(file, "utf8");
    return { file, name: /name: "([\w/-]+)"/.exec(text)?.[1] ?? "" };
  });
  expect(doors.filter(({ file, name }) => !file.includes(`/${name}/`))).toEqual([]);
  const names = rooms.all.map(({ name }) => name);
  expect(doors.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test("what a room adds in the browser is found by its name", () => {
  const doors = globSync("app/*/**/room.ts").map((file) => file.slice(4, -3));
  expect(doors.length).toBe(browserRooms.length);
  expect(browserRooms).not.toContain(undefined);
});

/** Names on plates: keys of `Room`, and 'onHome.section'. */
const words: string[] = createRequire(import.meta.url)("../scripts/lib/plate-words.cjs")();

const isPlace = (key: string) => /^(?:in|on)[A-Z]/.test(key);

test("a plate has under 50 words, each for several rooms or an object of what it adds in one place", () => {
  const text = readFileSync("docs/architecture.md", "utf8");
  const [, table = ""] = /\| on the plate \|[^\n]*\n(.*?)\n\n/s.exec(text) ?? [];
  const explained = [...table.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([\w.]+)`/g)].flatMap(([, word = ""]) => [
      word,
      ...(word.match(/^\w+(?=\.)/) ?? []),
    ]),
  );
  const said = rooms.all.flatMap((room) =>
    Object.entries(room).flatMap(([key, value]) => [
      key,
      ...(isPlace(key) ? Object.keys(value).map((name) => `${key}.${name}`) : []),
    ]),
  );
  const known = new Set(explained);
  expect([...words, ...said].filter((word) => !known.has(word))).toEqual([]);
  const keys = words.filter((word) => !word.includes("."));
  expect(keys.length).toBeLessThan(50);
  expect(rooms.all.length).toBeLessThanOrEqual(countAllRooms());
  // Without some of the rooms fewer words are said.
  if (rooms.all.length < countAllRooms()) return;
  expect([...known].toSorted()).toEqual(words.toSorted());
  expect([...new Set(said)].toSorted()).toEqual(words.toSorted());
  const isShared = (key: string) => said.filter((word) => word === key).length > 1;
  expect(keys.filter((key) => !isPlace(key) && !isShared(key))).toEqual([]);
});

test("a room that seals something says what another SECRET means for it", () => {
  const seals = (file: string) => /\b(?:seal|secret)\(/.test(readFileSync(file, "utf8"));
  expect(globSync("app/platform/fields/*.server.ts").filter(seals)).not.toEqual([]);
  const sealing = globSync(inRooms).filter(seals).map(nameOf);
  const isSaid = (name: string | undefined) =>
    rooms.all.some((room) => room.name === name && (room.changeSecret || room.settings));
  expect(sealing.filter((name) => !isSaid(name))).toEqual([]);
});

test("a job that is defined stands on the plate of its room, a daily one under `dailyJobs`", () => {
  const defined = globSync(inRooms).flatMap((file) => {
    const jobs = readFileSync(file, "utf8").matchAll(
      /export const (\w+) = define(Daily)?Job\(\{\s*kind: "([\w-]+)"/g,
    );
    return [...jobs].map(([, name = "", daily, kind = ""]) => ({ file, name, daily, kind }));
  });
  expect(defined.length).toBeGreaterThan(15);
  const known = new Set(rooms.jobs.map(({ kind }) => kind));
  expect(defined.filter(({ kind }) => !known.has(kind))).toEqual([]);
  const runs = new Set(rooms.dailyJobs.map(({ kind }) => kind));
  expect(defined.filter(({ daily, kind }) => daily && !runs.has(kind))).toEqual([]);
});

test("what is told of stands on the plate of its room, and what stands there is told of", () => {
  const files = sourcesLike(inRooms);
  const told = (room: string) =>
    files
      .filter((file) => nameOf(file) === room)
      .map((file) => readFileSync(file, "utf8"))
      .filter((text) => /\brecordEvent\(/.test(text))
      .flatMap((text) => [...text.matchAll(/"([a-z]+\.[a-z]+)"/g)].map(([, type]) => type));
  const plates = rooms.all.filter(({ events, name }) => events && name !== "kinds");
  expect(plates.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["comments", "contact", "feed", "export", "media"]),
  );
  for (const { name, events } of plates)
    for (const type of Object.keys(events ?? {})) expect(told(name), name).toContain(type);
  const known = new Set(rooms.all.flatMap(({ events = {} }) => Object.keys(events)));
  const literals = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\brecordEvent\([^;]*?type: "([\w.-]+)"/g)].map(
      ([, type = ""]) => type,
    ),
  );
  expect(literals.length).toBeGreaterThan(inProportion(8));
  expect(literals.filter((type) => !known.has(type))).toEqual([]);
});

/** Parameters of addresses that are no public pages or files. */
const readElsewhere = new Map([
  ...["entwurf", "episode", "folge", "getan", "sortierung", "tage"].map(
    (name) => [name, "the operators' area"] as const,
  ),
  ...["download", "ton", "vorschau", "w"].map((name) => [name, "files below /media"] as const),
  ...["secret", "v"].map((name) => [name, "addresses of others"] as const),
]);

test("a parameter that something public reads stands on the plate of its page", () => {
  const named = [...rooms.pages, ...rooms.files].flatMap(({ parameters = {} }) =>
    Object.keys(parameters),
  );
  const added = rooms.all.flatMap(({ parameters = {} }) =>
    Object.values(typeof parameters === "function" ? parameters(rooms.all) : parameters).flatMap(
      (ofPath) => Object.keys(ofPath),
    ),
  );
  const known = new Set([...named, ...added, ...readElsewhere.keys()]);
  const calls =
    /\b(?:search|searchParams|useSearchParams\(\)\[0\]|URLSearchParams\([\w.]*\))\)?\.(?:get|has)\("([\w-]+)"\)/g;
  const read = sourcesLike(
    "app/{core,dossier,lib,moving,newsletter,programs,reach,routes,server,studio,supporters,ui}/**/*.{ts,tsx}",
  )
    .filter((file) => !file.includes("/admin/"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(calls)].map(([, name = ""]) => ({ file, name })),
    );
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter(({ name }) => !known.has(name))).toEqual([]);
});

test("hits stand in groups in one order, which the address of the search may name", () => {
  const small = ["dossier-page", "tags"];
  const others = gatherRooms(rooms.all.filter(({ name }) => !small.includes(name)));
  expect(searchSources({ rooms: others }).map(({ kind, order }) => `${order} ${kind}`)).toEqual([
    "1 episoden",
    "2 personen",
    "4 mitschriften",
    "5 blog",
    "6 videos",
    "7 seiten",
  ]);
  const { art } = rooms.parametersAt("/suche");
  for (const { kind } of searchSources({ rooms })) expect(art?.values.test(kind)).toBe(true);
});

test("a room with something planned says when it comes out", () => {
  const planned = globSync("app/**/tables.ts").filter((file) =>
    readFileSync(file, "utf8").includes("public_from:"),
  );
  const known = rooms.all.filter(({ nextChange }) => nextChange).map(({ name }) => name);
  expect(planned.map((file) => file.split("/").at(-2)).toSorted()).toEqual(known.toSorted());
});

onBothDatabases("the menu of the area", (database) => {
  const mila = { id: "op-mila", name: "Mila", email: "mila@podcast.example" };
  const entries = rooms.list("inArea", "menu").flat();

  test.each(["owner", "editor", "contributor"] as const)(
    "leads an operator with the role %s to each of their pages once, by at most 14 groups",
    async (role) => {
      const { services } = await contentServices(database());
      const own = entries.filter(({ asks }) => mayDo(asks, { ...mila, role }));
      const menu = await readMenu(services, { ...mila, role });
      const links = menu.flatMap(({ tabs }) => tabs.map(({ label, to }) => `${label}: ${to}`));
      expect(links.toSorted()).toEqual(own.map(({ label, to }) => `${label}: ${to}`).toSorted());
      expect(menu.length).toBeLessThanOrEqual(14);
      for (const { label, to, tabs } of menu) {
        expect(to).toBe(tabs[0]?.to);
        if (tabs.length === 1) expect(label).toBe(tabs[0]?.label);
      }
    },
  );

  test("lacks groups of which one may see nothing, and calls those of a single page by its name", async () => {
    const { services } = await contentServices(database());
    const labels = async (role: Role) =>
      (await readMenu(services, { ...mila, role })).map(({ label }) => label);
    expect(await labels("contributor")).toEqual(["Episoden", "Videos", "Blog"]);
    const editors = await labels("editor");
    expect(editors).toEqual(expect.arrayContaining(["Schlagwörter", "Papierkorb"]));
    expect(editors).not.toContain("Einstellungen");
    expect(editors).not.toContain("Sicherheit");
  });

  test("'Gehe zu' finds pages, settings and episodes that one may open", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services);
    const find = async (text: string, role: Role = "owner") =>
      (await findPlaces(services, { ...mila, role }, text)).map(({ to }) => to);
    expect(await find("WEITERLEITUNGEN")).toEqual(["/admin/redirects", "/admin/redirects/missing"]);
    expect(await find("zweiten faktor")).toEqual(["/admin/operators"]);
    expect(await find("barriere veröff")).toEqual(["/admin/show/accessibility"]);
    expect(await find("kaffeef folge")).toEqual([`/admin/episodes/${id}/edit`]);
    expect(await find("zweiten faktor", "editor")).toEqual([]);
    expect(await find("schlagw", "contributor")).toEqual([]);
    expect(await find("e")).toHaveLength(12);
  });

  test("says in one number what waits in a group", async () => {
    const { services } = await contentServices(database());
    const { id } = await putEpisode(services);
    await services.db.transaction().execute(async (trx) => {
      for (const name of ["Ada", "Bela"])
        await trx
          .insertInto("comments")
          .values(commentRow({ id: name, episode_id: id, name, status: "pending" }))
          .execute();
      const message = { name: "Ada", email: "a@b.example", subject: "Hallo", message: "" };
      await createMessage(trx, { ...message, suspicion: null }, services.clock.now());
    });
    const menu = await readMenu(services, { ...mila, role: "editor" });
    expect(menu.filter(({ waiting }) => waiting > 0)).toEqual([
      {
        label: "Kommentare",
        to: "/admin/comments",
        waiting: 3,
        tabs: [
          { label: "Kommentare", to: "/admin/comments", waiting: 2 },
          { label: "Meldungen", to: "/admin/comment-reports", waiting: 0 },
          { label: "Nachrichten", to: "/admin/messages", waiting: 1 },
        ],
      },
    ]);
  });
});
