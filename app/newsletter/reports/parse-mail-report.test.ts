import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bounceMail, complaintMail } from "./mail-report.fixture";
import { isPermanentFailure, parseMailReport, parseReports } from "./parse-mail-report.server";
import { readMessageId } from "./receive-reports.server";
import { isSigned, readSignature } from "./report-key.server";

describe("the id of our mails", () => {
  test.each(["<campaign-c1.s1@podcast.example>", " campaign-c1.s1@podcast.example "])(
    "%s",
    (id) => {
      expect(readMessageId(id)).toEqual({ campaignId: "c1", subscriberId: "s1" });
    },
  );
  test.each([
    "<newsletter-c1@podcast.example>",
    "<campaign-c1@h>",
    "<campaign-a.b.c@h>",
    "",
    "x@y",
  ])("not %j", (id) => {
    expect(readMessageId(id)).toBeNull();
  });
});

test.each([
  ["5.1.1", true],
  // Servers without details say this of every failure, so it says nothing about the mailbox.
  ["5.0.0", false],
  ["", false],
  ["5.2.1 (disabled)", true],
  ["5.1.10", true],
  ["5.1.7", false],
  ["5.1.8", false],
  ["5.5.1", false],
  ["5.2.2", false],
  ["5.2.3", false],
  ["5.3.4", false],
  ["5.4.4", false],
  ["5.7.1", false],
  ["5.6.0", false],
  ["4.4.7", false],
  ["2.0.0", false],
  ["nonsense", false],
])("status %s says that the mailbox is gone: %s", (status, lasting) => {
  expect(isPermanentFailure(status, "")).toBe(lasting);
});

test.each([
  ["550 5.1.1 <…>: User unknown", true],
  ["550-5.1.1 The email account that you tried to reach does not exist", true],
  ["5.1.1 User unknown", true],
  ["550 5.2.1 disabled", true],
  ["550 No such user here", true],
  ["553 sorry, no mailbox here by that name", true],
  ["552 5.2.2 Mailbox full", false],
  ["550 5.7.1 Blocked by a list", false],
  ["550 5.1.8 Sender's domain does not exist", false],
  ["550 5.0.0 Rejected", false],
  ["550 Message rejected as spam", false],
  ["550 relay not permitted", false],
  ["550 Over quota", false],
  ["554 Refused", false],
  ["552 Quota exceeded", false],
  ["451 4.3.0 Try later", false],
  ["unknown user", false],
])("where the status says nothing, '%s' says that the mailbox is gone: %s", (reply, lasting) => {
  for (const status of ["5.0.0", "", "nonsense"])
    expect(isPermanentFailure(status, reply), status).toBe(lasting);
});

test("a status that says something outweighs the reply", () => {
  expect(isPermanentFailure("5.7.1", "550 5.1.1 User unknown")).toBe(false);
  expect(isPermanentFailure("4.4.7", "550 No such user")).toBe(false);
  expect(isPermanentFailure("5.1.1", "554 Refused")).toBe(true);
});

describe("a mailbox's mail", () => {
  const bounce = {
    kind: "bounce",
    isPermanent: true,
    messageId: "<campaign-c1.s1@podcast.example>",
    email: "ada@example.org",
    reason: "550 5.1.1 <…>: Recipient address rejected: User unknown",
    isProven: false,
  };

  test("tells of a mail that could not be delivered", async () => {
    expect(await parseMailReport(bounceMail())).toEqual([bounce]);
  });

  test("sends the mail back as headers or whole", async () => {
    for (const returnedType of ["message/rfc822", "message/global-headers"])
      expect(await parseMailReport(bounceMail({ returnedType })), returnedType).toEqual([bounce]);
  });

  test("without the mail there is still the address, the original one first", async () => {
    const lines = ["Final-Recipient: rfc822; new@example.org", "Action: FAILED", "Status: 5.1.1"];
    const original = "Original-Recipient: rfc822;ada@example.org";
    const found = await parseMailReport(
      bounceMail({ recipients: [lines, [original, ...lines]], returned: null }),
    );
    expect(found.map(({ email, messageId, reason }) => [email, messageId, reason])).toEqual([
      ["new@example.org", null, "5.1.1"],
      ["ada@example.org", null, "5.1.1"],
    ]);
  });

  test("one that failed for now is not lasting, one that is only late or arrived is nothing", async () => {
    const about = (action: string, status: string) =>
      parseMailReport(
        bounceMail({
          recipients: [
            ["Final-Recipient: rfc822; ada@example.org", `Action: ${action}`, `Status: ${status}`],
          ],
        }),
      );
    expect(await about("failed", "4.4.7")).toMatchObject([{ isPermanent: false }]);
    expect(await about("failed", "5.2.2")).toMatchObject([{ isPermanent: false }]);
    for (const action of ["delayed", "delivered", "relayed", "expanded"])
      expect(await about(action, "4.4.1"), action).toEqual([]);
  });

  test("of a server that writes 5.0.0 of everything is judged by what the other one said", async () => {
    const saying = (diagnostic: string) =>
      parseMailReport(
        bounceMail({
          recipients: [
            [
              "Action: failed",
              "Final-Recipient: rfc822;ada@example.org",
              "Status: 5.0.0",
              `Diagnostic-Code: smtp; ${diagnostic}`,
            ],
          ],
        }),
      );
    const gone = "550 5.1.1 <ada@example.org>: User unknown";
    expect(await saying(gone)).toMatchObject([{ isPermanent: true }]);
    // Words in the address are not the server's.
    expect(await saying("550 <no-spam@example.org> No such user")).toMatchObject([
      { isPermanent: true },
    ]);
    expect(await saying("552 5.2.2 Mailbox full")).toMatchObject([{ isPermanent: false }]);
    expect(await saying("550 5.7.1 Listed at a block list")).toMatchObject([
      { isPermanent: false },
    ]);
  });

  test("is read at its beginning, however long the mail is that comes back", async () => {
    const returned = ["Message-ID: <campaign-c1.s1@podcast.example>", "", "x".repeat(3_000_000)];
    const returnedType = "message/rfc822";
    expect(await parseMailReport(bounceMail({ returned, returnedType }))).toEqual([bounce]);
    const recipients = [["X-Filler: ".padEnd(200_000, "x")], ["Action: failed", "Status: 5.1.1"]];
    expect(await parseMailReport(bounceMail({ recipients }))).toEqual([]);
  });

  test("tells of a complaint", async () => {
    expect(await parseMailReport(complaintMail())).toEqual([
      { ...bounce, kind: "complaint", email: null, reason: "abuse" },
    ]);
    const fields = ["Feedback-Type: abuse", "Original-Rcpt-To: <ada@example.org>"];
    expect(await parseMailReport(complaintMail(fields))).toMatchObject([
      { email: "ada@example.org" },
    ]);
  });

  test("other feedback is no complaint", async () => {
    for (const type of ["not-spam", "auth-failure", "virus", ""])
      expect(await parseMailReport(complaintMail([`Feedback-Type: ${type}`])), type).toEqual([]);
  });

  test.each([
    ["an out-of-office note", "Subject: Abwesend\r\n\r\nIch bin im Urlaub.\r\n"],
    ["nothing", ""],
    ["bytes", "\u0000\u0001\u0002".repeat(500)],
    [
      "a mail in mails without end",
      "Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n".repeat(300),
    ],
  ])("%s says nothing", async (_, text) => {
    expect(await parseMailReport(new TextEncoder().encode(text))).toEqual([]);
  });
});

