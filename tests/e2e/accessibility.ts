import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type axe from "axe-core";
import { settled } from "./settled";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What a program finds against WCAG 2.2 AA; a page without findings has none. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await settled(page);
  await Promise.all(page.frames().map(load));
  return page.evaluate(async (values) => {
    if (!window.axe) return ["axe is not there"];
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      runOnly: { type: "tag", values },
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ""}`).join("; ")}`,
    );
  }, tags);
}

/** A document keeps the program, so that looking at it again costs only the looking. */
async function load(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe !== undefined)) return;
  await frame.evaluate(source);
  await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ["<unsafe_all_origins>"] }));
}
