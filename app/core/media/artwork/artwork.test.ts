import { Readable } from "node:stream";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tonesOf } from "~/core/show/accent";
import { emptyShow, saveShow } from "~/core/show/show.server";
import fallback from "~/ui/drawings/fallback.svg?raw";
import computer from "../../../../db/demo/drawings/computer.svg?raw";
import { onBothDatabases } from "../../../../tests/databases";
import {
  type MediaSite,
  putEpisode,
  putShow,
  startMediaSite,
} from "../../../../tests/fixtures/media";
import { storeMedia } from "../library/media-files.server";
import { artworkUrl, episodeSubject, showSubject } from "./artwork-address.server";
import { inkOf } from "./artwork-picture";
import { coverPicture, openGraphPicture } from "./pictures.server";
import { framePictures, showPicture } from "./show-pictures.server";

const showName = "Wer hat das erfunden?";
const show = { ...emptyShow, name: showName };
type Drawn = Parameters<typeof episodeSubject>[0];
const episode: Drawn = { id: "e1", number: 12, title: "Nagel", verdict: null, drawingUrl: null };
const drawn = {
  title: "Löschpapier und Nagel",
  label: "Akte 012",
  showName,
  figure: "Fig. 12",
  verdict: "Akte geschlossen",
  blueprint: false,
  accent: "",
};

describe("a picture", () => {
  test("for messengers is a PNG of 1200 × 630 and small", async () => {
    const picture = await openGraphPicture(fallback, drawn);
    expect(await sharp(picture).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 630,
    });
    expect(picture.length).toBeLessThan(150_000);
  });

  test.each([
    ["the drawing that stands for all", fallback],
    ["the one with the most lines", computer],
  ])(
    "for podcast programs is a JPEG of 2000 × 2000 in RGB below 500 kB: %s",
    async (_name, svg) => {
      const picture = await coverPicture(svg, drawn);
      expect(picture.length).toBeLessThan(500_000);
      expect(await sharp(picture).metadata()).toMatchObject({
        format: "jpeg",
        width: 2000,
        height: 2000,
        space: "srgb",
        channels: 3,
        hasAlpha: false,
      });
    },
  );

  test.each([
    ["of one character", "?"],
    ["of 300 characters", "Löschpapier und Nagel: ".repeat(14).slice(0, 300)],
    ["of one word of 300 characters", "ä".repeat(300)],
    ["in another script, with an emoji", "Łódź, Москва, 東京 🎧 & <b>„x“</b>"],
    ["of characters that no font has", "東京"],
    ["that is empty", ""],
  ])("takes a title %s", async (_name, title) => {
    const picture = await openGraphPicture(fallback, { ...drawn, title, verdict: "x".repeat(60) });
    expect((await sharp(picture).metadata()).width).toBe(1200);
  });

  test("has a stamp in the colour of the verdict that its words give", () => {
    const inked = ["Strittig", "Belegt"].map((words) => inkOf(words));
    expect(new Set([...inked, null]).size).toBe(3);
    for (const words of ["Akte geschlossen", "Legende widerlegt"]) expect(inkOf(words)).toBeNull();
  });

  test.each(["", "no drawing", "<svg>", "<svg viewBox='0 0 0 0'><text>&#xffffff;&x;</text></svg>"])(
    "takes a drawing that is none: %j",
    async (svg) => {
      expect((await openGraphPicture(svg, drawn)).length).toBeGreaterThan(1000);
    },
  );

  test("differs when the drawing's numerals do", async () => {
    const svg = (numeral: string) =>
      `<svg viewBox="0 0 100 50"><g font-size="20" text-anchor="middle"><text x="50" y="25">${numeral}</text></g></svg>`;
    const [one, two] = await Promise.all(["1", "2"].map((n) => openGraphPicture(svg(n), drawn)));
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(false);
  });
});