describe("JSON", () => {
  const parse = (text: string) => parseReports(new TextEncoder().encode(text));

  test("one report or a list", () => {
    expect(parse('{"type":"bounce","permanent":true,"email":"ada@example.org"}')).toEqual([
      {
        kind: "bounce",
        isPermanent: true,
        messageId: null,
        email: "ada@example.org",
        reason: "",
        isProven: true,
      },
    ]);
    const list = JSON.stringify([
      { type: "bounce", messageId: "<a@b>", reason: "full" },
      { type: "complaint", messageId: "<a@b>", further: 1 },
    ]);
    expect(parse(list)).toMatchObject([
      { kind: "bounce", isPermanent: false, reason: "full" },
      { kind: "complaint", isPermanent: true },
    ]);
    expect(parse("[]")).toEqual([]);
  });

  test.each([
    "",
    "nonsense",
    "null",
    "1",
    "{}",
    '{"type":"open","email":"a@b.example"}',
    '{"type":"bounce"}',
    '[{"type":"bounce","email":1}]',
    '{"type":"bounce","email":"a@b.example","permanent":"yes"}',
    JSON.stringify(Array.from({ length: 501 }, () => ({ type: "bounce", email: "a@b.example" }))),
  ])("not %s", (text) => {
    expect(parse(text)).toBeNull();
  });
});

describe("the signature", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const seconds = now.getTime() / 1000;
  const body = new TextEncoder().encode('{"type":"bounce"}');
  const digest = (time: number, key = "key", text: Uint8Array = body) =>
    createHmac("sha256", key).update(`${time}.`).update(text).digest("hex");
  const isGood = (header: string | undefined) => {
    const signature = readSignature(header, now);
    return signature !== null && isSigned(signature, body, "key");
  };

  test("holds for five minutes, before and behind", () => {
    for (const time of [seconds, seconds - 300, seconds + 300])
      expect(isGood(`t=${time},v1=${digest(time)}`), String(time)).toBe(true);
    for (const time of [seconds - 301, seconds + 301, 0])
      expect(isGood(`t=${time},v1=${digest(time)}`), String(time)).toBe(false);
  });

  test("one of several is enough, while a key is changed", () => {
    const [old, good] = [digest(seconds, "old"), digest(seconds)];
    expect(isGood(`t=${seconds}, v1=${old}, v1=${good.toUpperCase()}`)).toBe(true);
    expect(isGood(`t=${seconds},v1=${old}`)).toBe(false);
  });

  test("is of this time, this body and this key", () => {
    expect(isGood(`t=${seconds},v1=${digest(seconds - 1)}`)).toBe(false);
    expect(isGood(`t=${seconds},v1=${digest(seconds, "key", new Uint8Array())}`)).toBe(false);
  });

  test.each([
    undefined,
    "",
    "v1=",
    `t=${seconds}`,
    `t=${seconds},v1=abc`,
    `t=x,v1=${digest(seconds)}`,
    `v1=${digest(seconds)}`,
    `t=${seconds},v0=${digest(seconds)}`,
    "t".repeat(2000),
  ])("%s is none", (header) => {
    expect(isGood(header)).toBe(false);
  });
});
