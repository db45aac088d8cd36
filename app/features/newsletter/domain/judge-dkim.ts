import type { DnsRecord, Finding } from "./finding";
import { parseTags } from "./tag-list";

/** Our own key: under which name, and its public part in base64. */
type OwnKey = { selector: string; publicKey: string };

/** The record that makes our signatures count (RFC 6376 §3.6.1). */
export function dkimRecord({ selector, publicKey }: OwnKey, domain: string): DnsRecord {
  const name = `${selector}._domainkey.${domain}`;
  return { type: "TXT", name, value: `v=DKIM1; k=rsa; p=${publicKey}` };
}

/** What to say while there is no key of ours: whether others sign, the DNS does not tell. */
export function noDkimKey(domain: string): Finding {
  return {
    subject: "dkim",
    name: `…._domainkey.${domain}`,
    state: "unknown",
    found: [],
    notes: [
      "Hier ist kein Schlüssel hinterlegt. Unterschreibt der Anbieter, über den du sendest, deine Mails selbst, ist alles gut; er nennt dir dann auch den Eintrag. Sonst erzeuge unten einen eigenen Schlüssel.",
    ],
    publish: null,
  };
}

/** Compares what lies in the DNS with our key. */
export function judgeDkim(domain: string, key: OwnKey, records: readonly string[]): Finding {
  const publish = dkimRecord(key, domain);
  const found = records.filter((record) => /(?:^|;)\s*[kpv]\s*=/i.test(record));
  const finding = { subject: "dkim", name: publish.name, found } as const;
  const [record] = found;
  const wrong = (note: string): Finding => ({ ...finding, state: "wrong", notes: [note], publish });
  if (record === undefined)
    return {
      ...finding,
      state: "missing",
      notes: [
        "Der Eintrag zu deinem Schlüssel ist noch nicht da. Nach dem Eintragen kann es einige Stunden dauern, bis ihn alle sehen.",
      ],
      publish,
    };
  if (found.length > 1)
    return wrong("Unter diesem Namen liegen mehrere Einträge. Lass nur den einen stehen.");
  const tags = parseTags(record);
  const published = tags?.get("p")?.replace(/\s+/g, "");
  if (!tags || published === undefined)
    return wrong("Der Eintrag ist verstümmelt. Ersetze ihn durch diesen.");
  if (published === "")
    return wrong("Der Eintrag ist leer, das heißt: Der Schlüssel ist zurückgezogen.");
  if (published !== key.publicKey)
    return wrong(
      key.publicKey.startsWith(published)
        ? "Der Schlüssel im DNS ist abgeschnitten. Viele Anbieter nehmen höchstens 255 Zeichen je Abschnitt: Teile den Wert dann in zwei Abschnitte."
        : "Im DNS liegt ein anderer Schlüssel als der, mit dem hier unterschrieben wird. Ersetze den Eintrag.",
    );
  const version = tags.get("v");
  if ((version !== undefined && version !== "DKIM1") || (tags.get("k") ?? "rsa") !== "rsa")
    return wrong("Der Schlüssel stimmt, aber die Angaben davor nicht. Ersetze den Eintrag.");
  const isTest = (tags.get("t") ?? "").split(":").includes("y");
  return {
    ...finding,
    state: "ok",
    notes: isTest
      ? ["Der Eintrag trägt „t=y“ (Testbetrieb). Entferne das, sobald alles läuft."]
      : [],
    publish: null,
  };
}
