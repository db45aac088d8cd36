import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Frame, type Page } from "@playwright/test";
import type axe from "axe-core";
import { settled } from "./settled";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const everything: axe.RunOnly = { type: "tag", values: tags };
const colours: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Findings against WCAG 2.2 AA; empty for a page without any. */
export async function accessibilityFindings(page: Page, runOnly = everything): Promise<string[]> {
  await settled(page);
  await Promise.all(page.frames().map(load));
  return page.evaluate(async (runOnly) => {
    if (!window.axe) return ["axe is not there"];
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      runOnly,
    });
    const astray = ["span form", "p form", "article:not(:has(h1, h2, h3, h4, h5, h6))"];
    return [
      ...violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ""}`).join("; ")}`,
      ),
      ...astray.filter((markup) => document.querySelector(markup)),
    ];
  }, runOnly);
}

type Theme = "light" | "dark";

/**
 * A page in its current state has no findings and is no wider than the screen. In the light theme, since the palette's
 * pairs are computed for both (`accent.test.ts`).
 */
export async function expectAccessible(page: Page, state = ""): Promise<void> {
  await expectAccessibleIn(page, "light", state);
}

/** The colours of the dark theme, which alone differ in it: for one page of each kind, and for pictures with filters. */
export async function expectReadableInTheDark(page: Page, state = ""): Promise<void> {
  await expectAccessibleIn(page, "dark", state, colours);
  await page.emulateMedia({ colorScheme: "light" });
}

/** The same at several widths of the screen, in px; the last one remains. */
export async function expectAccessibleAt(page: Page, ...widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${width} px`);
  }
}

/** The same on a phone and on a screen. */
export async function expectAccessibleEverywhere(page: Page, state = ""): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${state} ${width} px`);
  }
}

/** The same at some widths, each in one theme: for pages on which both themes take too long. */
export async function expectAccessibleAs(
  page: Page,
  looks: readonly (readonly [width: number, theme: Theme])[],
  state = "",
): Promise<void> {
  for (const [width, theme] of looks) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleIn(page, theme, `${state} ${width} px`);
  }
}

async function expectAccessibleIn(
  page: Page,
  colorScheme: Theme,
  state: string,
  rules = everything,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  expect(await accessibilityFindings(page, rules), `${state} ${colorScheme}`).toEqual([]);
  const overhang = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overhang), `${state} ${colorScheme}`).toBeLessThanOrEqual(0);
}

/** A document keeps the program, so that a repeated check costs only the check. */
async function load(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe !== undefined)) return;
  await frame.evaluate(source);
  await frame.evaluate(() => window.axe?.configure({ allowedOrigins: ["<unsafe_all_origins>"] }));
}
