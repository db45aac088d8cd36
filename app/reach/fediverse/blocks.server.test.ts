import { expect, test } from "vitest";
import { onBothDatabases } from "../../../tests/databases";
import { addBlocks, isBlocked, parseBlock, parseBlocks } from "./blocks.server";

const now = new Date("2026-11-28T12:00:00Z");

test.each([
  ["laut.example", { value: "laut.example", kind: "host" }],
  ["LAUT.Example.", { value: "laut.example", kind: "host" }],
  ["bücher.example", { value: "xn--bcher-kva.example", kind: "host" }],
  ["@Ada@laut.example", { value: "ada@laut.example", kind: "account" }],
  ["https://laut.example/users/ada", { value: "https://laut.example/users/ada", kind: "account" }],
  ["la*t.example", null],
  ["nur ein Wort", null],
  ["", null],
])("%s is read as %j", (typed, block) => expect(parseBlock(typed)).toEqual(block));

test("lists are read in the forms in which Mastodon exports them", async () => {
  const ofServer = `#domain,#severity,#reject_media,#reject_reports,#public_comment,#obfuscate
laut.example,suspend,false,false,"Hetze, und
leise.example",false
leise.example,silence,false,false,,false
g*heim.example,suspend,false,false,,true
`;
  expect(await parseBlocks(ofServer)).toEqual({
    blocks: [{ value: "laut.example", kind: "host" }],
    unused: 2,
  });
  expect(await parseBlocks("\ufeffAccount address\r\nada@laut.example\r\n")).toEqual({
    blocks: [{ value: "ada@laut.example", kind: "account" }],
    unused: 0,
  });
  expect((await parseBlocks("laut.example\nleise.example\n")).blocks).toHaveLength(2);
  expect(await parseBlocks('laut.example\n"kaputt')).toMatchObject({ unused: 1 });
});

onBothDatabases("blocks", (database) => {
  const follower = (name: string, host: string) => ({
    actor: `https://${host}/users/${name}`,
    handle: `${name}@${host}`,
    host,
    inbox: `https://${host}/inbox`,
    followed_at: now.toISOString(),
  });

  test("an account, a host and what lies below it are kept out, and who follows from there goes", async () => {
    const { db } = database();
    await db
      .insertInto("fediverse_followers")
      .values([
        follower("ada", "laut.example"),
        follower("emil", "tief.laut.example"),
        follower("mila", "ueberlaut.example"),
        follower("Otto", "leise.example"),
      ])
      .execute();
    const blocks = ["laut.example", "otto@leise.example", "https://wo.example/u/x"].map(parseBlock);
    const add = () =>
      db.transaction().execute((trx) =>
        addBlocks(
          trx,
          blocks.flatMap((block) => block ?? []),
          now,
        ),
      );
    expect(await add()).toBe(3);
    expect(await add()).toBe(0);
    const left = await db.selectFrom("fediverse_followers").select("handle").execute();
    expect(left).toEqual([{ handle: "mila@ueberlaut.example" }]);
    expect(await isBlocked(db, "https://tief.laut.example:8443/users/x")).toBe(true);
    expect(await isBlocked(db, "https://ueberlaut.example/users/x")).toBe(false);
    expect(await isBlocked(db, "https://wo.example/u/x")).toBe(true);
    expect(await isBlocked(db, "https://leise.example/1", "Otto@leise.example")).toBe(true);
    expect(await isBlocked(db, "https://leise.example/1")).toBe(false);
    expect(await isBlocked(db, "kein Konto")).toBe(false);
  });
});
