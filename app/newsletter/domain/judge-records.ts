import { type DnsRecord, type Finding, findingsOf } from "./finding";

/** Our own key: its selector, and its public part in base64. */
type OwnKey = { selector: string; publicKey: string };

/** The record that makes our signatures valid (RFC 6376 §3.6.1). */
export function dkimRecord({ selector, publicKey }: OwnKey, domain: string): DnsRecord {
  const name = `${selector}._domainkey.${domain}`;
  return { type: "TXT", name, value: `v=DKIM1; k=rsa; p=${publicKey}` };
}

/** The finding if this site has no key: the DNS does not tell whether other senders sign. */
export function noDkimKey(domain: string): Finding {
  return findingsOf("dkim", `…._domainkey.${domain}`).unknown(
    "Hier ist kein Schlüssel hinterlegt. Unterschreibt der Anbieter, über den du sendest, deine Mails selbst, ist alles gut; er nennt dir dann auch den Eintrag. Sonst erzeuge unten einen eigenen Schlüssel.",
  );
}

/** Compares the DNS records with our key. */
export function judgeDkim(domain: string, key: OwnKey, records: readonly string[]): Finding {
  const publish = dkimRecord(key, domain);
  const found = records.filter((record) => /(?:^|;)\s*[kpv]\s*=/i.test(record));
  const { ok, missing, wrong } = findingsOf("dkim", publish.name, found);
  const [record] = found;
  if (record === undefined)
    return missing(
      "Der Eintrag zu deinem Schlüssel ist noch nicht da. Nach dem Eintragen kann es einige Stunden dauern, bis ihn alle sehen.",
      publish,
    );
  const tags = parseTags(record);
  const problem =
    found.length > 1
      ? "Unter diesem Namen liegen mehrere Einträge. Lass nur den einen stehen."
      : dkimProblem(key.publicKey, tags);
  if (problem) return wrong(problem, publish);
  const isTest = (tags?.get("t") ?? "").split(":").includes("y");
  return ok(
    isTest ? "Der Eintrag trägt „t=y“ (Testbetrieb). Entferne das, sobald alles läuft." : [],
  );
}

function dkimProblem(publicKey: string, tags: Tags | null): string | null {
  const published = tags?.get("p")?.replace(/\s+/g, "");
  if (!tags || published === undefined)
    return "Der Eintrag ist verstümmelt. Ersetze ihn durch diesen.";
  if (published === "") return "Der Eintrag ist leer, das heißt: Der Schlüssel ist zurückgezogen.";
  if (published !== publicKey)
    return publicKey.startsWith(published)
      ? "Der Schlüssel im DNS ist abgeschnitten. Viele Anbieter nehmen höchstens 255 Zeichen je Abschnitt: Teile den Wert dann in zwei Abschnitte."
      : "Im DNS liegt ein anderer Schlüssel als der, mit dem hier unterschrieben wird. Ersetze den Eintrag.";
  if ((tags.get("v") ?? "DKIM1") !== "DKIM1" || (tags.get("k") ?? "rsa") !== "rsa")
    return "Der Schlüssel stimmt, aber die Angaben davor nicht. Ersetze den Eintrag.";
  return null;
}

export type Tags = ReadonlyMap<string, string>;

/**
 * Parses the tags of a record such as `v=DMARC1; p=none` (RFC 6376 §3.2). Names become lower case; of a repeated
 * name the first value counts. Returns null if the record is no list of tags.
 */
export function parseTags(record: string): Tags | null {
  const tags = new Map<string, string>();
  const parts = record.split(";").map((part) => part.trim());
  if (parts.at(-1) === "") parts.pop();
  for (const part of parts) {
    const at = part.indexOf("=");
    const name = part.slice(0, at).trim().toLowerCase();
    if (at < 1 || !/^[a-z][\w-]*$/.test(name)) return null;
    if (!tags.has(name)) tags.set(name, part.slice(at + 1).trim());
  }
  return tags;
}

/**
 * Whether mails to the bounce address can arrive.
 * @param exchanges names of the mail servers, by preference
 * @param hasAddress without any, mails go to the host itself (RFC 5321 §5.1)
 */
export function judgeMx(
  domain: string,
  exchanges: readonly string[],
  hasAddress: boolean,
): Finding {
  const { ok, missing, wrong } = findingsOf("mx", domain, exchanges);
  if (exchanges.some((name) => name !== "" && name !== ".")) return ok();
  if (exchanges.length > 0)
    return wrong(
      "Der Eintrag sagt, dass diese Domain keine Mails annimmt (RFC 7505). Unzustellbares kommt dann nie zurück; manche Postfächer lehnen solche Absender ab.",
    );
  if (hasAddress)
    return ok(
      "Es gibt keinen MX-Eintrag; Mails gehen an den Server der Domain selbst. Besser ist ein eigener Eintrag.",
    );
  return missing(
    "Mails an diese Domain kommen nirgends an. Trag den Server ein, der deine Mails annimmt; seinen Namen nennt dir der Anbieter deines Postfachs.",
    { type: "MX", name: domain, value: "10 mail.dein-mail-anbieter.example", isExample: true },
  );
}
