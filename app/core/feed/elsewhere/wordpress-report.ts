import { countText } from "~/lib/text/german-number";
import { cutAtWord } from "~/lib/text/plain-text";
import { parseAddress } from "../read/feed-nodes";
import { type FeedWarnings, some } from "../read/feed-warnings";
import { mediaIn } from "../write/feed-html";
import { audioKey } from "./join-episodes";
import type { WxrReading } from "./wxr-stream.server";

/** The titles that each German sentence of the report is about, by kind of problem. */
export type Cases = Map<string, string[]>;

export function note(cases: Cases, key: string, title: string): void {
  const titles = cases.get(key) ?? [];
  titles.push(title || "Ohne Titel");
  cases.set(key, titles);
}

type Text = { title: string; html: string; link: string | null };

/** Notes the audio, videos and frames that a text loses, except `own`, the files of its episode. */
export function noteMedia(
  warnings: FeedWarnings,
  { title, html, link }: Text,
  own: readonly string[] = [],
): void {
  const known = new Set(own.map(audioKey));
  for (const address of mediaIn(html)) {
    const whole = parseAddress(address, link ?? undefined) ?? address;
    if (!known.has(audioKey(whole)))
      warnings.note("embedded", structuredClone(`${cutAtWord(title, 40)}: ${whole}`));
  }
}

/** German sentences for the operator about the file, each with all its cases. */
export function wordpressWarnings(cases: Cases, reading: WxrReading): Map<string, string[]> {
  const told = new Map<string, string[]>();
  const say = (key: string, sentence: (count: number, titles: string) => string) => {
    const titles = cases.get(key);
    if (titles) told.set(sentence(titles.length, some(titles)), titles);
  };
  const list = (prefix: string, sentence: (names: string) => string) => {
    const names = [...cases].flatMap(([key, { length }]) =>
      key.startsWith(prefix) ? [`${key.replace("type ", "")} (${length})`] : [],
    );
    if (names.length) told.set(sentence(names.join(", ")), names);
  };
  const items = countText(reading.items, "Eintrag", "Einträge");
  if (reading.cutOff)
    told.set(`Die Datei bricht mittendrin ab; gelesen ist, was vollständig war: ${items}.`, []);
  if (reading.isDamaged)
    told.set("Die Datei enthält Zeichen, die in keinen Text gehören; sie fehlen nun.", []);
  say(
    "draft",
    (count, titles) =>
      `${countText(count, "Entwurf bleibt", "Entwürfe bleiben")} Entwurf: ${titles}.`,
  );
  say(
    "private",
    (count, titles) =>
      `${countText(count, "Privates kommt", "Private kommen")} als Entwurf: ${titles}.`,
  );
  say(
    "protected",
    (count, titles) =>
      `${countText(count, "Eintrag", "Einträge")} mit Passwort, als Entwurf, denn Seiten mit Passwort gibt es hier nicht: ${titles}.`,
  );
  say(
    "gone",
    (count) =>
      `${countText(count, "Eintrag", "Einträge")} im Papierkorb von WordPress, nicht übernommen.`,
  );
  const comments = cases.get("comments")?.[0];
  if (comments)
    told.set(
      `Kommentare gibt es hier nur zu Folgen; zu Artikeln und Seiten nicht übernommen: ${comments}.`,
      [],
    );
  list("type ", (names) => `Einträge anderer Art, für die es hier keinen Ort gibt: ${names}.`);
  list(
    "[",
    (names) =>
      `Shortcodes, an deren Stelle hier nichts steht; was zwischen ihnen stand, ist da: ${names}.`,
  );
  return told;
}

/** The cases by sentence, without sentences that have none. */
export function casesOf(told: ReadonlyMap<string, string[]>) {
  return Object.fromEntries([...told].filter(([, cases]) => cases.length > 0));
}
