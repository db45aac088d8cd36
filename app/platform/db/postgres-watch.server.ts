import pg from "pg";
import { UnavailableError } from "../errors";

/** Milliseconds that something may take before PostgreSQL is asked whether it answers at all, and for that answer. */
const patience = 2000;
/** Milliseconds after which a server that did not answer is asked again. */
const pause = 1000;

/**
 * Tells a server that answers nobody, because it hangs or the network lost it, from a query that takes its time:
 * the one ends within four seconds, the other goes on.
 */
export type PostgresWatch = {
  /** @throws UnavailableError at once while it is known that nothing answers */
  admit(): Promise<void>;
  /** `work`'s result; when PostgreSQL does not answer meanwhile, `abandon` is called and it rejects. */
  watch<T>(work: Promise<T>, abandon: () => void): Promise<T>;
};

export function watchPostgres(options: pg.ClientConfig): PostgresWatch {
  let silentSince: number | null = null;
  let asking: Promise<boolean> | null = null;

  function answers(): Promise<boolean> {
    asking ??= ask(options).then((isThere) => {
      silentSince = isThere ? null : performance.now();
      asking = null;
      return isThere;
    });
    return asking;
  }

  return {
    async admit() {
      if (silentSince === null) return;
      if (performance.now() - silentSince < pause || !(await answers())) throw silence();
    },
    async watch(work, abandon) {
      const { promise: silent, reject } = Promise.withResolvers<never>();
      let timer: NodeJS.Timeout | undefined;
      let isDone = false;
      const doubt = () => {
        timer = setTimeout(async () => {
          if (await answers()) return isDone || doubt();
          abandon();
          reject(silence());
        }, patience);
      };
      doubt();
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

/** Whether somebody there says anything at all, a refusal too. */
async function ask(options: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on("error", () => {});
  const enough = setTimeout(() => client.connection.stream.destroy(), patience);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    clearTimeout(enough);
    client.end().catch(() => {});
  }
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
