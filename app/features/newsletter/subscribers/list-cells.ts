import { berlinMidnight, readBerlinTime } from "~/lib/berlin-time";

/** Before this nobody subscribed to a podcast's newsletter: such a date is a program's zero. */
const earliest = "1995";

/**
 * A date as programs write it (2021-03-01 10:11:12, 1.3.2021, 03/25/2021), as a moment in ISO 8601; without a time
 * zone it is Berlin's. null: it is none, or could be two.
 */
export function agreedAt(cell: string): string | null {
  const text = cell.trim();
  const moment = momentOf(text);
  if (!moment || Number.isNaN(moment.getTime())) return null;
  const iso = moment.toISOString();
  return iso > earliest ? iso : null;
}

function momentOf(text: string): Date | null {
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|UTC|[+-]\d\d:?\d\d)$/i.test(text))
    return new Date(
      text
        .replace(/ ?UTC$/i, "Z")
        .replace(/^(\S{10}) /, "$1T")
        .replace(/ /g, ""),
    );
  const [, day = "", time = ""] =
    /^(\S+?)(?:[T ,]+(\d{1,2}:\d\d)(?::\d\d(?:\.\d+)?)?)?$/.exec(text) ?? [];
  const date = dateOf(day);
  if (!date) return null;
  return time ? readBerlinTime(`${date}T${time.padStart(5, "0")}`) : berlinMidnight(date);
}

/** YYYY-MM-DD of a day that there is. */
function dateOf(text: string): string | null {
  const [, year, month, day] = partsOf(text) ?? [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const known = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(known.getTime()) && known.toISOString().startsWith(date) ? date : null;
}

function partsOf(text: string): readonly (string | undefined)[] | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return iso;
  const [, first, mark, second, year] = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  if (!first || !second || !year) return null;
  if (mark === "." || Number(first) > 12) return ["", year, second, first];
  // 03/04/2021 is two days, one on each side of the ocean.
  return Number(second) > 12 || first === second ? ["", year, first, second] : null;
}

/** What is wrong with what should be an address, in words after 'Zeile 7:'. */
export function wrongAddress(cell: string): string {
  const text = cell.trim();
  const [local = "", domain = "", ...more] = text.split("@");
  if (text === "") return "keine Adresse";
  if (domain === "" && !text.includes("@")) return "kein @ darin";
  if (/@.*[;,\s].*@/.test(text)) return "mehr als eine Adresse";
  if (more.length > 0) return "mehr als ein @ darin";
  if (/\s/.test(text)) return "Leerzeichen darin";
  if (local === "") return "nichts vor dem @";
  if (domain === "") return "nichts hinter dem @";
  if (!domain.includes(".") || domain.endsWith(".")) return "hinter dem @ fehlt die Endung";
  return "keine gültige Adresse";
}
