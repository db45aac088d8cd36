import { expect, test } from "vitest";
import { inertHtml } from "./styles";

test.each([
  ['<p style="color:red">style="a"</p>', '<p data-style="color:red">style="a"</p>'],
  ["<img src=x onerror=alert(1)>", "<img src=x data-onerror=alert(1)>"],
  ["<svg/onload=alert(1)>", "<svg/data-onload=alert(1)>"],
  ['<b title="a>b"STYLE = "x">', '<b title="a>b"data-STYLE = "x">'],
  ["<style>p {color: red}</style >\n<p>a</p>", "\n<p>a</p>"],
  ["<p>1 < 2, one = two</p>", "<p>1 < 2, one = two</p>"],
  ['<a href="/style=1">', '<a href="/style=1">'],
])("%s", (html, inert) => {
  expect(inertHtml(html)).toBe(inert);
});
