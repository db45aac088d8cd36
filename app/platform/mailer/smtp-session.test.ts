import { expect, test } from "vitest";
import { handoverOf } from "./smtp-session.server";

const rcpt = (response: string) =>
  handoverOf({ command: "RCPT TO", response, responseCode: Number(response.slice(0, 3)) });
const text = (response: string) =>
  handoverOf({ command: "DATA", response, responseCode: Number(response.slice(0, 3)) });

test.each([
  ["550 5.1.1 No such user", true],
  ["550 No such user", true],
  ["553 5.1.3 Bad address", true],
  ["551 User not local", true],
  ["550 5.7.1 Relaying denied", false],
  ["550 relay not permitted", false],
  ["550 Administrative prohibition", false],
  ["550 Mailbox is full", false],
  ["550 Message content rejected", false],
  ["553 sorry, that domain isn't in my list of allowed rcpthosts; authenticate first", false],
  ["550 5.1.8 Bad sender", false],
  ["552 5.2.2 Mailbox full", false],
  ["554 5.7.1 Rejected", false],
])(
  "after RCPT '%s' is a lasting refusal; the mailbox does not exist: %s",
  (reason, hasNoMailbox) => {
    expect(rcpt(reason)).toEqual({ kind: "refused", isPermanent: true, hasNoMailbox, reason });
  },
);

test("the reason names nobody, and the name of an address is not the server's word", () => {
  expect(rcpt("550 <no-spam@example.org>: No such user")).toEqual({
    kind: "refused",
    isPermanent: true,
    hasNoMailbox: true,
    reason: "550 <…>: No such user",
  });
});

test("a refused text says nothing about the mailbox", () => {
  expect(text("550 5.1.1 No such user")).toMatchObject({ isPermanent: true, hasNoMailbox: false });
});

test("4yz is for now, and so is a session out of step (503)", () => {
  expect(rcpt("451 4.7.1 Greylisted")).toMatchObject({ kind: "refused", isPermanent: false });
  expect(text("503 5.5.1 Bad sequence")).toMatchObject({ kind: "refused", isPermanent: false });
});

test.each([
  { command: "MAIL FROM", response: "550 5.7.1 Sender refused", responseCode: 550 },
  { command: "MAIL FROM", response: "530 5.7.0 Authentication required", responseCode: 530 },
  { command: "MAIL FROM", response: "451 4.7.1 Too many mails", responseCode: 451 },
  { command: "RCPT TO", response: "421 4.3.2 Shutting down", responseCode: 421 },
  { command: "RCPT TO", response: "530 5.7.0 Authentication required", responseCode: 530 },
  { command: "CONN", response: "554 5.7.1 Your address is listed", responseCode: 554 },
  { command: "EHLO", response: "550 5.7.1 Who are you", responseCode: 550 },
  { command: "AUTH PLAIN", code: "EAUTH", response: "535 5.7.8 No", responseCode: 535 },
])("no receiver is to blame: %j", (error) => {
  expect(handoverOf(error)).toEqual({ kind: "away", reason: error.response });
});

test("a line that broke leaves the mail's fate open; an address that is none is refused for good", () => {
  expect(handoverOf({ message: "Connection closed\r\n" })).toEqual({
    kind: "broken",
    reason: "Connection closed",
  });
  expect(
    handoverOf({ command: "API", code: "EENVELOPE", message: 'Invalid recipient "<>"' }),
  ).toMatchObject({ kind: "refused", isPermanent: true, hasNoMailbox: false });
});
