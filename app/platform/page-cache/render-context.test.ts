import { expect, test } from "vitest";
import { cutPage, nonceMark, pauseWithin, type RenderContext } from "./render-context.server";

const mark = nonceMark("geheim");
const whole = ({ head, content, end }: ReturnType<typeof cutPage>) => head + content + end;

test("the content lies between the head and the first script behind it", () => {
  const html = `<html><head><script${mark}>a()</script></head><body><p>Akte</p><script${mark}>b()</script></body></html>`;
  const parts = cutPage(html, mark);
  expect(parts).toEqual({
    head: `<html><head><script${mark}>a()</script>`,
    content: "</head><body><p>Akte</p>",
    end: `<script${mark}>b()</script></body></html>`,
  });
});

test.each([
  ["no scripts", "<html><head></head><body><p>Akte</p></body></html>"],
  ["a script in the middle", `<head></head><p>1</p><script${mark}>a()</script><p>2</p></body>`],
  ["no head", `<p>1</p><script${mark}>a()</script>`],
  ["no body", "Nur Text"],
  ["nothing", ""],
])("with %s nothing is lost, and no mark is left in the content", (_name, html) => {
  const parts = cutPage(html, mark);
  expect(whole(parts)).toBe(html);
  expect(parts.content).not.toContain(mark);
});

test("of long pages one is made at a time, and short ones wait for none", async () => {
  const pages = Array.from(
    { length: 2 },
    (): RenderContext => ({ nonce: "", scripts: "", page: null }),
  );
  const [first, second] = pages as [RenderContext, RenderContext];
  const begun: string[] = [];
  await pauseWithin(first, 1e6);
  const waiting = pauseWithin(second, 1e6).then(() => begun.push("second"));
  await pauseWithin(first, 1e6);
  await pauseWithin({ nonce: "", scripts: "", page: null }, 1000);
  begun.push("first");
  first.leaveLine?.();
  await waiting;
  second.leaveLine?.();
  expect(begun).toEqual(["first", "second"]);
});
