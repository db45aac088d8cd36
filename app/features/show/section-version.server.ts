import { createHash } from "node:crypto";
import { type SectionName, sectionKeys } from "./sections";
import type { Show } from "./show.schema";

/** What a section holds, as a mark: another one means that somebody saved this section meanwhile. */
export function sectionVersion(show: Show, section: SectionName): string {
  const values = sectionKeys[section].map((key) => show[key]);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}
