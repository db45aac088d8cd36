import { existsSync } from "node:fs";
import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { Clock } from "../../app/platform/clock.server";
import { createLimits } from "../../app/platform/limits.server";
import type { Site } from "../../app/server/site.server";
import { freePort } from "../free-port";
import { silentLog } from "../silent-log";

export {
  accessibilityFindings,
  expectAccessible,
  expectAccessibleAs,
  expectAccessibleAt,
  expectAccessibleEverywhere,
  expectReadableInTheDark,
} from "./accessibility";
export { settled } from "./settled";
export { expect };

export type RunningSite = Site & {
  address: string;
  clock: { now(): Date };
  moveClockTo(moment: string): void;
};

type Options = {
  /** Tests of one worker with the same name and the same other options share a site. */
  siteName: string;
  clockAt: string | undefined;
  demo: boolean;
  /** Keeps the demo's examples: statistics, subscribers, a newsletter, a guest's draft. */
  examples: boolean;
};
type PageOptions = {
  /** Allows errors in the browser's console. */
  isLoud: boolean;
  /** Turns a sheet between pages: the address changes before the view. */
  turnsPages: boolean;
};
type Sites = (options: Options) => Promise<RunningSite>;

/** Sites that a worker keeps running: even one without visitors looks for jobs each second. */
const sitesAtOnce = 2;

/**
 * Each worker has its own sites: the built program, in this process, with fresh SQLite folders. The clock can be
 * moved; an unexpected error in the browser's console fails the test.
 */
export const test = base.extend<PageOptions & Options & { site: RunningSite }, { sites: Sites }>({
  isLoud: [false, { option: true }],
  turnsPages: [false, { option: true }],
  siteName: ["public", { option: true }],
  clockAt: [undefined, { option: true }],
  demo: [true, { option: true }],
  examples: [false, { option: true }],
  // A separate worker would start program and browser anew, which takes longer than most tests.
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      // The one used last stands last.
      const running = new Map<string, RunningSite>();
      await use(async (options) => {
        const key = JSON.stringify(options);
        const site = running.get(key) ?? (await startSite(options));
        running.delete(key);
        running.set(key, site);
        for (const [unused, idle] of [...running].slice(0, -sitesAtOnce)) {
          running.delete(unused);
          await endSite(idle);
        }
        return site;
      });
      for (const site of running.values()) await endSite(site);
    },
    { scope: "worker", timeout: 600_000 },
  ],
  site: async ({ sites, siteName, clockAt, demo, examples }, use) => {
    const site = await sites({ siteName, clockAt, demo, examples });
    const { sendOutside } = site.services;
    await use(site);
    site.services.sendOutside = sendOutside;
    if (clockAt && site.clock.now().getTime() !== Date.parse(clockAt)) {
      site.moveClockTo(clockAt);
      site.services.content.changed();
    }
  },
  baseURL: ({ site }, use) => use(site.address),
  page: async ({ page, isLoud, turnsPages }, use) => {
    if (!turnsPages)
      await page.addInitScript(() => {
        Reflect.deleteProperty(Document.prototype, "startViewTransition");
      });
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      // The browser itself reports answers that a test caused: 404, refused audio.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
        errors.push(message.text());
    });
    await use(page);
    if (!isLoud) expect(errors).toEqual([]);
  },
});

/** Password of the operator `admin@localhost` of each test's site. */
export const adminPassword = "ein Passwort zum Testen";

/** Resets all limits of visitors, also the stored ones, which a running site reads. */
export async function forgetLimits({ services }: RunningSite): Promise<void> {
  Object.assign(services.limits, createLimits());
  await services.db.deleteFrom("visitor_limits").execute();
}

type Hooks = Record<
  "beforeEach" | "afterEach",
  (work: (given: { site: RunningSite }) => Promise<void>) => void
>;

/** Restores the rows of these tables after each test of the file: other files' tests use the same site. */
export function keepsRows(test: Hooks, ...tables: ("comments" | "episodes" | "media_files")[]) {
  const kept = new Map<string, { id: string }[]>();
  test.beforeEach(async ({ site: { services } }) => {
    for (const table of tables)
      kept.set(table, await services.db.selectFrom(table).selectAll().execute());
  });
  test.afterEach(async ({ site: { services } }) => {
    for (const table of tables as "episodes"[]) {
      const rows = (kept.get(table) ?? []) as never[];
      const ids = rows.map(({ id }) => id);
      await services.db.deleteFrom(table).where("id", "not in", ids).execute();
      for (const row of rows)
        await services.db
          .insertInto(table)
          .values(row)
          .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
          .execute();
    }
    services.content.changed();
  });
}

/** Whether the program has a room: its additions to others' pages are tested only then. */
export function hasRoom({ services }: RunningSite, name: string): boolean {
  return services.rooms.all.some((room) => room.name === name);
}

