import { normalForm } from "~/lib/text/normal-form";
import { maxCharacters, minCharacters } from "../accounts.schema";
import { commonWords } from "./common-passwords.server";

/** The account's name and address, which attackers guess first. */
type PasswordOwner = { name: string; email: string };

/**
 * Returns a German sentence that says why a password is rejected, or null. Follows NIST SP 800-63B §5.1.1.2:
 * rejects short and common passwords, and requires no capitals, digits or symbols.
 */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const { length } = [...normalForm(password)];
  if (length < minCharacters)
    return `Das Passwort ist zu kurz: mindestens ${minCharacters} Zeichen, besser 15 oder mehr.`;
  if (length > maxCharacters)
    return `Das Passwort ist zu lang: höchstens ${maxCharacters} Zeichen.`;
  if (isCommon(password))
    return "Dieses Passwort raten Angreifer zuerst. Nimm ein anderes, zum Beispiel vier zufällige Wörter.";
  if (isAboutOwner(password, owner))
    return "Dieses Passwort besteht fast nur aus deinem Namen oder deiner E-Mail-Adresse. Nimm ein anderes.";
  return null;
}

/** True for a common password, also if repeated or disguised. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const [, block] = /^(.+?)\1+$/su.exec(lower) ?? [];
  if (block !== undefined && ([...block].length <= 4 || isCommon(block))) return true;
  if (isDate(lower) || isSequence(lower)) return true;
  return coresOf(lower).some((core) => commonWords.has(core));
}

/** Words hidden in a password: without digits and symbols around them, and with 'p4ssw0rd' read as 'password'. */
function coresOf(lower: string): string[] {
  const [, inner = ""] = /^[^\p{L}]{0,6}(.*?)[^\p{L}]{0,6}$/su.exec(lower) ?? [];
  const spelled = [lower, inner].map(unaccented);
  return spelled.flatMap((text) => [text, readable(text, "i"), readable(text, "l")]);
}

function unaccented(text: string): string {
  return text
    .replace(/ä/g, "ae")
    .replace(/ö/g, "oe")
    .replace(/ü/g, "ue")
    .replace(/ß/g, "ss")
    .replace(/[\s._-]+/g, "");
}

function readable(text: string, one: "i" | "l"): string {
  const letters: Record<string, string> = {
    0: "o",
    1: one,
    3: "e",
    4: "a",
    5: "s",
    7: "t",
    "@": "a",
    $: "s",
    "!": "i",
  };
  return [...text].map((sign) => letters[sign] ?? sign).join("");
}

/** True for a date such as 24.12.1985, 19851224 or 24-12-85. */
function isDate(text: string): boolean {
  return (
    /^\d{1,2}[./ -]?\d{1,2}[./ -]?(19|20)?\d\d$/.test(text) ||
    /^(19|20)\d\d[./ -]?\d{1,2}[./ -]?\d{1,2}$/.test(text)
  );
}

const paths = (
  "1234567890 abcdefghijklmnopqrstuvwxyz qwertzuiopü qwertyuiop asdfghjklöä yxcvbnm " +
  "zxcvbnm 1qay 2wsx 3edc 4rfv 5tgb 6zhn 7ujm 1qaz 6yhn 7890"
)
  .split(" ")
  .flatMap((path) => [path, [...path].reverse().join("")]);

/** True for a sequence on the keyboard or in the alphabet, such as qwertz123, 1qay2wsx or abcd4321! */
function isSequence(text: string): boolean {
  let rest = text;
  let loose = 0;
  while (rest) {
    const step = longestStep(rest);
    rest = rest.slice(step < 3 ? 1 : step);
    if (step < 3) loose++;
  }
  return loose <= 2;
}

function longestStep(text: string): number {
  const [same = ""] = /^(.)\1*/su.exec(text) ?? [];
  let longest = same.length;
  for (const path of paths) {
    const start = path.indexOf(text.charAt(0));
    let length = start < 0 ? 0 : 1;
    while (length && length < text.length && text[length] === path[start + length]) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** True if it contains little more than the account's name or address. */
function isAboutOwner(password: string, { name, email }: PasswordOwner): boolean {
  const lower = unaccented(password.toLowerCase());
  const known = [...name.split(/\s+/), name, ...email.split("@"), email]
    .map((word) => unaccented(word.toLowerCase()))
    .filter((word) => word.length > 3);
  return known.some((word) => lower.includes(word) && lower.length - word.length < 5);
}
