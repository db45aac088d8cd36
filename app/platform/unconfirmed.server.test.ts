import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { operatorsOnceAsked, operatorsOnly, type Policy } from "./actor";
import { actorContext, authorize } from "./actor.server";
import { readUnconfirmed, unconfirmedContext } from "./unconfirmed.server";

const address = "https://podcast.example/admin/videos/7/deletion";
const operator = { id: "1", name: "Ada", email: "ada@example.org" };

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(address, { method: "POST", headers, body: new URLSearchParams(fields) });

async function statusOf(policy: Policy, request: Request): Promise<number> {
  const context = new RouterContextProvider();
  context.set(actorContext, operator);
  context.set(unconfirmedContext, await readUnconfirmed(request));
  try {
    authorize(context, policy);
    return 200;
  } catch (error) {
    return (error as { init: ResponseInit }).init.status ?? 0;
  }
}

test.each([
  ["a deletion", operatorsOnceAsked, { verb: "delete" }, 409],
  ["a deletion with its question", operatorsOnceAsked, { question: "Sicher?" }, 409],
  ["a confirmed deletion", operatorsOnceAsked, { question: "Sicher?", confirmed: "1" }, 200],
  ["what a button asks about", operatorsOnly, { question: "Sicher?" }, 409],
  ["what was confirmed", operatorsOnly, { question: "Sicher?", confirmed: "1" }, 200],
  ["what nobody asks about", operatorsOnly, { title: "Neu" }, 200],
])("%s is done only once its question is answered", async (_, policy, fields, status) => {
  expect(await statusOf(policy, post(fields as Record<string, string>))).toBe(status);
});

test("a form of files and a body that is no form confirm nothing", async () => {
  const files = new FormData();
  files.set("confirmed", "1");
  for (const body of [files, '{"confirmed":"1"}', null])
    expect(await statusOf(operatorsOnceAsked, new Request(address, { method: "POST", body }))).toBe(
      409,
    );
});

test("looking at a page asks nothing", async () => {
  expect(await readUnconfirmed(new Request(`${address}?question=1`))).toBeNull();
});

test("what is asked about can be sent again, and the way leads back to its page", async () => {
  const fields = { verb: "delete", q: "ä & ö", question: "Sicher?" };
  const request = post(fields, { referer: "https://podcast.example/admin/videos?seite=2" });
  expect(await readUnconfirmed(request)).toEqual({
    question: "Sicher?",
    fields: [
      ["verb", "delete"],
      ["q", "ä & ö"],
    ],
    back: "/admin/videos?seite=2",
  });
  // Whoever acts reads the form as if nobody had looked.
  expect((await request.formData()).get("q")).toBe("ä & ö");
});

test.each(["", "https://elsewhere.example/", "https://podcast.example//elsewhere.example", "x"])(
  "from '%s' the way leads to the dashboard",
  async (referer) => {
    expect(await readUnconfirmed(post({}, { referer }))).toMatchObject({
      back: "/admin/dashboard",
    });
  },
);