async function endSite(site: RunningSite): Promise<void> {
  await new Promise((resolve) => {
    site.server.close(resolve);
    site.server.closeAllConnections();
  });
  await site.close();
  // The last requested picture may still be written.
  const { DATA_DIR } = site.services.env;
  await rm(DATA_DIR, { recursive: true, force: true, maxRetries: 5 });
}

async function startSite(options: Options): Promise<RunningSite> {
  let moved = options.clockAt ? new Date(options.clockAt) : null;
  const clock = { now: () => moved ?? new Date() };
  const port = await freePort();
  const directory = await mkdtemp(join(tmpdir(), "podcast-e2e-"));
  await cp(await seededFolder(options, { port, clock }), directory, { recursive: true });
  const site = await createQuietSite(options, { port, clock, directory });
  await new Promise<void>((resolve) => site.server.listen(port, "127.0.0.1", resolve));
  return {
    ...site,
    address: site.services.env.BASE_URL,
    clock,
    moveClockTo(moment) {
      moved = new Date(moment);
    },
  };
}

/**
 * The data of a fresh site with its operator, which the first worker that needs them writes: copying them takes a
 * tenth of the time.
 */
async function seededFolder(options: Options, place: Omit<Place, "directory">): Promise<string> {
  const { clockAt, demo, examples } = options;
  const name = encodeURIComponent([clockAt, demo, examples].join());
  const folder = join(process.env.SEEDED_SITES ?? "", name);
  if (existsSync(folder)) return folder;
  const directory = await mkdtemp(`${folder}-`);
  const site = await createQuietSite(options, { ...place, directory });
  const { removeExamples } = await import("../../build/server/index.js");
  if (!examples) await removeExamples(site.services, null);
  await site.admitOperator();
  await site.close();
  // Another worker may have been faster.
  await rename(directory, folder).catch(() => {});
  return folder;
}

type Place = { port: number; clock: Clock; directory: string };

/** A site without daily work: it would measure the demo's sounds, which takes longer than most tests. */
async function createQuietSite(
  { demo }: Options,
  { port, clock, directory }: Place,
): Promise<Site> {
  const { createSite } = await import("../../build/server/index.js");
  const env = {
    PORT: port,
    HOST: "127.0.0.1",
    BASE_URL: `http://localhost:${port}`,
    DATA_DIR: directory,
    MAIL_FROM: "podcast@localhost",
    ADMIN_EMAIL: "admin@localhost",
    ADMIN_PASSWORD: adminPassword,
    DEMO: demo,
    PRIVATE_HOSTS: [] as string[],
    TRUST_PROXY: 0,
    LOG_LEVEL: "silent" as const,
    NODE_ENV: "production",
  };
  const site: Site = await createSite(env, { clock, log: silentLog });
  await site.daily.close();
  return site;
}

/**
 * Waits for the page's scripts, before they can be tried. A part has its handlers while React is still at others;
 * once all have theirs, the page's own script releases the steps back (`bootAfterPaint`).
 */
export async function hydrated(page: Page, part = "header"): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      window.onpopstate === null &&
      Object.keys(document.querySelector(selector) ?? {}).some((key) =>
        key.startsWith("__reactProps"),
      ),
    part,
  );
}

/** Expects that the lines of an inline drawing have loaded. */
export async function expectDrawn(drawing: Locator): Promise<void> {
  const width = () => drawing.locator("use").evaluate((use: SVGUseElement) => use.getBBox().width);
  await expect.poll(width).toBeGreaterThan(100);
}

export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Opens a page whose content cannot be read: it says so to people, and tells programs to retry. */
export async function openUnavailable(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path);
  const headers = answer?.headers() ?? {};
  expect([answer?.status(), headers["cache-control"]], path).toEqual([503, "no-store"]);
  expect(Number(headers["retry-after"]), path).toBeGreaterThan(0);
  expect(headers["x-robots-tag"], path).toBe("noindex");
  expect(await page.title(), path).not.toBe("");
}

/** The id of an episode of the demo show. */
export async function episodeId({ services }: RunningSite, number: number): Promise<string> {
  const { id } = await services.db
    .selectFrom("episodes")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes an episode's audio during `work`. */
export async function withoutAudio(
  site: RunningSite,
  number: number,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const { db, content } = site.services;
  const id = await episodeId(site, number);
  const episodes = () => db.updateTable("episodes").where("id", "=", id);
  const { audio_url } = await db
    .selectFrom("episodes")
    .select("audio_url")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  try {
    // As in the form, and in rows of drafts.
    for (const none of ["#", ""]) {
      await episodes().set({ audio_url: none }).execute();
      content.changed();
      await work(id);
    }
  } finally {
    await episodes().set({ audio_url }).execute();
    content.changed();
  }
}
