import type { Finding } from "./finding";

/**
 * Whether mails to the bounce address can arrive.
 * @param exchanges names of the mail servers, the first to be tried first
 * @param hasAddress without any, mails go to the host itself (RFC 5321 §5.1)
 */
export function judgeMx(
  domain: string,
  exchanges: readonly string[],
  hasAddress: boolean,
): Finding {
  const found = [...exchanges];
  const finding = { subject: "mx" as const, name: domain, found, publish: null };
  const names = exchanges.filter((name) => name !== "" && name !== ".");
  if (exchanges.length > 0 && names.length === 0)
    return {
      ...finding,
      state: "wrong",
      notes: [
        "Der Eintrag sagt, dass diese Domain keine Mails annimmt (RFC 7505). Unzustellbares kommt dann nie zurück; manche Postfächer lehnen solche Absender ab.",
      ],
    };
  if (names.length > 0) return { ...finding, state: "ok", notes: [] };
  if (hasAddress)
    return {
      ...finding,
      state: "ok",
      notes: [
        "Es gibt keinen MX-Eintrag; Mails gehen an den Server der Domain selbst. Besser ist ein eigener Eintrag.",
      ],
    };
  return {
    ...finding,
    state: "missing",
    notes: [
      "Mails an diese Domain kommen nirgends an. Trag den Server ein, der deine Mails annimmt; seinen Namen nennt dir der Anbieter deines Postfachs.",
    ],
    publish: {
      type: "MX",
      name: domain,
      value: "10 mail.dein-mail-anbieter.example",
      isExample: true,
    },
  };
}
