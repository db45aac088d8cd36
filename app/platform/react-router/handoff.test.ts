import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { expect, test } from "vitest";
import { servedMark } from "~/lib/page-meta";
import { encode, handoffId } from "./handoff";
import { plainHandoff, withHandoff, withoutRepeats, withPlainHandoff } from "./handoff.server";

const page = "<html><body><main>Akte</main></body></html>";

/** Runs the page's script as a browser would, and returns what the router received. */
function received(html: string): { data: string[]; closed: boolean } {
  const code = /<script nonce="geheim">([\s\S]*?)<\/script><\/body>/.exec(html)?.[1] ?? "";
  const got = { data: [] as string[], closed: false };
  const streamController = {
    enqueue: (data: string) => got.data.push(data),
    close: () => {
      got.closed = true;
    },
  };
  new Function("window", code)({ __reactRouterContext: { streamController } });
  return got;
}

test("the data stand at the end of the page, and the router receives them as they are", () => {
  const data = `[{"_1":2},"loaderData","Grüße „aus“ der Akte's $& 💡 ${String.raw`\\\"\\'`}"]\n`;
  const html = withHandoff(page, data, "geheim");
  expect(html.startsWith("<html><body><main>Akte</main><script")).toBe(true);
  expect(received(html)).toEqual({ data: [data], closed: true });
});

test("no text can end the script", () => {
  const data = '["</script><!--<script>alert(1)//\u2028\u2029&"]';
  const html = withHandoff(page, data, "geheim");
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(received(html).data).toEqual([data]);
});

test("what stands in the page is not repeated in its data", () => {
  const html = `${servedMark}<p title="a&quot;b">Grüße \\ „aus“\nder Akte</p>`;
  const elsewhere = `${servedMark}<p>Kommentar</p>`;
  const data = JSON.stringify(["vorher", html, elsewhere, "{nachher"]);
  const sent = JSON.parse(withoutRepeats(data, `<div>${html}</div>`));
  expect(sent).toEqual(["vorher", servedMark, elsewhere, "{nachher"]);
  expect(withoutRepeats(data, "")).toBe(data);
});

const data = {
  root: {
    name: "Grüße „aus“ </script> der Akte $&",
    none: null,
    list: [],
    pages: [{ id: 1 }, { id: 1 }],
  },
  page: { numbers: [0, -1.5, -7], isOpen: false, nested: { "": [[null], {}] } },
};

test("data that JSON can say stand in the page as JSON, and the router reads the same from them", async () => {
  const html = withPlainHandoff(page, JSON.stringify(data));
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const found = new RegExp(
    `<script type="application/json" id="${handoffId}">(.*)</script></body>`,
  );
  const sent = JSON.parse(found.exec(html)?.[1] ?? "");
  expect(sent).toEqual(data);
  const encoded = new Blob([encode({ loaderData: sent })]).stream();
  const { value } = await decode(encoded, globalThis as unknown as Window);
  expect(value).toEqual({ loaderData: data });
});

test.each([
  ["a date", '[{"_1":2},"at",["D",1700000000000]]\n'],
  ["what comes later", '[{"_1":2},"later",["P",2]]\nP2:[1]\n'],
  ["an element without a value", '[{"_1":2},"list",[-7,3],"a"]\n'],
])("%s is sent as the router encodes it", (_, encoded) => {
  expect(plainHandoff({}, encoded)).toBeNull();
});

test("objects without a prototype and missing properties are no obstacle", () => {
  const encoded = '[{"_1":2,"_3":-7},"row",["N",{"_4":5}],"none","id",7]\n';
  expect(plainHandoff({ row: { id: 7 }, none: undefined }, encoded)).toBe('{"row":{"id":7}}');
});
