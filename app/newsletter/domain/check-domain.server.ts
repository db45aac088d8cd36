import { LRUCache } from "lru-cache";
import type { Dns } from "~/platform/outside/dns.server";
import type { Services } from "~/platform/services.server";
import { settings } from "../settings/settings.server";
import { type DkimState, domainOf, readDkim } from "./dkim.server";
import { type Finding, unanswered } from "./finding";
import {
  type DmarcStep,
  dmarcDomains,
  isDmarc,
  isLastStep,
  judgeDmarc,
  organisationOf,
  policyOf,
} from "./judge-dmarc";
import { dkimRecord, judgeDkim, judgeMx, noDkimKey } from "./judge-records";
import { countSpfLookups, evaluateSpf, isSpf, parseSpf } from "./spf.server";

type DomainCheck = { findings: Finding[]; checkedAt: string };

const minutesCached = 10;
/** Checks, cached by all their inputs. */
const cached = new WeakMap<Services["dns"], LRUCache<string, DomainCheck>>();

/**
 * The sender's domain (null: none in the public DNS) as mailbox providers see it, and the DKIM key (null: there is
 * none). The DNS is queried when the page is first opened, and again after ten minutes, a change, or with
 * `isFresh`.
 */
export async function readDomain(
  services: Pick<Services, "db" | "env" | "secret" | "dns" | "clock">,
  { isFresh = false } = {},
) {
  const [{ bounceAddress }, key] = await Promise.all([settings.read(services), readDkim(services)]);
  const domain = domainOf(services.env.MAIL_FROM);
  if (!domain) return { domain, check: null, dkim: null };
  const envelopeDomain = domainOf(bounceAddress) ?? domain;
  const check = await checkOf(services, { domain, envelopeDomain, key }, isFresh);
  const dkim = key && { record: dkimRecord(key, domain), isSigned: key.signedDomain === domain };
  return { domain, check, dkim };
}

/** `doctor`'s report on the sender's domain, as Newsletter → Domain shows it. */
export async function checkSender(services: Services) {
  const { check } = await readDomain(services);
  return (check?.findings ?? []).map(({ subject, name, state, notes }) => {
    const title = `${subject.toUpperCase()} (${name})`;
    if (state === "ok") return { state, text: title };
    return { state: "warning" as const, text: `${title}: ${notes.join(" ")}` };
  });
}

async function checkOf(
  { dns, clock }: Pick<Services, "dns" | "clock">,
  question: Parameters<typeof checkDomain>[1],
  isFresh: boolean,
): Promise<DomainCheck> {
  const checks = cached.get(dns) ?? new LRUCache({ max: 20, ttl: minutesCached * 60_000 });
  cached.set(dns, checks);
  const about = JSON.stringify(question);
  const known = isFresh ? undefined : checks.get(about);
  if (known) return known;
  const findings = await checkDomain(dns, question);
  const check = { findings, checkedAt: clock.now().toISOString() };
  checks.set(about, check);
  return check;
}

type DomainQuestion = {
  domain: string;
  /** The envelope sender's domain, to which undeliverable campaign mails return. */
  envelopeDomain: string;
  key: DkimState | null;
};

/** Makes all DNS queries that mailbox providers make about a sender; never throws. */
export async function checkDomain(dns: Dns, question: DomainQuestion): Promise<Finding[]> {
  const { domain, envelopeDomain, key } = question;
  const isSigned = key?.signedDomain === domain;
  return Promise.all([
    ...checkBothSpf(dns, question),
    key ? checkDkim(dns, domain, key) : noDkimKey(domain),
    checkDmarc(dns, { domain, envelopeDomain, isSigned }),
    checkMx(dns, envelopeDomain),
  ]);
}

export async function checkDkim(dns: Dns, domain: string, key: DkimState): Promise<Finding> {
  const name = `${key.selector}._domainkey.${domain}`;
  const records = await dns.txt(name);
  return records ? judgeDkim(domain, key, records) : unanswered("dkim", name);
}

/** Campaigns have the bounce address as envelope sender, other mails MAIL_FROM. */
function checkBothSpf(dns: Dns, { domain, envelopeDomain }: DomainQuestion): Promise<Finding>[] {
  if (domain === envelopeDomain) return [checkSpf(dns, domain)];
  const checks = [
    [domain, "Gilt für einzelne Mails, etwa die Bestätigung einer Anmeldung."],
    [envelopeDomain, "Gilt für die Ausgaben des Newsletters."],
  ] as const;
  return checks.map(async ([at, note]) => {
    const finding = await checkSpf(dns, at);
    return { ...finding, notes: [note, ...finding.notes] };
  });
}

async function checkSpf(dns: Dns, domain: string): Promise<Finding> {
  const records = await dns.txt(domain);
  if (!records) return unanswered("spf", domain);
  const [record, second] = records.filter(isSpf);
  const weight = record && !second ? await countSpfLookups(dns, parseSpf(record)) : null;
  return evaluateSpf(domain, records, weight);
}

type DmarcQuestion = { domain: string; envelopeDomain: string; isSigned: boolean };

async function checkDmarc(dns: Dns, question: DmarcQuestion): Promise<Finding> {
  const { domain, envelopeDomain } = question;
  const steps = await walkTree(dns, domain);
  const silent = steps.find(({ records }) => !records);
  if (silent && !steps[0]?.records?.length) return unanswered("dmarc", `_dmarc.${silent.at}`);
  const answer = policyOf(domain, steps);
  const organisation = organisationOf(domain, steps);
  const isOneOrganisation =
    envelopeDomain === domain ||
    organisationOf(envelopeDomain, await walkTree(dns, envelopeDomain)) === organisation;
  const isThere = !answer || answer.at === domain || (await exists(dns, domain));
  return judgeDmarc({ ...question, isOneOrganisation, isThere }, answer);
}

/** The DMARC records of a domain and its parents (RFC 9989 §4.10); null: no answer came. */
async function walkTree(dns: Dns, domain: string): Promise<DmarcStep[]> {
  const steps: DmarcStep[] = [];
  for (const at of dmarcDomains(domain)) {
    const answer = await dns.txt(`_dmarc.${at}`);
    const step = { at, records: answer?.filter(isDmarc) ?? null };
    steps.push(step);
    if (!answer || isLastStep(step)) break;
  }
  return steps;
}

/** Whether the DNS has any record under this name; true without an answer. */
async function exists(dns: Dns, domain: string): Promise<boolean> {
  const [texts, exchanges, hasAddress] = await Promise.all([
    dns.txt(domain),
    dns.mx(domain),
    dns.hasAddress(domain),
  ]);
  return texts?.length !== 0 || exchanges?.length !== 0 || hasAddress !== false;
}

async function checkMx(dns: Dns, domain: string): Promise<Finding> {
  const exchanges = await dns.mx(domain);
  const hasAddress = exchanges?.length === 0 ? await dns.hasAddress(domain) : false;
  return exchanges && hasAddress !== null
    ? judgeMx(domain, exchanges, hasAddress)
    : unanswered("mx", domain);
}