describe("the address of a picture", () => {
  const url = (values: Partial<Drawn>) =>
    artworkUrl(episodeSubject({ ...episode, ...values }, show), "og");

  test("names the episode and what it is for", () => {
    expect(url({})).toMatch(/^\/media\/artwork\/e1-[0-9a-f]{10}-og\.png$/);
    expect(artworkUrl(showSubject(show), "cover")).toMatch(
      /^\/media\/artwork\/show-[0-9a-f]{10}-cover\.jpg$/,
    );
  });

  test("changes with everything that is drawn", () => {
    const drawing = "/media/drawings/nagel-0123456789.svg";
    const changes: Partial<Drawn>[] = [
      {},
      { title: "Hammer" },
      { number: 13 },
      { drawingUrl: drawing },
    ];
    expect(new Set(changes.map(url)).size).toBe(changes.length);
    const renamed = artworkUrl(episodeSubject(episode, { ...show, name: "Andere Sendung" }), "og");
    expect(renamed).not.toBe(url({}));
  });

  test("knows no drawing elsewhere", () => {
    expect(url({ drawingUrl: "https://example.org/x.svg" })).toBe(url({}));
    expect(url({ drawingUrl: "/media/drawings/../../x.svg" })).toBe(url({}));
  });
});

onBothDatabases("artwork", (database) => {
  let site: MediaSite;
  beforeEach(async () => {
    site = await startMediaSite(database());
    await putShow(site.services, showName);
    await putEpisode(site.services, { id: "e1", number: 12, title: "Nagel" });
  });
  afterEach(() => site.close());
  const address = artworkUrl(episodeSubject(episode, show), "og");
  const status = async (url: string) => (await site.ask(url)).status;

  test("is rendered on demand, and once for many who ask at the same time", async () => {
    const write = vi.spyOn(site.services.storage, "write");
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.ask(address)));
    for (const { status, headers, body } of answers) {
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("image/png");
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(headers["content-length"]).toBe(String(body.length));
    }
    expect(write).toHaveBeenCalledTimes(1);
    const etag = String(answers[0]?.headers.etag);
    expect((await site.ask(address, { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await site.ask(address, { headers: { Range: "bytes=0-7" } })).status).toBe(206);
    expect(write).toHaveBeenCalledTimes(1);
  });

  test("of the show is there too", async () => {
    expect(await status(artworkUrl(showSubject(show), "og"))).toBe(200);
  });

  test("of a show with a cover of its own is made from that: square, small, and as an icon", async () => {
    const { db, storage } = site.services;
    const red = { create: { width: 60, height: 30, channels: 3, background: "#c00000" } } as const;
    await storage.write("images/eigen.png", Readable.from([await sharp(red).png().toBuffer()]));
    const own = { ...show, cover: "/media/images/eigen.png" };
    await db.transaction().execute((trx) => saveShow(trx, own, new Date()));
    const { icon, standIn, logo } = framePictures({ ...own, logo: "cover" });
    expect(standIn).toBe(own.cover);
    for (const [address, format, side] of [
      [showPicture(own, "og"), "jpeg", 1200],
      [`${showPicture(own, "cover")}?w=256`, "jpeg", 256],
      [String(logo), "jpeg", 96],
      [`${icon}?w=180`, "png", 180],
      [String(icon), "png", 512],
    ] as const) {
      const { body } = await site.ask(address);
      const { format: found, width, height } = await sharp(body).metadata();
      expect([found, width, height], address).toEqual([format, side, side]);
      const { channels } = await sharp(body).toColourspace("srgb").removeAlpha().stats();
      expect(channels.map(({ mean }) => Math.round(mean / 16))).toEqual([12, 0, 0]);
    }
    expect(framePictures(show)).toMatchObject({ icon: null, logo: null });
    expect(framePictures({ ...show, drawnCovers: true }).standIn).toBeNull();
    expect(await status(artworkUrl({ ...showSubject(own), coverPath: null }, "icon"))).toBe(404);
  });

  test("of a show without a cover bears its colour, and stands for its icon, but not in the header", async () => {
    const { db } = site.services;
    const own = { ...show, accent: "#5b3fa8", logo: "cover", cover: null, drawnCovers: false };
    await db.transaction().execute((trx) => saveShow(trx, own, new Date()));
    const { icon, logo } = framePictures(own);
    expect(logo).toBe("");
    const { width, height } = await sharp((await site.ask(`${icon}?w=180`)).body).metadata();
    expect([width, height]).toEqual([180, 180]);
    const cover = showPicture(own, "cover");
    expect(cover).not.toBe(showPicture({ ...own, accent: "" }, "cover"));
    const { data, info } = await sharp((await site.ask(cover)).body)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colorAt = (x: number, y: number) => {
      const at = (Math.round(y * 2) * info.width + Math.round(x * 2)) * info.channels;
      return [...data.subarray(at, at + 3)];
    };
    const near = (found: number[], wanted: string) =>
      found.every(
        (value, index) =>
          Math.abs(value - Number.parseInt(wanted.slice(1 + 2 * index, 3 + 2 * index), 16)) < 16,
      );
    // In thousandths: on the tab, and between the lines of the background.
    expect(colorAt(62, 118)).toSatisfy((found: number[]) => near(found, own.accent));
    expect(colorAt(59, 137)).toSatisfy((found: number[]) =>
      near(found, tonesOf(own.accent).ground),
    );
  });

  test("bears the name of a nameless show while there are no settings yet", async () => {
    await site.services.db.deleteFrom("show").execute();
    expect(await status(artworkUrl(showSubject(emptyShow), "og"))).toBe(200);
    expect(await status(artworkUrl(episodeSubject(episode, emptyShow), "og"))).toBe(200);
  });

  test("of the cover is there in the sizes of lock screens, each rendered once", async () => {
    const cover = artworkUrl(episodeSubject(episode, show), "cover");
    const write = vi.spyOn(site.services.storage, "write");
    for (const [search, across] of [
      ["?w=512", 512],
      ["?w=500", 512],
      ["?w=300", 384],
      ["?w=3000", 2000],
      ["", 2000],
    ] as const) {
      const answer = await site.ask(`${cover}${search}`);
      expect(answer.headers["content-type"]).toBe("image/jpeg");
      expect((await sharp(answer.body).metadata()).width, search).toBe(across);
    }
    expect(write).toHaveBeenCalledTimes(3);
    expect(await status(cover.replace(".jpg", "-512.jpg"))).toBe(404);
    expect(await status(`${cover.replace("e1", "e2")}?w=512`)).toBe(404);
  });

  test("takes the episode's own drawing", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>`;
    const { url } = await storeMedia(
      site.services,
      {
        kind: "drawing",
        name: "x",
        mime: "image/svg+xml",
        content: Buffer.from(svg),
        episodeId: "e1",
      },
      site.services.db,
    );
    const before = await site.ask(address);
    await putEpisode(site.services, { id: "e1", number: 12, title: "Nagel", drawing_url: url });
    const own = artworkUrl(episodeSubject({ ...episode, drawingUrl: url }, show), "og");
    const after = await site.ask(own);
    expect(after.status).toBe(200);
    expect(after.body.equals(before.body)).toBe(false);
  });

  test("makes do with the common drawing where the episode's own is damaged", async () => {
    const svg = `<svg viewBox="0 0 9 9"><g></svg>`;
    const { url } = await storeMedia(
      site.services,
      {
        kind: "drawing",
        name: "x",
        mime: "image/svg+xml",
        content: Buffer.from(svg),
        episodeId: "e1",
      },
      site.services.db,
    );
    await putEpisode(site.services, { id: "e1", number: 12, title: "Nagel", drawing_url: url });
    const own = artworkUrl(episodeSubject({ ...episode, drawingUrl: url }, show), "og");
    expect(await status(own)).toBe(200);
  });

  test("is not rendered for an address that was never right", async () => {
    expect(await status(address.replace(/-[0-9a-f]{10}-/, "-0123456789-"))).toBe(404);
    expect(await status(address.replace("e1", "e2"))).toBe(404);
    expect(await status("/media/artwork/e1-og.png")).toBe(404);
  });

  test("at an old address stays as long as it is kept", async () => {
    await site.ask(address);
    await putEpisode(site.services, { id: "e1", number: 12, title: "Hammer" });
    expect(await status(address)).toBe(200);
  });

  test("of an episode that is not published yet does not exist, even if it was rendered", async () => {
    await putEpisode(site.services, { id: "e1", number: 12, title: "Nagel", date: "2026-11-21" });
    expect(await status(address)).toBe(404);
    site.clock.moveTo("2026-11-21T10:00:00Z");
    expect(await status(address)).toBe(200);
    site.clock.moveTo("2026-11-20T10:00:00Z");
    expect(await status(address)).toBe(404);
  });

  test("a rendering that fails holds up nobody", async () => {
    const write = vi.spyOn(site.services.storage, "write").mockRejectedValueOnce(new Error("full"));
    expect(await status(address)).toBe(500);
    expect(await status(address)).toBe(200);
    expect(write).toHaveBeenCalledTimes(2);
  });
});
