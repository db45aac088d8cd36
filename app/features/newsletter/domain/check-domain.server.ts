import type { Dns } from "~/platform/dns.server";
import type { DkimState } from "./dkim.server";
import type { Finding } from "./finding";
import { unanswered } from "./finding";
import { judgeDkim, noDkimKey } from "./judge-dkim";
import { dmarcDomains, isDmarc, judgeDmarc } from "./judge-dmarc";
import { judgeMx } from "./judge-mx";
import { judgeSpf } from "./judge-spf";
import { isSpf, parseSpf } from "./spf";
import { weighSpf } from "./weigh-spf.server";

export type DomainQuestion = {
  /** Of MAIL_FROM. */
  domain: string;
  /** Of the address that undeliverable mails of campaigns return to. */
  envelopeDomain: string;
  key: DkimState | null;
};

/** Asks the DNS everything that mailboxes ask about a sender; nothing of it throws. */
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

/** Campaigns leave with the address for what is undeliverable as their sender, other mails with MAIL_FROM. */
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
  const weight = record && !second ? await weighSpf(dns, parseSpf(record)) : null;
  return judgeSpf(domain, records, weight);
}

async function checkDmarc(dns: Dns, question: Parameters<typeof judgeDmarc>[0]): Promise<Finding> {
  for (const at of dmarcDomains(question.domain)) {
    const answer = await dns.txt(`_dmarc.${at}`);
    if (!answer) return unanswered("dmarc", `_dmarc.${at}`);
    const records = answer.filter(isDmarc);
    if (records.length > 0) return judgeDmarc(question, { at, records });
  }
  return judgeDmarc(question, null);
}

async function checkMx(dns: Dns, domain: string): Promise<Finding> {
  const exchanges = await dns.mx(domain);
  const hasAddress = exchanges?.length === 0 ? await dns.hasAddress(domain) : false;
  return exchanges && hasAddress !== null
    ? judgeMx(domain, exchanges, hasAddress)
    : unanswered("mx", domain);
}
