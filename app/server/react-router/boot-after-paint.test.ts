import { expect, test } from "vitest";
import { bootAfterPaint } from "./boot-after-paint.server";

const page = (code: string) =>
  `<link rel="modulepreload" href="/a.js"/><script nonce="n" type="module" async="">${code}</script>`;

test("the imports wait for the paint, in their order, before what uses them", () => {
  const html = bootAfterPaint(
    page(
      'import "/manifest.js";\nimport * as route0 from "/root.js";\n\nwindow.modules = {"root":route0};\n\nimport("/entry.js");',
    ),
  );
  expect(html).toContain(
    'const [,route0]=await Promise.all([import("/manifest.js"),import("/root.js")]);await task();window.modules = {"root":route0};',
  );
  expect(html).toContain('import("/entry.js");</script>');
  expect(html).toContain('type:"paint"');
});

test("nothing is preloaded before", () => {
  expect(bootAfterPaint(page('import "/a.js";'))).not.toContain('<link rel="modulepreload"');
});

test("nor does the manifest come before, and it gets its name back", () => {
  const html = bootAfterPaint(
    `<link nonce="n" rel="manifest" href="/manifest.webmanifest"/>${page('import "/a.js";')}`,
  );
  expect(html).toContain(
    '<link nonce="n" rel="later" data-rel="manifest" href="/manifest.webmanifest"/>',
  );
  expect(html).toContain("link.rel=link.dataset.rel");
});

test("drawings that wait get their address after the paint, before the imports", () => {
  const html = bootAfterPaint(page('import "/a.js";'));
  const places = ['type:"paint"', 'setAttribute("href",use.dataset.href)', 'import("/a.js")'].map(
    (code) => html.indexOf(code),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test.each([
  ["navigate", "", true],
  ["navigate", "#kommentare", false],
  ["reload", "", false],
  ["back_forward", "", false],
])("parts below a page's start wait only if it opens at its top: %s %s", (type, hash, waits) => {
  const html = bootAfterPaint('<html lang="de"><head><script nonce="n">theme()</script></head>');
  expect(html).toMatch(/^<html class="early" lang="de"><head><script nonce="n">if\(/);
  const [, code = ""] = /<script nonce="n">(.+)theme\(\)/.exec(html) ?? [];
  const classes = new Set<string>();
  const document = { documentElement: { classList: classes } };
  const performance = { getEntriesByType: () => [{ type }] };
  new Function("document", "performance", "location", code)(document, performance, { hash });
  expect([...classes]).toEqual(waits ? ["staged"] : []);
});

test("a script without imports stays as it is", () => {
  const html = '<script type="module">run()</script>';
  expect(bootAfterPaint(html)).toBe(html);
});
