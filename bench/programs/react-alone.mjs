// What React alone costs for the same page: its HTML as plain elements, rendered to a string.
import { parseDocument } from "htmlparser2";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const renders = 200;
const batches = 8;

process.on("message", ({ html, warmUp }) => {
  const body = elementOf(parseDocument(html).children.find(({ name }) => name === "html"));
  for (let warm = 0; warm < warmUp; warm++) renderToString(body);
  const costs = Array.from({ length: batches }, () => cpuOf(() => renderToString(body)));
  process.send({
    milliseconds: Math.min(...costs),
    bytes: Buffer.byteLength(renderToString(body)),
  });
});
process.on("disconnect", () => process.exit(0));

function cpuOf(render) {
  const before = process.cpuUsage();
  for (let index = 0; index < renders; index++) render();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / renders;
}

function elementOf(node) {
  if (node.type === "text") return node.data;
  if (!node.children || node.name === "script" || node.name === "style" || node.name === "noscript")
    return null;
  const { class: className, style: _style, ...attributes } = node.attribs ?? {};
  const children = node.children.map(elementOf).filter((child) => child !== null);
  return createElement(node.name, { ...attributes, className }, ...children);
}
