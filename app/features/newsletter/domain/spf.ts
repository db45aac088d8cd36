/** How many names a record may make a receiver ask for, its includes among them (RFC 7208 §4.6.4). */
export const mostLookups = 10;

export type SpfQualifier = "+" | "-" | "~" | "?";

export type SpfTerm = {
  qualifier: SpfQualifier;
  /** Mechanism or modifier, in lower case. */
  name: string;
  /** After ':' or '='; empty: none. */
  value: string;
  /** `name=value` beside the mechanisms, such as redirect. */
  isModifier: boolean;
};

export type SpfRecord = {
  terms: SpfTerm[];
  /** Terms that RFC 7208 does not know: the whole record is void then. */
  errors: string[];
  /** What becomes of everybody else; null: not said. */
  all: SpfQualifier | null;
  redirect: string | null;
};

const domainNeeded = new Set(["include", "exists"]);
const withDomain = new Set(["a", "mx", "ptr", "include", "exists"]);
/** RFC 7208 §4.6.4: these ask the DNS. */
const asking = new Set(["include", "a", "mx", "ptr", "exists", "redirect"]);

/** Whether a TXT record is an SPF record (RFC 7208 §4.5). */
export function isSpf(record: string): boolean {
  return /^v=spf1(?: |$)/i.test(record);
}

export function parseSpf(record: string): SpfRecord {
  const parsed: SpfRecord = { terms: [], errors: [], all: null, redirect: null };
  for (const word of record.split(/ +/).slice(1).filter(Boolean)) {
    const term = parseTerm(word);
    if (!term) parsed.errors.push(word);
    else parsed.terms.push(term);
    if (term?.name === "all") parsed.all ??= term.qualifier;
    if (term?.name === "redirect") parsed.redirect = term.value;
  }
  return parsed;
}

/** How many names this record alone asks for; those of its includes come on top. */
export function countLookups({ terms, all }: SpfRecord): number {
  return terms.filter(({ name }) => asking.has(name) && !(name === "redirect" && all)).length;
}

function parseTerm(word: string): SpfTerm | null {
  const modifier = /^([a-z][\w.-]*)=(.*)$/i.exec(word);
  if (modifier) {
    const [, name = "", value = ""] = modifier;
    const isKnown = !/^(?:redirect|exp)$/i.test(name) || isDomainSpec(value);
    return isKnown ? { qualifier: "+", name: name.toLowerCase(), value, isModifier: true } : null;
  }
  const [, sign = "", named = "", value, mask] =
    /^([+\-~?]?)([a-z\d]+)(?::([^/]*))?(\/[\d/]+)?$/i.exec(word) ?? [];
  const name = named.toLowerCase();
  const qualifier = (sign || "+") as SpfQualifier;
  if (!isMechanism(name, value, mask)) return null;
  return { qualifier, name, value: value ?? "", isModifier: false };
}

function isMechanism(name: string, value: string | undefined, mask: string | undefined): boolean {
  if (name === "all") return value === undefined && mask === undefined;
  if (name === "ip4") return isIp4(value ?? "") && (mask === undefined || isMask(mask, 32));
  if (name === "ip6")
    return (
      /^[\da-f:.]*:[\da-f:.]*$/i.test(value ?? "") && (mask === undefined || isMask(mask, 128))
    );
  if (!withDomain.has(name)) return false;
  const isMasked = mask !== undefined;
  if (isMasked && !(/^(?:a|mx)$/.test(name) && /^(?:\/\d{1,2})?(?:\/\/\d{1,3})?$/.test(mask)))
    return false;
  if (value === undefined) return !domainNeeded.has(name);
  return isDomainSpec(value);
}

function isIp4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256);
}

function isMask(mask: string, most: number): boolean {
  return /^\/\d{1,3}$/.test(mask) && Number(mask.slice(1)) <= most;
}

/** A name, or one with macros (RFC 7208 §7), which only a mail brings to life. */
function isDomainSpec(text: string): boolean {
  return /^(?:[\w-]|%\{[a-z]\d*r?[.\-+,/_=]*\}|[.%])+$/i.test(text) && text.includes(".");
}
