import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealHtml } from "./seal-html.server";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const sheet = { slot: "/*styles*/", css: "a{}", hash: hash("a{}") };

test("the policy names the site's own inline scripts and styles by hash, and the secret goes", () => {
  const { html, policy } = sealHtml(
    '<style nonce="geheim">/*styles*/</style><script nonce="geheim">eins()</script><script nonce="geheim" type="module">zwei()</script>',
    "geheim",
    sheet,
  );
  expect(html).not.toContain("geheim");
  expect(html).toContain("<style>a{}</style>");
  expect(policy).toContain(`script-src 'self' ${hash("eins()")} ${hash("zwei()")};`);
  expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
});

test("letters beyond ASCII keep their bytes, and their scripts the right hash", () => {
  const { html, policy } = sealHtml('<script nonce="n">"Grüße 💡"</script>', "n", sheet);
  expect(html).toBe('<script>"Grüße 💡"</script>');
  expect(policy).toContain(hash('"Grüße 💡"'));
});

test("a script that slipped into the content gets no hash", () => {
  const { policy } = sealHtml(
    '<p><script>boese()</script></p><script nonce="falsch">x()</script>',
    "geheim",
    sheet,
  );
  expect(policy).toContain("script-src 'self';");
});

test("the policy allows nothing inline, no data addresses for scripts, no plugins, no frames around it", () => {
  const { policy } = sealHtml("", "n", sheet);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toContain("data:");
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
});
