import type { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { Clock } from "../clock.server";
import type { Db, Trx } from "./handles";
import type { Tables } from "./tables";

const channel = "content_changed";
const pollMilliseconds = 250;

/**
 * Tells this process that something visitors can see has changed: at once for its own writes, within
 * 250 ms for those of another process (SQLite: data_version; PostgreSQL: LISTEN/NOTIFY).
 */
export class ContentSignal {
  /** How many reads failed so far: what was made while one did is not the content, and is not kept. */
  misses = 0;
  #listeners = new Set<() => void>();
  #stop = () => {};

  static onSqlite(file: DatabaseSync): ContentSignal {
    const signal = new ContentSignal();
    const dataVersion = file.prepare("PRAGMA data_version");
    const contentVersion = file.prepare("select version from content_version");
    let seenData = dataVersion.get()?.data_version;
    let seenContent = contentVersion.get()?.version;
    const look = () => {
      const data = dataVersion.get()?.data_version;
      if (data === seenData) return;
      const content = contentVersion.get()?.version;
      seenData = data;
      if (content !== seenContent) signal.changed();
      seenContent = content;
    };
    const timer = setInterval(() => {
      try {
        look();
      } catch {
        // The file is held by somebody or cannot be read for now; the next look sees what this one missed.
      }
    }, pollMilliseconds).unref();
    signal.#stop = () => clearInterval(timer);
    return signal;
  }

  /** @param options milliseconds between two questions whether the connection lives, and to wait for the answer */
  static async onPostgres(
    url: string,
    { beat = 30_000, patience = 5000 } = {},
  ): Promise<ContentSignal> {
    const signal = new ContentSignal();
    const changed = () => signal.changed();
    let current: pg.Client | undefined;
    let closed = false;
    const connect = async () => {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: patience,
        query_timeout: patience,
      });
      current = client;
      client.on("notification", changed);
      client.on("error", () => lost(client));
      try {
        await client.connect();
        await client.query(`LISTEN ${channel}`);
      } catch (error) {
        lost(client);
        throw error;
      }
    };
    const lost = (client: pg.Client) => {
      if (client !== current) return;
      current = undefined;
      client.removeAllListeners();
      client.on("error", () => {});
      client.end().catch(() => {});
      setTimeout(() => {
        // What came while nobody listened is unknown, so the next connection counts as a change.
        if (!closed) connect().then(changed, () => {});
      }, 1000).unref();
    };
    await connect().catch((error) => {
      closed = true;
      throw error;
    });
    // A connection that the network dropped silently says nothing, and neither does one without changes.
    const timer = setInterval(() => {
      const client = current;
      client?.query("select 1").catch(() => lost(client));
    }, beat).unref();
    signal.#stop = () => {
      closed = true;
      clearInterval(timer);
      current?.end().catch(() => {});
    };
    return signal;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  close(): void {
    this.#stop();
    this.#listeners.clear();
  }
}

export type ContentStore = { db: Db; kind: "sqlite" | "postgres"; content: ContentSignal };

/** Runs a write that visitors can see as one transaction, and ends the life of every cached page after it. */
export async function writeContent<T>(
  { db, kind, content }: ContentStore,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(async (trx) => {
    const value = await work(trx);
    await raiseVersion(trx, kind);
    return value;
  });
  content.changed();
  return result;
}

/**
 * A content write that takes something out of a feed or brings it back. No row that is left tells of that, so the
 * moment is written down; it never goes back, whatever happens to the bin.
 */
export function writeFeeds<T>(
  store: ContentStore & { clock: Clock },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return writeContent(store, async (trx) => {
    const value = await work(trx);
    const moment = store.clock.now().toISOString();
    await trx
      .updateTable("content_version")
      .set({ feeds_changed_at: moment })
      .where("feeds_changed_at", "<", moment)
      .execute();
    return value;
  });
}

async function raiseVersion(trx: Kysely<Tables>, kind: "sqlite" | "postgres"): Promise<void> {
  await trx
    .updateTable("content_version")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .execute();
  if (kind === "postgres") await sql.raw(`NOTIFY ${channel}`).execute(trx);
}
