import type { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { Db, Trx } from "./handles";
import type { Schema } from "./schema";

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
  #stop: () => void;

  private constructor(start: (changed: () => void) => () => void) {
    this.#stop = start(() => this.changed());
  }

  static onSqlite(file: DatabaseSync): ContentSignal {
    const dataVersion = file.prepare("PRAGMA data_version");
    const contentVersion = file.prepare("select version from content_version");
    return new ContentSignal((changed) => {
      let seenData = dataVersion.get()?.data_version;
      let seenContent = contentVersion.get()?.version;
      const timer = setInterval(() => {
        const data = dataVersion.get()?.data_version;
        if (data === seenData) return;
        seenData = data;
        const content = contentVersion.get()?.version;
        if (content !== seenContent) changed();
        seenContent = content;
      }, pollMilliseconds).unref();
      return () => clearInterval(timer);
    });
  }

  static async onPostgres(url: string): Promise<ContentSignal> {
    let client: pg.Client | undefined;
    let closed = false;
    const connect = async (changed: () => void) => {
      client = new pg.Client({ connectionString: url });
      client.on("notification", changed);
      client.on("error", () => retry(changed));
      await client.connect();
      await client.query(`LISTEN ${channel}`);
    };
    const retry = (changed: () => void) => {
      client?.removeAllListeners();
      client?.on("error", () => {});
      if (closed) return;
      // What came while nobody listened is unknown, so the next connection counts as a change.
      setTimeout(() => connect(changed).then(changed, () => retry(changed)), 1000).unref();
    };
    let signal: ContentSignal | undefined;
    await connect(() => signal?.changed());
    signal = new ContentSignal(() => () => {
      closed = true;
      client?.end().catch(() => {});
    });
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

async function raiseVersion(trx: Kysely<Schema>, kind: "sqlite" | "postgres"): Promise<void> {
  await trx
    .updateTable("content_version")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .execute();
  if (kind === "postgres") await sql.raw(`NOTIFY ${channel}`).execute(trx);
}
