import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { cutPage, nonceMark } from "./render-context.server";
import { sealPage } from "./seal-page.server";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const sheet = { slot: "/*styles*/", bytes: Buffer.from("a{}"), hash: hash("a{}") };

function sealed(html: string, nonce: string, baseUrl = "https://podcast.example") {
  const { body, policy } = sealPage(cutPage(html, nonceMark(nonce)), nonce, sheet, {
    BASE_URL: baseUrl,
  });
  return { html: body.toString(), policy };
}

test("the policy names the site's own inline scripts and styles by hash, and the secret goes", () => {
  const { html, policy } = sealed(
    '<head><style nonce="geheim">/*styles*/</style><script nonce="geheim">eins()</script></head><body>Akte<script nonce="geheim" type="module">zwei()</script></body>',
    "geheim",
  );
  expect(html).toBe(
    '<head><style>a{}</style><script>eins()</script></head><body>Akte<script type="module">zwei()</script></body>',
  );
  expect(policy).toContain(`script-src 'self' ${hash("eins()")} ${hash("zwei()")};`);
  expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
});

test("audio comes over plain http only where the page does", () => {
  expect(sealed("<head></head>", "n").policy).toContain("media-src 'self' https: blob:;");
  expect(sealed("<head></head>", "n", "http://localhost:3000").policy).toContain(
    "media-src 'self' https: http: blob:;",
  );
});

test("only the element for them takes the styles, whatever stands in a title", () => {
  const head = '<title>/*styles*/</title><style nonce="n">/*styles*/</style>';
  expect(sealed(`<head>${head}</head><body>/*styles*/</body>`, "n").html).toBe(
    "<head><title>/*styles*/</title><style>a{}</style></head><body>/*styles*/</body>",
  );
});

test("letters beyond ASCII keep their bytes, and their scripts the right hash", () => {
  const { html, policy } = sealed('<script nonce="n">"Grüße 💡"</script>', "n");
  expect(html).toBe('<script>"Grüße 💡"</script>');
  expect(policy).toContain(hash('"Grüße 💡"'));
});

test("a script that slipped into the content gets no hash", () => {
  const { policy } = sealed(
    '<head><script>boese()</script></head><p><script>boese()</script></p><script nonce="falsch">x()</script><script nonce="geheim">gut()</script><script>boese()</script>',
    "geheim",
  );
  expect(policy).toContain(`script-src 'self' ${hash("gut()")};`);
});

test("the policy allows nothing inline, no data addresses for scripts, no plugins, no frames around it", () => {
  const { policy } = sealed("", "n");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toContain("data:");
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
});

test("the policy lists each kind of resource, so that its default is for what is fetched ahead alone", () => {
  const { policy } = sealed("", "n");
  // https://www.w3.org/TR/CSP3/#directives-fetch, without those that fall back to another one listed.
  for (const kind of "child connect font frame img manifest media object script style worker".split(
    " ",
  ))
    expect(policy).toContain(`; ${kind}-src `);
  expect(policy).toMatch(/^default-src 'self';/);
});
