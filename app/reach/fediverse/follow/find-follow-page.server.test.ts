import { expect, it, test } from "vitest";
import { openFediverse } from "~/reach/fediverse/walks/site.fixture";
import { onBothDatabases } from "../../../../tests/databases";
import { readAccount } from "../account.server";
import { findFollowPage } from "./find-follow-page.server";
import { parseHandle } from "./web-finger.server";

it("an address is read as people write it", () => {
  const anna = { name: "Anna.B", host: "social.example" };
  for (const typed of [
    "@Anna.B@social.example",
    " Anna.B@SOCIAL.example ",
    "https://social.example/@Anna.B",
    "https://social.example/users/Anna.B/",
  ])
    expect(parseHandle(typed)).toEqual(anna);
  expect(parseHandle("@anna@köln.example")?.host).toBe("xn--kln-sna.example");
  for (const typed of [
    "",
    "anna",
    "@anna",
    "@anna@localhost",
    "@a@b@c.example",
    "@anna@x.example:80",
  ])
    expect(parseHandle(typed)).toBeNull();
});

onBothDatabases("where one follows", (database) => {
  test("is what the visitor's own server says, if that is a page of the web", async () => {
    const { services, close } = await openFediverse(database());
    const account = await readAccount(services);
    if (!account) throw new Error("There is no account");
    const asked: string[] = [];
    const find = (template: unknown, typed = "@anna@social.example") => {
      const answers: Record<string, { status: number; location?: string; body?: string }> = {
        "social.example": { status: 301, location: "https://web.social.example/finger" },
        "web.social.example": {
          status: 200,
          body:
            typeof template === "string"
              ? JSON.stringify({
                  links: [
                    { rel: "self", href: "x" },
                    { rel: "http://ostatus.org/schema/1.0/subscribe", template },
                  ],
                })
              : "<html>",
        },
      };
      const sendOutside = async (url: string) => {
        asked.push(url);
        const { location, status, body = "" } = answers[new URL(url).host] ?? { status: 404 };
        return { status, headers: { location }, body: Buffer.from(body) };
      };
      const visitor = { address: "192.0.2.1" };
      return findFollowPage({ ...services, sendOutside }, visitor, account, typed);
    };
    expect(await find("https://social.example/authorize_interaction?uri={uri}")).toEqual({
      account: "@anna@social.example",
      link: "https://social.example/authorize_interaction?uri=folgen%40podcast.example",
      error: null,
    });
    expect(asked[0]).toBe(
      "https://social.example/.well-known/webfinger?resource=acct%3Aanna%40social.example",
    );
    for (const template of [null, "javascript:alert({uri})", "https://social.example/", ""])
      expect((await find(template)).error).toBe(
        "social.example sagt nicht, wie man von dort aus folgt. Such dort nach @folgen@podcast.example.",
      );
    expect((await find("", "@anna@elsewhere.example")).error).toMatch(/^elsewhere\.example sagt/);
    expect((await find("", "anna")).error).toMatch(/^Schreib deine ganze Adresse/);
    for (let attempts = 0; attempts < 10; attempts++) await find("");
    expect((await find("")).error).toMatch(/^Das waren viele Versuche/);
    await close();
  });
});
