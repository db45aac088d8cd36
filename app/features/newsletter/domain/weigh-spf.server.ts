import type { Dns } from "~/platform/dns.server";
import { countLookups, isSpf, mostLookups, parseSpf, type SpfRecord } from "./spf";

export type SpfWeight = {
  /** Names that a receiver asks for in all; at most a few above the limit are counted. */
  lookups: number;
  /** Included domains that have no SPF record, which makes the whole void (RFC 7208 §5.2). */
  empty: string[];
  /** Whether every included record was read. */
  isWhole: boolean;
};

/** Follows the includes of a record as a receiver does. */
export async function weighSpf(dns: Dns, record: SpfRecord): Promise<SpfWeight> {
  const weight: SpfWeight = { lookups: countLookups(record), empty: [], isWhole: true };
  const waiting = targetsOf(record);
  const seen = new Set<string>();
  while (waiting.length > 0 && weight.lookups <= mostLookups && seen.size <= mostLookups) {
    const domain = waiting.shift() ?? "";
    if (seen.has(domain)) continue;
    seen.add(domain);
    // What a macro stands for is known only when a mail comes.
    if (domain.includes("%")) continue;
    const answer = await dns.txt(domain);
    const included = answer?.find(isSpf);
    if (!answer) weight.isWhole = false;
    else if (!included) weight.empty.push(domain);
    else {
      const parsed = parseSpf(included);
      weight.lookups += countLookups(parsed);
      waiting.push(...targetsOf(parsed));
    }
  }
  return weight;
}

function targetsOf({ terms, all, redirect }: SpfRecord): string[] {
  const included = terms.filter(({ name }) => name === "include").map(({ value }) => value);
  return redirect && !all ? [...included, redirect] : included;
}
