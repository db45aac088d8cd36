import { expect, test } from "vitest";
import { checkTexts } from "~/core/content/check.server";
import { emptyTexts, valuesOf } from "~/core/content/fields";
import { type CampaignFields, campaignFields } from "./campaign.fields";
import { kind as campaignKind } from "./campaign.kind.server";

const now = new Date("2026-11-20T10:00:00Z");

async function check(fields: Partial<CampaignFields>) {
  const complete = { archived: "1", subject: "Neu", content: "<p>Hallo</p>" };
  const typed = { ...emptyTexts(campaignFields), ...complete, ...fields };
  const checked = await checkTexts(campaignKind, typed, { former: null, now });
  return "errors" in checked ? checked : { campaign: valuesOf(campaignFields, checked.columns) };
}

test("subject and content are required; a picture is content too", async () => {
  const errors = {
    subject: "Bitte gib einen Betreff ein.",
    content: "Bitte schreib einen Inhalt.",
  };
  expect(await check({ subject: " \n", content: "<p> &nbsp;</p><script>x()</script>" })).toEqual({
    errors,
  });
  expect(
    await check({ content: '<figure><img src="/media/a.jpg" alt=""></figure>' }),
  ).not.toHaveProperty("errors");
});

test("no script gets into a mail, and no line break into its head", async () => {
  const checked = await check({
    subject: "Neu\nBcc: alle@example.org",
    previewText: " a \n b ",
    content: '<p onclick="x()">A</p><script>x()</script><iframe src="https://x.example"></iframe>',
  });
  expect(checked).toMatchObject({
    campaign: {
      subject: "Neu Bcc: alle@example.org",
      previewText: "a b",
      content: "<p>A</p>",
      archived: true,
      episodeId: null,
      scheduledAt: null,
    },
  });
});

test("a subject or preview text that is too long is named", async () => {
  expect(await check({ subject: "x".repeat(201), previewText: "x".repeat(1300) })).toEqual({
    errors: {
      subject: "Das sind 1 Zeichen zu viel, 200 passen hinein.",
      previewText: "Das sind 1.100 Zeichen zu viel, 200 passen hinein.",
    },
  });
});

test.each([
  ["2026-11-20T11:01", "2026-11-20T10:01:00.000Z"],
  ["2027-07-01T08:00", "2027-07-01T06:00:00.000Z"],
])("planned for %s in Berlin is %s", async (scheduledAt, moment) => {
  expect(await check({ scheduledAt })).toMatchObject({ campaign: { scheduledAt: moment } });
});

test.each(["2026-11-20T11:00", "2026-11-20T10:30", "2020-01-01T00:00"])(
  "%s is over at 11 o'clock in Berlin",
  async (scheduledAt) => {
    expect(await check({ scheduledAt })).toEqual({
      errors: {
        scheduledAt:
          "Dieser Zeitpunkt ist schon vorbei. Bitte wähle einen späteren, oder leere das Feld.",
      },
    });
  },
);

test.each(["morgen", "2027-03-28T02:30"])("%s is no moment", async (scheduledAt) => {
  expect(await check({ scheduledAt })).toEqual({
    errors: {
      scheduledAt:
        "Diesen Zeitpunkt gibt es nicht. Bitte gib Tag und Uhrzeit an, oder leere das Feld.",
    },
  });
});
