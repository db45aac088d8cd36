import { Resolver } from "node:dns/promises";

/** DNS answers: an empty list if there is no record, null if the name server did not answer. */
export type Dns = {
  /** TXT records, the strings of each joined. */
  txt(name: string): Promise<string[] | null>;
  /** Mail servers by preference. */
  mx(name: string): Promise<string[] | null>;
  /** True if the name has an A or AAAA record. */
  hasAddress(name: string): Promise<boolean | null>;
};

const options = { timeout: 2500, tries: 2 };
/** Records come from strangers, so longer ones are cut. */
const maxRecordLength = 4096;
const maxRecords = 50;
const nothingThere = new Set(["ENOTFOUND", "ENODATA"]);

/** Queries this machine's name servers. */
export function openDns(resolver = new Resolver(options)): Dns {
  const plain = (text: string) => text.replace(/[^\P{Cc}\t]/gu, "").slice(0, maxRecordLength);
  return {
    async txt(name) {
      const records = await recordsOrNull(() => resolver.resolveTxt(name));
      return records?.slice(0, maxRecords).map((pieces) => plain(pieces.join(""))) ?? null;
    },
    async mx(name) {
      const records = await recordsOrNull(() => resolver.resolveMx(name));
      return (
        records
          ?.slice(0, maxRecords)
          .toSorted((a, b) => a.priority - b.priority)
          .map(({ exchange }) => plain(exchange)) ?? null
      );
    },
    async hasAddress(name) {
      const [four, six] = await Promise.all([
        recordsOrNull(() => resolver.resolve4(name)),
        recordsOrNull(() => resolver.resolve6(name)),
      ]);
      if (four?.length || six?.length) return true;
      return four && six ? false : null;
    },
  };
}

async function recordsOrNull<T>(ask: () => Promise<T[]>): Promise<T[] | null> {
  try {
    return await ask();
  } catch (error) {
    return nothingThere.has((error as NodeJS.ErrnoException).code ?? "") ? [] : null;
  }
}
