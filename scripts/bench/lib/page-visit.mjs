// Chromium's own 'Slow 4G' (DevTools): bytes per second and milliseconds.
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};

/** Loads a page as on a slow phone and reads it to its end: bytes by type, and the sum of layout shifts. */
export async function visit(browser, address, width) {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  const bytes = await countBytes(context, page);
  await page.addInitScript(() => {
    globalThis.benchShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!entry.hadRecentInput) globalThis.benchShift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address, { waitUntil: "load" });
  // What the scripts load on their own comes now; one way through this line takes 0.6 s.
  await page.waitForTimeout(1500);
  await page.evaluate(readToEnd);
  await page.waitForTimeout(1000);
  const shift = await page.evaluate(() => globalThis.benchShift);
  await context.close();
  return { bytes, shift };
}

async function countBytes(context, page) {
  const session = await context.newCDPSession(page);
  const types = new Map();
  const bytes = {};
  session.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? "Other";
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", slow4G);
  return bytes;
}

/** Runs in the page. */
async function readToEnd() {
  const step = innerHeight * 0.8;
  for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
    scrollTo({ top, behavior: "instant" });
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}
