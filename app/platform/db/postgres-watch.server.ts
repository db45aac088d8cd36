import pg from "pg";
import { UnavailableError } from "../errors";

/** Milliseconds that something may take before PostgreSQL is asked whether it answers at all, and for that answer. */
const timeout = 2000;
/** Milliseconds after which a server that did not answer is asked again. */
const pause = 1000;

/**
 * Tells a server that answers nobody, because it hangs or the network lost it, and a connection that only this end
 * still has, from a query that takes its time: the ones end within four seconds, the other goes on.
 */
export type PostgresWatch = {
  /** @throws UnavailableError at once while it is known that nothing answers */
  admit(): Promise<void>;
  /**
   * `work`'s result; when PostgreSQL does not answer meanwhile, or knows nothing of it on the connection of this
   * process id, `abandon` is called and it rejects.
   */
  watch<T>(work: Promise<T>, abandon: () => void, pid?: number): Promise<T>;
  /** When connections were last found to be lost (performance.now); those not used since may be, too. */
  lostAt(): number;
};

/** PostgreSQL's busy connections; null where a pooler stands between. */
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

/** A connection that has just finished has its answer on the way. */
const atWork = `select pg_backend_pid() as self, array(select pid from pg_stat_activity
  where (state like 'idle%') is not true or state_change > now() - interval '1 second') as busy`;

/** Any answer, a refusal too; null where none comes. */
async function ask(options: pg.ClientConfig): Promise<Sight | null> {
  const client = new pg.Client(options);
  client.on("error", () => {});
  const stop = afterTurns(timeout, () => client.connection.stream.destroy());
  try {
    await client.connect();
    const { rows } = await client.query<{ self: number; busy: number[] }>(atWork);
    const [{ self, busy } = { self: 0, busy: [] }] = rows;
    // A pooler hands out process ids of its own.
    return { busy: self === processIdOf(client) ? new Set(busy) : null };
  } catch (error) {
    return error instanceof pg.DatabaseError ? { busy: null } : null;
  } finally {
    stop();
    client.end().catch(() => {});
  }
}

/**
 * Calls after so many milliseconds in which the event loop turned: a process that stood still, or had no processor,
 * blames nobody else. Gives what takes it back.
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

/** The process id of PostgreSQL at the other end; the types leave it out. */
export function processIdOf(client: pg.ClientBase): number | undefined {
  return (client as pg.ClientBase & { processID?: number }).processID;
}

/** No connection (08), no room or memory (53), shutting down (57P), trouble of the machine (58), locked, read-only. */
const unavailable = /^(08|53|57P|58|55P03|25006)/;

/** A way to the server that broke has no code of SQL. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UnavailableError) return error;
  const isOurs = error instanceof TypeError || error instanceof RangeError;
  const isAway = error instanceof pg.DatabaseError ? unavailable.test(error.code ?? "") : !isOurs;
  if (!isAway) return error;
  const { code = "" } = error as NodeJS.ErrnoException;
  return new UnavailableError(error.message || code, { cause: error });
}
