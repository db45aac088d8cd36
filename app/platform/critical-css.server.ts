import { readFileSync } from "node:fs";
import stylesheet from "~/ui/styles/site.css?url";

let css: string | undefined;

/** The whole stylesheet, to stand in the page itself: the first paint then waits for one answer only. */
export function criticalCss(): string {
  if (import.meta.env.DEV) return "";
  css ??= readFileSync(`build/client${stylesheet}`, "utf8");
  return css;
}
