import { editDistance } from "./edit-distance";

/** Domains of most German readers' mailboxes, the most common first; some look like a typo of another. */
const domains =
  `gmail.com gmx.de web.de t-online.de gmx.net outlook.de outlook.com icloud.com hotmail.com hotmail.de yahoo.de
yahoo.com freenet.de posteo.de mailbox.org googlemail.com gmx.at gmx.ch gmx.com bluewin.ch aol.com arcor.de email.de
gmail.de live.com live.de mac.com magenta.de mail.com mail.de me.com online.de proton.me protonmail.com vodafone.de
ymail.com`.split(/\s+/);

/** A domain of at least this length may have two wrong letters. */
const long = 8;

/** The address with the domain that was probably meant; null where nothing looks mistyped. */
export function meantAddress(address: string): string | null {
  const [, name, typed] = /^\s*(\S+)@(\S+)\s*$/.exec(address) ?? [];
  const domain = typed?.toLowerCase() ?? "";
  if (!domain || domain.length > 30 || domains.includes(domain)) return null;
  const [nearest] = domains
    .map((known) => {
      const limit = known.length < long ? 1 : 2;
      return { known, limit, edits: editDistance(domain, known, limit) };
    })
    .filter(({ edits, limit }) => edits <= limit)
    .sort((a, b) => a.edits - b.edits);
  return nearest ? `${name}@${nearest.known}` : null;
}
