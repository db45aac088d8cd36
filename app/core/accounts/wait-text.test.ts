import { expect, test } from "vitest";
import { waitText } from "./attempts.server";

test.each([
  [1, "eine Sekunde"],
  [59, "59 Sekunden"],
  [91, "2 Minuten"],
  [900, "15 Minuten"],
  [5400, "90 Minuten"],
  [5401, "2 Stunden"],
  [86_400, "24 Stunden"],
])("%d seconds are %s", (seconds, text) => {
  expect(waitText(seconds)).toBe(
    `Zu viele Fehlversuche. Bitte warte ${text} und versuche es dann noch einmal.`,
  );
});
