import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealHtml } from "./seal-html.server";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the policy names the site's own inline scripts and styles by hash, and the secret goes", () => {
  const { html, policy } = sealHtml(
    '<style nonce="geheim">a{}</style><script nonce="geheim">eins()</script><script nonce="geheim" type="module">zwei()</script>',
    "geheim",
  );
  expect(html).not.toContain("geheim");
  expect(policy).toContain(`script-src 'self' ${hash("eins()")} ${hash("zwei()")};`);
  expect(policy).toContain(`style-src 'self' ${hash("a{}")};`);
});

test("a script that slipped into the content gets no hash", () => {
  const { policy } = sealHtml(
    '<p><script>böse()</script></p><script nonce="falsch">x()</script>',
    "geheim",
  );
  expect(policy).toContain("script-src 'self';");
});

test("the policy allows nothing inline, no data addresses for scripts, no plugins, no frames around it", () => {
  const { policy } = sealHtml("", "n");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toContain("data:");
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
});
