// `parseDuration` reads at most four digits of minutes, so a longer duration could not be stored.
const maxSeconds = 9999 * 60 + 59;

const unit =
  /(\d+(?:[.,]\d+)?)\s*(stunden?|std|hours?|hrs?|h|minuten?|minutes?|mins?|m|sekunden?|seconds?|secs?|sek|s)(?![a-zäöü])\.?/giy;
const clock =
  /^(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2})(?:[.,]\d+)?\s*(?:(h|std\.?|stunden?|hours?|hrs?)|min\.?|minuten)?$/i;
/** Hours, minutes, seconds and frames, as audio software writes them. */
const timecode = /^(\d{2}:\d{2}:\d{2}):\d{2}$/;
const dotted = /^(\d{1,2})\.(\d{2})\.(\d{2})$/;
const about = /^(?:ca\.?|circa|etwa|rund|ungefähr|about|approx\.?|~|≈)\s*/i;
const maxCharacters = 100;
const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?)?$/i;

/**
 * Whole seconds of a feed's duration: '3600', '45:30', '1:02:03', '00:29:22.500', '1:15h', '1h 2m', '45min30',
 * '45′30″', 'ca. 62 Minuten', 'PT1H2M'. Returns 0 for anything else, and above 9999 minutes.
 */
export function parseFeedDuration(text: string): number {
  const given = plainForm(text.trim().slice(0, maxCharacters + 1));
  if (given.length > maxCharacters) return 0;
  const seconds =
    plainSeconds(given) ?? clockSeconds(given) ?? isoSeconds(given) ?? unitSeconds(given);
  return seconds !== null && seconds <= maxSeconds ? Math.floor(seconds) : 0;
}

function plainForm(text: string): string {
  return text
    .replace(about, "")
    .replace(/[″”"]|[′’']{2}/g, "s")
    .replace(/[′’']/g, "m")
    .replace(timecode, "$1")
    .replace(dotted, "$1:$2:$3");
}

function plainSeconds(text: string): number | null {
  return /^\d{1,9}([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : null;
}

function clockSeconds(text: string): number | null {
  const match = clock.exec(text);
  if (!match) return null;
  const [, hours, minutes, seconds, isOfHours] = match;
  if (isOfHours && hours === undefined) return Number(minutes) * 3600 + Number(seconds) * 60;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function isoSeconds(text: string): number | null {
  const match = iso.exec(text);
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

function unitSeconds(text: string): number | null {
  let total = 0;
  let end = 0;
  let last = 0;
  unit.lastIndex = 0;
  for (let match = unit.exec(text); match; match = unit.exec(text)) {
    last = secondsPerUnit(match[2] ?? "");
    total += Number(match[1]?.replace(",", ".")) * last;
    end = unit.lastIndex;
    unit.lastIndex += /^[\s,:]*(?:und|and)?\s*/i.exec(text.slice(end))?.[0].length ?? 0;
  }
  const rest = text.slice(end).trim();
  // A last number without a unit has the next smaller unit.
  if (last > 1 && /^\d{1,2}$/.test(rest)) return total + (Number(rest) * last) / 60;
  return end > 0 && rest === "" ? total : null;
}

function secondsPerUnit(name: string): number {
  const letter = name[0]?.toLowerCase();
  if (letter === "h" || /^st/i.test(name)) return 3600;
  return letter === "m" ? 60 : 1;
}
