import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { feedGuid } from "~/core/show/feed-guid.server";
import { createFetchOutside } from "~/platform/outside/fetch-outside.server";
import { createFeedPage, feedXml } from "../../../tests/fixtures/feed";
import { completeRemoteFeeds } from "./complete-remote-feeds.server";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const fetchOutside = createFetchOutside({ allowPrivate: true });

async function complete(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const errors = await completeRemoteFeeds("feed", form, fetchOutside);
  return { form: Object.fromEntries(form), errors };
}

const guid = "9b024349-ccf0-5f69-a609-6b82873eab3c";

test("title, guid and website come from the feed, and what was typed stays", async () => {
  const feed = feedXml(createFeedPage());
  const address = await serve(({ url }, response) => {
    if (url === "/alt") response.writeHead(301, { Location: "/feed" }).end();
    else response.end(feed);
  });
  const { form, errors } = await complete({
    "podroll.0.feedUrl": `${address}/alt`,
    "podroll.1.feedUrl": `${address}/feed`,
    "podroll.1.title": "Meins",
    publisherUrl: `${address}/feed`,
  });
  expect(errors).toEqual({});
  expect(form).toEqual({
    "podroll.0.feedUrl": `${address}/alt`,
    "podroll.0.title": "Wer hat das erfunden?",
    "podroll.0.guid": guid,
    "podroll.0.website": "https://example.org/",
    "podroll.1.feedUrl": `${address}/feed`,
    "podroll.1.title": "Meins",
    "podroll.1.guid": guid,
    "podroll.1.website": "https://example.org/",
    publisherUrl: `${address}/feed`,
    publisherGuid: guid,
  });
});

test("a feed without a guid has the one of its address; its end need not come", async () => {
  const feed = feedXml(createFeedPage()).replace(/<podcast:guid>.*?<\/podcast:guid>/, "");
  const address = await serve((_, response) => {
    response.write(feed.replace("</channel>", `<item><title>${"a".repeat(60_000)}`));
  });
  const { form, errors } = await complete({ "podroll.0.feedUrl": address });
  expect(errors).toEqual({});
  expect(form).toMatchObject({ "podroll.0.guid": feedGuid(address) });
});

test.each<[string, RequestListener, RegExp]>([
  ["404", (_, response) => response.writeHead(404).end(), /Status 404/],
  ["HTML", (_, response) => response.end("<!doctype html><html></html>"), /HTML-Seite/],
  ["nothing", (_, response) => response.end(), /kein/],
  ["half a word", (_, response) => response.end("<rs"), /kein/],
  [
    "a circle",
    (_, response) => response.writeHead(302, { Location: "/" }).end(),
    /leitet mehr als 5-mal weiter/,
  ],
  ["no answer", (_, response) => response.destroy(), /^Die Adresse .+ Titel und Kennung/],
])("%s is said in a sentence beside the address", async (_, answer, sentence) => {
  const address = await serve(answer);
  const { form, errors } = await complete({ "podroll.3.feedUrl": address });
  expect(errors["podroll.3.feedUrl"]).toMatch(sentence);
  expect(errors["podroll.3.title"]).toBe("Wie heißt die Sendung?");
  expect(form).toEqual({ "podroll.3.feedUrl": address });
});

test("nobody is asked for what is typed, no address, or another section", async () => {
  const asked = async () => {
    throw new Error("asked");
  };
  const form = new FormData();
  for (const [name, value] of [
    ["podroll.0.feedUrl", "https://was.example/"],
    ["podroll.0.title", "Was?"],
    ["podroll.0.guid", guid],
    ["podroll.1.feedUrl", "was"],
    ["podroll.1.title", "Was?"],
    ["podroll.1.guid", guid],
    ["publisherUrl", ""],
  ] as const)
    form.set(name, value);
  expect(await completeRemoteFeeds("feed", form, asked)).toEqual({});
  form.set("podroll.1.guid", "x");
  expect(await completeRemoteFeeds("feed", form, asked)).toEqual({
    "podroll.1.guid": expect.stringContaining("UUID"),
  });
  form.delete("podroll.0.guid");
  expect(await completeRemoteFeeds("look", form, asked)).toEqual({});
});
