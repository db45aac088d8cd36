import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { berlinDate } from "~/lib/berlin-time";
import { readOnce } from "../read-once";
import { type AddressRanges, parseAddressRanges } from "./address-ranges.server";
import ownList from "./data-centres.txt?raw";

/** Origins of requests that do not count: data centres, and VPN services, whose users are indistinguishable. */
export type DataCentres = Pick<AddressRanges, "has"> & {
  /** The list's date, YYYY-MM-DD. */
  date: string;
};

const maxBytes = 8_000_000;

/**
 * The program's own list, or DATA_DIR/data-centres.txt in its place: address ranges in CIDR notation. An unusable
 * file is logged, and the program's own list stays. Addresses are looked up and forgotten.
 */
export const openDataCentres = readOnce(({ env, log }): DataCentres => {
  const file = join(env.DATA_DIR, "data-centres.txt");
  if (existsSync(file))
    try {
      const { size, mtime } = statSync(file);
      if (size > maxBytes) throw new Error(`longer than ${maxBytes} bytes`);
      const text = readFileSync(file, "utf8");
      const { has, count } = parseAddressRanges(text);
      log.info({ file, ranges: count }, "data centres read");
      return { has, date: dateOf(text) ?? berlinDate(mtime) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ file, reason }, "data centres cannot be used; the program's own list stays");
    }
  return { has: parseAddressRanges(ownList).has, date: dateOf(ownList) ?? "" };
});

const dateOf = (text: string) => /^# *date: *(\d{4}-\d\d-\d\d)/m.exec(text)?.[1];
