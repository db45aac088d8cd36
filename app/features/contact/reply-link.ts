import { formatDate } from "~/lib/berlin-time";

/** Mail programs and browsers cut longer addresses, or do nothing at all. */
const longestLink = 1900;
/** What an empty line takes of it: `%3E%20%0D%0A`. No more of them need be tried. */
const mostLines = Math.ceil(longestLink / 12);

type Answered = { name: string; email: string; subject: string; message: string };

/**
 * A mailto address that answers a message: to its writer, with its subject, its text quoted below as far as an
 * address may carry it.
 * @param date of the message, YYYY-MM-DD in Berlin
 */
export function replyLink({ name, email, subject, message }: Answered, date: string): string {
  const answers = /^(re|aw):/i.test(subject) ? subject : `Re: ${subject}`;
  const opening = `Hallo ${name},\n\n\n\nAm ${formatDate(date)} schriebst du:\n`;
  const link = (quoted: string) =>
    `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(answers)}&body=${encodeURIComponent(`${opening}${quoted}`).replaceAll("%0A", "%0D%0A")}`;
  const lines = message.split("\n").map((line) => `> ${line}`);
  for (let count = Math.min(lines.length, mostLines); count > 0; count--) {
    const isCut = count < lines.length;
    const whole = link(`${lines.slice(0, count).join("\n")}${isCut ? "\n> […]" : ""}`);
    if (whole.length <= longestLink) return whole;
  }
  return link(`${cut(lines[0] ?? "", 300)}\n> […]`);
}

/** Without splitting a character in two: half of one cannot stand in an address. */
function cut(text: string, length: number): string {
  return [...text].slice(0, length).join("");
}
