import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { writeContent } from "~/platform/db/content-signal.server";
import type { Database } from "~/platform/db/database.server";
import type { BlogPostsTable, EpisodesTable } from "~/platform/db/schema";
import type { Services } from "~/platform/services.server";
import { movableClock, testServices } from "../../../tests/sites";
import type { MediaObserver } from "./media-observer.server";
import { serveMedia } from "./serve-media.server";

export type MediaSite = {
  services: Services;
  clock: ReturnType<typeof movableClock>;
  /** Streams that the store gave out and that are not closed yet. */
  open(): number;
  ask(path: string, options?: AskOptions): Promise<Answer>;
  /** Whether the requests come with an operator's session. */
  operator: boolean;
  port: number;
  close(): Promise<void>;
};

export type AskOptions = { method?: string; headers?: Record<string, string> };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** serveMedia behind a real HTTP server, on Friday 20 November 2026. */
export async function startMediaSite(
  database: Database,
  observer?: (services: Services) => MediaObserver,
): Promise<MediaSite> {
  const directory = await mkdtemp(join(tmpdir(), "media-test-"));
  const clock = movableClock("2026-11-20T10:00:00Z");
  const services = await testServices(database, { directory, clock });
  const open = watchReads(services);
  const observe = observer?.(services);
  const server = createServer((incoming, outgoing) => {
    serveMedia(services, incoming, outgoing, async () => site.operator, observe).catch(() =>
      outgoing.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = portOf(server);
  const site: MediaSite = {
    services,
    clock,
    open,
    port,
    operator: false,
    ask: (path, options) => ask(port, path, options),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
  return site;
}

function watchReads(services: Services): () => number {
  const { storage } = services;
  let open = 0;
  services.storage = {
    ...storage,
    async send(path, range, response, sent) {
      open++;
      await storage.send(path, range, response, sent).finally(() => open--);
    },
  };
  return () => open;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

// Not fetch, which tidies addresses up and adds headers of its own.
function ask(port: number, path: string, { method = "GET", headers = {} }: AskOptions = {}) {
  return new Promise<Answer>((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body }), reject);
    })
      .once("error", reject)
      .end();
  });
}

const emptyEpisode: EpisodesTable = {
  id: "",
  number: null,
  season: null,
  episode_type: "full",
  title: "Ohne Titel",
  invention: "Ding",
  description: "",
  summary: "",
  date: "2026-11-20",
  published_at: null,
  duration: "1:00",
  image_url: "",
  drawing_url: null,
  audio_url: "#",
  audio_bytes: null,
  audio_mime: null,
  guid: "",
  explicit: 0,
  persons: "[]",
  fun_fact: null,
  verdict: null,
  meta_title: "",
  meta_description: "",
  meta_keywords: "",
  og_image_url: "",
  canonical_url: null,
  search_text: "",
  chapters: "[]",
  transcript: "",
  created_by: null,
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-20T10:00:00.000Z",
};

export async function putEpisode(
  services: Services,
  values: Partial<EpisodesTable> & { id: string },
): Promise<void> {
  const row = { ...emptyEpisode, guid: values.id, ...values };
  await writeContent(services, (trx) =>
    trx
      .insertInto("episodes")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute(),
  );
}

export async function putOperator({ db }: Services, id: string): Promise<void> {
  const moment = "2026-11-20T10:00:00.000Z";
  await db
    .insertInto("operators")
    .values({
      ...{ id, name: id, email: `${id}@podcast.example`, email_verified: 1, image: null },
      ...{ two_factor_enabled: 0, created_at: moment, updated_at: moment },
    })
    .execute();
}

export async function putPost(
  services: Services,
  values: Partial<BlogPostsTable> & { id: string },
): Promise<void> {
  const texts = { title: "", excerpt: "", content: "", category: "", image_url: "" };
  const meta = { meta_title: "", meta_description: "", meta_keywords: "", og_image_url: "" };
  const moments = { published_at: null, created_at: "2026-11-20", updated_at: "2026-11-20" };
  const more = { reading_time: 5, episode_id: null, created_by: null, canonical_url: null };
  const row = { ...texts, ...meta, ...moments, ...more, published: 1 as const, slug: values.id };
  await writeContent(services, (trx) =>
    trx
      .insertInto("blog_posts")
      .values({ ...row, ...values })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...row, ...values }))
      .execute(),
  );
}

export async function putVideo(services: Services, id: string, episodeId: string): Promise<void> {
  const moments = { created_at: "2026-11-20", updated_at: "2026-11-20" };
  const texts = { title: "", description: "", thumbnail_url: "", youtube_id: "", duration: "" };
  await writeContent(services, (trx) =>
    trx
      .insertInto("videos")
      .values({ id, episode_id: episodeId, ...texts, ...moments })
      .execute(),
  );
}

export async function putShow(services: Services, name: string): Promise<void> {
  const texts = { name, headline: "", tagline: "", description: "", email: "", author: "" };
  const more = { language: "de", apple_category: "History", explicit: 0 as const, copyright: "" };
  const lists = { hosts: "[]", platforms: "[]", social: "[]", imprint: "", privacy: "" };
  const later = { legal_details: "{}", verification: "[]", new_feed_url: "" };
  const feed = { feed_guid: "", feed_redirect: 0 as const, feed_locked: 0 as const };
  const kind = {
    feed_type: "episodic",
    feed_complete: 0,
    owner_name: "",
    categories: "[]",
  } as const;
  const row = {
    ...texts,
    ...more,
    ...lists,
    ...later,
    ...feed,
    ...kind,
    cover: null,
    updated_at: "",
  };
  await writeContent(services, (trx) =>
    trx
      .insertInto("show")
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute(),
  );
}
