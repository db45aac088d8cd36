import type { EventEmitter } from "node:events";
import { createRequire } from "node:module";

type Socket = EventEmitter & { send(message: string, ...rest: unknown[]): void };
const bundled: unknown = createRequire(import.meta.url)("playwright-core/lib/utilsBundle");
const { ws: WebSocket } = bundled as { ws: { prototype: Socket } };

/**
 * Playwright starts each context with a command of WebDriver BiDi that Firefox lacks up to 153, the long-term
 * version: which `prefers-color-scheme` to show. It is answered here, and the system's remains; tests with another
 * one run in Chromium only. https://w3c.github.io/webdriver-bidi/#command-emulation-setMediaFeaturesOverride
 */
const unknown = '"emulation.setMediaFeaturesOverride"';
const { send } = WebSocket.prototype;
WebSocket.prototype.send = function (message, ...rest) {
  if (!message.includes(unknown)) return send.call(this, message, ...rest);
  const answer = JSON.stringify({ type: "success", id: JSON.parse(message).id, result: {} });
  setImmediate(() => this.emit("message", Buffer.from(answer), false));
};
