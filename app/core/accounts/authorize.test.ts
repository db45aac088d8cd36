import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Actor, actorContext } from "~/platform/actor";
import { authorize, readUnconfirmed, unconfirmedContext } from "./authorize.server";
import { type Action, permissions } from "./permissions";

const address = "https://podcast.example/admin/videos/7/deletion";
const operator: Actor = { id: "1", name: "Ada", email: "ada@example.org", role: "owner" };

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(address, { method: "POST", headers, body: new URLSearchParams(fields) });

async function statusOf(action: Action, request: Request, actor: Actor = operator) {
  const context = new RouterContextProvider();
  context.set(actorContext, actor);
  context.set(unconfirmedContext, await readUnconfirmed(request));
  try {
    authorize(context, action);
    return 200;
  } catch (error) {
    if (error instanceof Response) return error.status;
    return (error as { init: ResponseInit }).init.status ?? 0;
  }
}

test.each([
  ["a deletion", "videos.delete", { verb: "delete" }, 409],
  ["a deletion with its question", "videos.delete", { question: "Sicher?" }, 409],
  ["a confirmed deletion", "videos.delete", { question: "Sicher?", confirmed: "1" }, 200],
  ["what a button asks about", "videos.update", { question: "Sicher?" }, 409],
  ["what was confirmed", "videos.update", { question: "Sicher?", confirmed: "1" }, 200],
  ["what nobody asks about", "videos.update", { title: "Neu" }, 200],
])("%s is done only once its question is answered", async (_, action, fields, status) => {
  expect(await statusOf(action as Action, post(fields as Record<string, string>))).toBe(status);
});

test.each(Object.keys(permissions) as Action[])(
  "%s is for owners, and for nobody without a session",
  async (action) => {
    const sent = () => post({ confirmed: "1" });
    expect(await statusOf(action, sent(), null)).toBe(401);
    expect(await statusOf(action, sent())).toBe(200);
    expect(await statusOf(action, sent(), { ...operator, role: "guest" as "owner" })).toBe(403);
  },
);

test("a form of files and a body that is no form confirm nothing", async () => {
  const files = new FormData();
  files.set("confirmed", "1");
  for (const body of [files, '{"confirmed":"1"}', null])
    expect(await statusOf("videos.delete", new Request(address, { method: "POST", body }))).toBe(
      409,
    );
});

test("looking at a page asks nothing", async () => {
  expect(await readUnconfirmed(new Request(`${address}?question=1`))).toBeNull();
  const long = `text=${"a".repeat(200_000)}`;
  const sent = (body: string) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    return readUnconfirmed(new Request(address, { method: "POST", body, headers }));
  };
  expect(await sent(`${long}&confirmed=1`)).toBeNull();
  expect(await sent(`${long}&question=1`)).toMatchObject({ question: "", fields: [] });
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
  // The action can still read the form.
  expect((await request.formData()).get("q")).toBe("ä & ö");
});

test.each(["", "https://elsewhere.example/", "https://podcast.example//elsewhere.example", "x"])(
  "from '%s' the way leads to the first page",
  async (referer) => {
    expect(await readUnconfirmed(post({}, { referer }))).toMatchObject({
      back: "/admin",
    });
  },
);
