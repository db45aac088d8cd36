import { expect, test } from "vitest";
import { servedMark } from "~/lib/page-meta";
import { withHandoff, withoutRepeats } from "./handoff.server";

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
