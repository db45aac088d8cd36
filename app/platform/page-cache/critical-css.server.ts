import { readFileSync } from "node:fs";
import stylesheet from "~/ui/styles/site.css?url";
import type { Stylesheet } from "./seal-page.server";
import { cspHash } from "./security-headers.server";

/** Stands in the rendered page for the stylesheet, which need not go through the renderer each time. */
export const styleSlot = "/*styles*/";

let loaded: Stylesheet | undefined;

/** The whole stylesheet, to stand in the page itself: the first paint then waits for one answer only. */
export function criticalCss(): Stylesheet {
  if (import.meta.env.DEV) return { slot: styleSlot, bytes: Buffer.alloc(0), hash: cspHash("") };
  if (!loaded) {
    const bytes = readFileSync(`build/client${stylesheet}`);
    loaded = { slot: styleSlot, bytes, hash: cspHash(bytes) };
  }
  return loaded;
}
