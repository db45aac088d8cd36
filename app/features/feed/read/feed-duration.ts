// parseDuration reads at most four digits of minutes, so nothing longer can be kept.
const longest = 9999 * 60 + 59;

const unit =
  /(\d+(?:[.,]\d+)?)\s*(stunden?|std|hours?|hrs?|h|minuten?|minutes?|mins?|m|sekunden?|seconds?|secs?|sek|s)(?![a-zäöü])\.?/giy;
const clock = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2})(?:[.,]\d+)?$/;
const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?)?$/i;

/**
 * Whole seconds of a duration as feeds write it: '3600', '45:30', '1:02:03', '00:29:22.500',
 * '1h 2m', '62 Minuten', 'PT1H2M'. Everything else, and what is longer than 9999 minutes, is 0.
 */
export function parseFeedDuration(text: string): number {
  const given = text.trim();
  const seconds =
    plainSeconds(given) ?? clockSeconds(given) ?? isoSeconds(given) ?? unitSeconds(given);
  return seconds !== null && seconds <= longest ? Math.floor(seconds) : 0;
}

function plainSeconds(text: string): number | null {
  return /^\d{1,9}([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : null;
}

function clockSeconds(text: string): number | null {
  const match = clock.exec(text);
  if (!match) return null;
  return Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]);
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
  unit.lastIndex = 0;
  for (let match = unit.exec(text); match; match = unit.exec(text)) {
    total += Number(match[1]?.replace(",", ".")) * secondsOf(match[2] ?? "");
    end = unit.lastIndex;
    unit.lastIndex += /^[\s,]*(?:und|and)?\s*/i.exec(text.slice(end))?.[0].length ?? 0;
  }
  return end > 0 && text.slice(end).trim() === "" ? total : null;
}

function secondsOf(name: string): number {
  const letter = name[0]?.toLowerCase();
  if (letter === "h" || /^st/i.test(name)) return 3600;
  return letter === "m" ? 60 : 1;
}
