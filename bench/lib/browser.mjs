import { chromium } from "@playwright/test";
import { ensureChromium } from "../../scripts/lib/browsers.mjs";

export function openBrowser() {
  const quiet = ["background-networking", "component-update", "sync", "quic"];
  return chromium.launch({
    executablePath: ensureChromium(),
    // Letters have their own widths, as on phones and Macs: Linux would round those of the fallbacks to whole pixels.
    args: [
      "--no-sandbox",
      "--no-first-run",
      "--font-render-hinting=none",
      ...quiet.map((name) => `--disable-${name}`),
    ],
  });
}

/** What a page has loaded, in bytes by Chromium's types, with their heads; it is counted on. `network`: how slow it is. */
export async function countBytes(context, page, network) {
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
  if (network) await session.send("Network.emulateNetworkConditions", network);
  return bytes;
}

/**
 * What Chromium loads of a page until it is quiet, before anybody touches it, without a cache: bytes by its types, how the
 * document came compressed, and how many files of other servers it asked for, which it does not get.
 */
export async function weigh(browser, address, path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  let foreign = 0;
  await page.route(
    (url) => url.origin !== address,
    (route) => {
      foreign++;
      return route.abort();
    },
  );
  const bytes = await countBytes(context, page);
  const answer = await page.goto(address + path, { waitUntil: "networkidle" });
  const encoding = (await answer.headerValue("content-encoding")) ?? "unverdichtet";
  await page.waitForTimeout(1500);
  await context.close();
  return { bytes, encoding, foreign };
}
