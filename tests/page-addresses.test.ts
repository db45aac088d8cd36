import { beforeEach, expect, it } from "vitest";
import { emptyTexts } from "~/core/content/fields";
import { pageFields } from "~/core/pages/page.fields";
import { pagesRoom } from "~/core/pages/room.server";
import { addRedirects, isTaken } from "~/core/redirects/redirects.server";
import { redirectsRoom } from "~/core/redirects/room.server";
import { navigationOf } from "~/core/show/navigation/navigation-entries";
import { emptyShow } from "~/core/show/show.server";
import {
  listMovedPages,
  markMovedSeen,
  settleAddresses,
} from "~/platform/rooms/page-addresses.server";
import { listPage, type Room } from "~/platform/rooms/room.server";
import { gatherRooms } from "~/platform/rooms/rooms.server";
import type { Services } from "~/platform/services.server";
import { onBothDatabases } from "./databases";
import { anna, contentServices } from "./fixtures/content";
import { savePage } from "./fixtures/kinds";

const now = new Date("2026-11-20T10:00:00Z");

const newRoom: Room = {
  name: "new",
  movableNames: ["neues"],
  pages: [
    { path: "/neues", title: "Neues", navigation: { footer: "Neues" } },
    { path: "/neues/:name", title: "Ein Neues", parameters: { seite: listPage } },
  ],
  files: [
    { path: "/neues/:name/feed.xml", render: async () => ({}) as never },
    {
      path: "/neues/karte.json",
      link: { on: "/alt", label: "Neues" },
      render: async () => ({}) as never,
    },
  ],
};

/** A process of the version with the new room. */
const process = (services: Services, ...others: Room[]): Services => ({
  ...services,
  rooms: gatherRooms([newRoom, pagesRoom, redirectsRoom, ...others]),
});

onBothDatabases("a new page of the program", (database) => {
  let services: Services;
  beforeEach(async () => {
    services = (await contentServices(database())).services;
  });

  const redirect = (from: string) =>
    services.db
      .transaction()
      .execute((trx) => addRedirects(trx, gatherRooms([]), [{ from, to: "/blog" }], now));

  async function page(slug: string, published = "1") {
    const fields = { ...emptyTexts(pageFields), title: slug, slug, published };
    const former = { ...services, rooms: gatherRooms([pagesRoom, redirectsRoom]) };
    const saved = await savePage(former, anna, { id: null, version: "", fields });
    if (saved.outcome !== "saved") throw new Error(JSON.stringify(saved));
    return saved.id;
  }

  async function settle(...others: Room[]) {
    const site = process(services, ...others);
    await settleAddresses(site);
    return site;
  }

  it("stands at its own name where nothing was, and that is taken from then on", async () => {
    const site = await settle();
    const { rooms } = site;
    expect(rooms.addressOf("/neues/a")).toBe("/neues/a");
    expect(rooms.pages).toEqual([...(newRoom.pages ?? []), ...(pagesRoom.pages ?? [])]);
    expect(isTaken(rooms, "/neues")).toBe(true);
    expect(await listMovedPages(site)).toEqual([]);
    await redirect("/neues");
    expect((await settle()).rooms.addressOf("/neues")).toBe("/neues");
  });

  it.each([
    ["a page", () => page("neues")],
    ["an unpublished page", () => page("neues", "")],
    ["a redirect", () => redirect("/neues")],
    ["a redirect below it", () => redirect("/neues/alt")],
  ])("leaves its name to %s of the operator", async (_, make) => {
    await make();
    const site = await settle();
    const { rooms } = site;
    const items = navigationOf(emptyShow, rooms.pages, [], []).footer.flatMap(({ items }) => items);
    expect(items).toContainEqual({ label: "Neues", to: "/neues-1" });
    expect(rooms.linksAt("/alt")).toEqual([{ to: "/neues-1/karte.json", label: "Neues" }]);
    expect(rooms.addressOf("/neues")).toBe("/neues-1");
    expect(rooms.addressOf("/neues/a?seite=2")).toBe("/neues-1/a?seite=2");
    expect(rooms.addressOf("/neuestes")).toBe("/neuestes");
    expect(rooms.files.map(({ path }) => path)).toEqual([
      "/neues-1/:name/feed.xml",
      "/neues-1/karte.json",
    ]);
    expect(rooms.parametersAt("/neues-1/a")).toEqual({ seite: listPage });
    expect(rooms.parametersAt("/neues/a")).toEqual({});
    expect([isTaken(rooms, "/neues"), isTaken(rooms, "/neues-1")]).toEqual([false, true]);
  });

  it("takes the next name where its second one was taken, too", async () => {
    await page("neues");
    await redirect("/neues-1");
    await page("neues-2");
    const others: Room = { name: "others", reservedNames: ["neues-3"] };
    expect((await settle(others)).rooms.addressOf("/neues")).toBe("/neues-4");
  });

  it("stays where it stands when what was there goes, for each process", async () => {
    const id = await page("neues");
    await settle();
    await services.db.deleteFrom("pages").where("id", "=", id).execute();
    expect((await settle()).rooms.addressOf("/neues")).toBe("/neues-1");
  });

  it("is decided once by processes that start together", async () => {
    await page("neues");
    const sites = await Promise.all([settle(), settle(), settle()]);
    expect(sites.map(({ rooms }) => rooms.addressOf("/neues"))).toEqual(Array(3).fill("/neues-1"));
  });

  it("follows an archive that was restored, and forgets what was made until then", async () => {
    const site = await settle();
    let isOld = false;
    site.content.onChange(() => {
      isOld = true;
    });
    await settleAddresses(site);
    expect(isOld).toBe(false);
    await site.db.deleteFrom("page_addresses").execute();
    await page("neues");
    isOld = false;
    await settleAddresses(site);
    expect([site.rooms.addressOf("/neues"), isOld]).toEqual(["/neues-1", true]);
  });

  it("is told to the operator until somebody has seen it", async () => {
    await page("neues");
    const site = await settle();
    expect(await listMovedPages(site)).toEqual([
      { from: "/neues", to: "/neues-1", title: "Neues" },
    ]);
    const below = { ...newRoom, pages: newRoom.pages?.slice(1) ?? [] };
    const withoutIndex = { ...services, rooms: gatherRooms([below, pagesRoom, redirectsRoom]) };
    await settleAddresses(withoutIndex);
    expect(await listMovedPages(withoutIndex)).toEqual([
      { from: "/neues", to: "/neues-1/:name", title: "Ein Neues" },
    ]);
    await markMovedSeen(site);
    expect(await listMovedPages(site)).toEqual([]);
  });

  it("leaves no hole when its room is gone", async () => {
    await page("neues");
    await settle();
    const site = { ...services, rooms: gatherRooms([pagesRoom, redirectsRoom]) };
    await settleAddresses(site);
    expect(await listMovedPages(site)).toEqual([]);
    expect(site.rooms.addressOf("/neues")).toBe("/neues");
  });
});
