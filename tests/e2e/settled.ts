import type { Page } from "@playwright/test";

/** Waits until the page's state is rendered as a whole, and transitions of colours have ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What is left out while a page starts has heights that are only estimated.
    while (document.documentElement.classList.contains("staged"))
      await new Promise((next) => setTimeout(next, 20));
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const transitions = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
