import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Database } from "~/platform/db/database.server";
import type { Services } from "~/platform/services.server";
import { movableClock, testServices } from "../../../../tests/sites";
import { createFeedItem, createFeedPage } from "../feed.fixtures";
import type { FeedItem, FeedShow } from "../feed.schema";
import { feedXml } from "../write/feed-xml";

export type ImportSite = {
  services: Services;
  clock: ReturnType<typeof movableClock>;
  close(): Promise<void>;
};

/** A site around a test database that stands at noon of 21 November 2026. */
export async function startImportSite(database: Database): Promise<ImportSite> {
  const directory = await mkdtemp(join(tmpdir(), "import-test-"));
  const clock = movableClock("2026-11-21T12:00:00Z");
  const services = await testServices(database, { directory, clock });
  return { services, clock, close: () => rm(directory, { recursive: true, force: true }) };
}

/** An episode of a feed by its number. */
export function numbered(number: number, given: Partial<FeedItem> = {}): FeedItem {
  const published = Date.parse("2020-01-03T05:00:00Z") + number * 3_600_000;
  return createFeedItem({
    guid: `folge-${number}`,
    title: `Folge ${number}`,
    number,
    publishedAt: new Date(published),
    audio: { url: `https://audio.example/${number}.mp3`, bytes: 1000 + number, mime: "audio/mpeg" },
    description: `<p>Text der Folge ${number}.</p>`,
    ...given,
  });
}

export function feedOf(items: FeedItem[], show: Partial<FeedShow> = {}): string {
  return feedXml(createFeedPage({ items, show: { image: null, ...show } }));
}

export type Outside = {
  address: string;
  files: Map<string, { type: string; body: Buffer }>;
  /** Paths in the order in which they were asked for. */
  asked: string[];
  close(): void;
};

/** A server that stands for the rest of the internet. */
export async function startOutside(): Promise<Outside> {
  const files: Outside["files"] = new Map();
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const file = files.get(path);
    if (file) response.writeHead(200, { "Content-Type": file.type }).end(file.body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    files,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export async function pictureFile(side: number): Promise<{ type: string; body: Buffer }> {
  const create = { width: side, height: side, channels: 3, background: "#a03020" } as const;
  return { type: "image/png", body: await sharp({ create }).png().toBuffer() };
}

/** Silence as WAV. */
export function audioFile(seconds: number): { type: string; body: Buffer } {
  const rate = 8000;
  const header = Buffer.alloc(44);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(36 + rate * seconds, 4);
  header.write("WAVEfmt ", 8, "latin1");
  for (const [at, value] of [
    [16, 16],
    [24, rate],
    [28, rate],
    [40, rate * seconds],
  ] as const)
    header.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    header.writeUInt16LE(value, at);
  header.write("data", 36, "latin1");
  return { type: "audio/wav", body: Buffer.concat([header, Buffer.alloc(rate * seconds, 128)]) };
}
