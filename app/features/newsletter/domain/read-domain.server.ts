import { LRUCache } from "lru-cache";
import type { Services } from "~/platform/services.server";
import { checkDomain } from "./check-domain.server";
import { type DkimState, readDkim } from "./dkim.server";
import type { DnsRecord, Finding } from "./finding";
import { dkimRecord } from "./judge-dkim";
import { domainOf } from "./sender-domain.server";
import { getNewsletterSettings } from "./settings.server";

export type DomainCheck = { findings: Finding[]; checkedAt: string };

export type DomainState = {
  /** Of MAIL_FROM; null: it has none that mailboxes could ask about. */
  domain: string | null;
  check: DomainCheck | null;
  /** The key of DKIM; null: there is none. */
  dkim: { record: DnsRecord; isSigned: boolean } | null;
};

const minutesKept = 10;
/** The last check by everything it depends on. */
const kept = new WeakMap<Services["dns"], LRUCache<string, DomainCheck>>();

/**
 * The sender's domain as mailboxes see it. The DNS is asked when the page is first opened, and again after
 * ten minutes, a change, or with `isFresh`.
 */
export async function readDomain(
  services: Pick<Services, "db" | "env" | "secret" | "dns" | "clock">,
  { isFresh = false } = {},
): Promise<DomainState> {
  const { db, env } = services;
  const [settings, key] = await Promise.all([getNewsletterSettings(db), readDkim(services)]);
  const domain = domainOf(env.MAIL_FROM);
  if (!domain) return { domain, check: null, dkim: null };
  const envelopeDomain = domainOf(settings.bounceAddress) ?? domain;
  const check = await checkOf(services, { domain, envelopeDomain, key }, isFresh);
  return { domain, check, dkim: key && keyOf(domain, key) };
}

function keyOf(domain: string, key: DkimState) {
  return { record: dkimRecord(key, domain), isSigned: key.signedDomain === domain };
}

async function checkOf(
  { dns, clock }: Pick<Services, "dns" | "clock">,
  question: Parameters<typeof checkDomain>[1],
  isFresh: boolean,
): Promise<DomainCheck> {
  const checks = kept.get(dns) ?? new LRUCache({ max: 20, ttl: minutesKept * 60_000 });
  kept.set(dns, checks);
  const about = JSON.stringify(question);
  const known = isFresh ? undefined : checks.get(about);
  if (known) return known;
  const findings = await checkDomain(dns, question);
  const check = { findings, checkedAt: clock.now().toISOString() };
  checks.set(about, check);
  return check;
}
