import { expect, test } from "vitest";
import { mailInTheme, readPreviewView } from "./admin/preview-frame";
import { campaignState, sendQuestion } from "./campaigns.schema";

const moment = "2026-11-21T19:14:00.000Z";

test.each([
  [{ status: "draft", sending: "none", scheduledAt: null, sentAt: null }, "Entwurf"],
  [
    { status: "draft", sending: "none", scheduledAt: moment, sentAt: null },
    "Geplant für 21. November 2026, 20:14 Uhr",
  ],
  [{ status: "sent", sending: "running", scheduledAt: null, sentAt: moment }, "Wird versendet"],
  [{ status: "sent", sending: "paused", scheduledAt: null, sentAt: moment }, "Angehalten"],
  [
    { status: "sent", sending: "done", scheduledAt: null, sentAt: moment },
    "Versendet am 21. November 2026, 20:14 Uhr",
  ],
  [{ status: "sent", sending: "cancelled", scheduledAt: null, sentAt: moment }, "Abgebrochen"],
] as const)("%j reads %s", (campaign, state) => {
  expect(campaignState(campaign)).toBe(state);
});

test.each([
  [0, "0 aktive Abonnenten"],
  [1, "1 aktiven Abonnenten"],
  [12345, "12.345 aktive Abonnenten"],
  [null, "alle aktiven Abonnenten"],
])("the question before sending to %j names them", (subscribers, words) => {
  expect(sendQuestion("Neu", subscribers)).toBe(
    `„Neu“ jetzt an ${words} versenden? Versendet wird, was gespeichert ist. Was unterwegs ist, lässt sich nicht zurückholen.`,
  );
});

test("a preview shows one of the known widths and themes", () => {
  const read = (search: string) => readPreviewView(new URLSearchParams(search));
  expect(read("")).toEqual({ width: "600", theme: "hell", isText: false });
  expect(read("breite=320&thema=dunkel&form=text")).toEqual({
    width: "320",
    theme: "dunkel",
    isText: true,
  });
  expect(read("breite=1e9&thema=x&form=y")).toEqual(read(""));
});

test("a preview shows the theme that is asked for, not that of the screen", () => {
  const html = "<head></head><style>@media (prefers-color-scheme: dark) {}</style>";
  expect(mailInTheme(html, "dunkel")).toContain("@media all {}");
  expect(mailInTheme(html, "hell")).toContain("@media not all {}");
});
