import pg from "pg";
import { UnavailableError } from "../errors";

/** Milliseconds until a running query makes us check that PostgreSQL responds, and until that check fails. */
const timeout = 2000;
/** Milliseconds before an unresponsive server is asked again. */
const pause = 1000;

/**
 * Distinguishes a slow query, which continues, from a query that will never finish because the server is
 * unresponsive (hanging, or cut off by the network) or the connection exists at this end only; such a query fails
 * within four seconds.
 */
export type PostgresWatch = {
  /** @throws UnavailableError at once while the server is known to be unresponsive */
  admit(): Promise<void>;
  /**
   * Returns `work`'s result; if PostgreSQL becomes unresponsive, or knows no query on the connection with this
   * process id, calls `abandon` and rejects.
   */
  watch<T>(work: Promise<T>, abandon: () => void, pid?: number): Promise<T>;
  /** When lost connections were last detected (performance.now); connections unused since then may be lost too. */
  lostAt(): number;
};

/** `busy`: process ids of PostgreSQL's busy connections; null if unknown, such as behind a pooler. */
type Sight = { busy: ReadonlySet<number> | null };

export function watchPostgres(options: pg.ClientConfig): PostgresWatch {
  let silentSince: number | null = null;
  let lostAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<Sight | null> | null = null;

  function look(): Promise<Sight | null> {
    looking ??= ask(options).then((sight) => {
      silentSince = sight ? null : performance.now();
      looking = null;
      return sight;
    });
    return looking;
  }

  return {
    async admit() {
      if (silentSince === null) return;
      if (performance.now() - silentSince < pause || !(await look())) throw silence();
    },
    lostAt: () => lostAt,
    async watch(work, abandon, pid) {
      const { promise: silent, reject } = Promise.withResolvers<never>();
      let timer: NodeJS.Timeout | undefined;
      let isDone = false;
      const checkLater = () => {
        timer = setTimeout(async () => {
          const sight = await look();
          if (isDone) return;
          if (sight && !isLost(sight, pid)) return checkLater();
          lostAt = performance.now();
          abandon();
          reject(silence());
        }, timeout);
      };
      checkLater();
      try {
        return await Promise.race([work, silent]);
      } catch (error) {
        throw explained(error);
      } finally {
        isDone = true;
        clearTimeout(timer);
      }
    },
  };
}

function silence(): UnavailableError {
  return new UnavailableError("PostgreSQL does not answer");
}

function isLost({ busy }: Sight, pid: number | undefined): boolean {
  return pid !== undefined && busy !== null && !busy.has(pid);
}

/** Includes connections that have just finished, since their result is on its way. */
const atWork = `select pg_backend_pid() as self, array(select pid from pg_stat_activity
  where (state like 'idle%') is not true or state_change > now() - interval '1 second') as busy`;

/** Asks PostgreSQL which connections are busy. A refusal is an answer, too; returns null without any answer. */
async function ask(options: pg.ClientConfig): Promise<Sight | null> {
  const client = new pg.Client(options);
  client.on("error", () => {});
  const stop = afterTurns(timeout, () => client.connection.stream.destroy());
  try {
    await client.connect();
    const { rows } = await client.query<{ self: number; busy: number[] }>(atWork);
    const [{ self, busy } = { self: 0, busy: [] }] = rows;
    // A pooler hides PostgreSQL's process ids behind its own.
    return { busy: self === processIdOf(client) ? new Set(busy) : null };
  } catch (error) {
    return error instanceof pg.DatabaseError ? { busy: null } : null;
  } finally {
    stop();
    client.end().catch(() => {});
  }
}

/**
 * Calls `call` after `milliseconds` during which the event loop ran. Time in which this process was stopped or had
 * no CPU does not count against the server. Returns a function that cancels the call.
 */
function afterTurns(milliseconds: number, call: () => void): () => void {
  const slice = 50;
  let left = milliseconds;
  const timer = setInterval(() => {
    left -= slice;
    if (left > 0) return;
    clearInterval(timer);
    call();
  }, slice);
  return () => clearInterval(timer);
}

/** PostgreSQL's process id for the connection, which the types lack. */
export function processIdOf(client: pg.ClientBase): number | undefined {
  return (client as pg.ClientBase & { processID?: number }).processID;
}

/** SQLSTATE: no connection (08), no disk or memory (53), shutting down (57P), system error (58), locked, read-only. */
const unavailable = /^(08|53|57P|58|55P03|25006)/;

/** Makes an UnavailableError of an error that a retry may resolve; a broken connection has no SQLSTATE. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UnavailableError) return error;
  const isOurs = error instanceof TypeError || error instanceof RangeError;
  const isAway = error instanceof pg.DatabaseError ? unavailable.test(error.code ?? "") : !isOurs;
  if (!isAway) return error;
  const { code = "" } = error as NodeJS.ErrnoException;
  return new UnavailableError(error.message || code, { cause: error });
}
