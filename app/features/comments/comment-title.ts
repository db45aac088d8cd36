import { cutAtWord } from "~/lib/html";

/** A comment in one line, as the audit log and the bin name it. */
export function commentTitle({ name, content }: { name: string; content: string }): string {
  return `${name}: „${cutAtWord(content.replace(/\s+/g, " ").trim(), 80)}“`;
}
