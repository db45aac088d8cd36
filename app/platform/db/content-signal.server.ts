import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type pg from "pg";
import type { Clock } from "../clock.server";
import type { Db, Trx } from "./handles";

const channel = "content_changed";
const pollMilliseconds = 250;

/**
 * Signals that content which visitors can see has changed: at once after this process's writes, within 250 ms
 * after those of another process (SQLite: data_version; PostgreSQL: LISTEN/NOTIFY).
 */
export class ContentSignal {
  /** Number of failed reads so far. A page that was rendered during a failure is incomplete and is not cached. */
  misses = 0;
  /** The newest content version known to this process; 0 before the first one. */
  version = 0;
  #listeners = new Set<() => void>();
  #stop = () => {};

  static onSqlite(file: DatabaseSync): ContentSignal {
    const signal = new ContentSignal();
    const dataVersion = file.prepare("PRAGMA data_version");
    const contentVersion = file.prepare("select version from content_version");
    let seenData: unknown;
    const look = () => {
      const data = dataVersion.get()?.data_version;
      if (data === seenData) return;
      signal.#found(Number(contentVersion.get()?.version ?? 0));
      seenData = data;
    };
    look();
    const timer = setInterval(() => {
      try {
        look();
      } catch {
        // The file cannot be read now, perhaps because it is locked; the next check catches up.
      }
    }, pollMilliseconds).unref();
    signal.#stop = () => clearInterval(timer);
    return signal;
  }

  /**
   * Listens for notifications, and also queries the version on each new connection and every few seconds: a
   * connection that was dropped silently, or a pooler that swallows LISTEN, delivers nothing.
   * @param options milliseconds between two queries of the version, and to wait for the answer
   */
  static async onPostgres(
    url: string,
    { beat = 2000, timeout = 3000 } = {},
  ): Promise<ContentSignal> {
    const { default: postgres } = await import("pg");
    const signal = new ContentSignal();
    let current: pg.Client | undefined;
    let closed = false;
    const ask = async (client: pg.Client) => {
      const before = signal.version;
      const { rows } = await client.query("select version from content_version");
      // A notification that came meanwhile may have a newer version than this answer.
      if (before === signal.version) signal.#found(Number(rows[0]?.version ?? 0));
    };
    const connect = async () => {
      const client = new postgres.Client({
        connectionString: url,
        connectionTimeoutMillis: timeout,
        query_timeout: timeout,
      });
      current = client;
      client.on("notification", ({ payload }) => signal.changed(Number(payload) || undefined));
      client.on("error", () => lost(client));
      try {
        await client.connect();
        await client.query(`LISTEN ${channel}`);
        await ask(client);
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
        if (!closed) connect().catch(() => {});
      }, 1000).unref();
    };
    await connect().catch((error) => {
      closed = true;
      throw error;
    });
    const timer = setInterval(() => {
      const client = current;
      if (client) ask(client).catch(() => lost(client));
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

  /** @param version the content's new version, signalled only once; without a version every call signals a change */
  changed(version?: number): void {
    if (version !== undefined) {
      if (version <= this.version) return;
      this.version = version;
    }
    for (const listener of this.#listeners) listener();
  }

  close(): void {
    this.#stop();
    this.#listeners.clear();
  }

  /** Adopts the database's version, which is lower than the last one if the database was replaced. */
  #found(version: number): void {
    if (version === this.version) return;
    this.version = version;
    for (const listener of this.#listeners) listener();
  }
}

export type ContentStore = { db: Db; kind: "sqlite" | "postgres"; content: ContentSignal };

/** Runs a write that visitors can see in one transaction, then expires every cached page. */
export async function writeContent<T>(
  { db, kind, content }: ContentStore,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { value, version } = await db.transaction().execute(async (trx) => ({
    value: await work(trx),
    version: await raiseVersion(trx, kind),
  }));
  content.changed(version);
  return value;
}

/**
 * A content write that removes items from a feed or restores them. No remaining row shows a removal, so its moment
 * is stored separately, and is never set back.
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

async function raiseVersion(trx: Trx, kind: ContentStore["kind"]): Promise<number> {
  const { version } = await trx
    .updateTable("content_version")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .returning("version")
    .executeTakeFirstOrThrow();
  if (kind === "postgres") await sql`select pg_notify(${channel}, ${String(version)})`.execute(trx);
  return version;
}
