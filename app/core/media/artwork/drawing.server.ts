import { decodeEntities } from "~/lib/text/html";
import { figureFace, numeralFace } from "./typeface.server";

/** A line drawing to embed in a picture: the SVG markup inside its root element, and the box that it fills. */
export type Drawing = { markup: string; viewBox: string; width: number; height: number };

type Attributes = Record<string, string>;

const tag = /<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/g;
const inherited = ["font-size", "font-family", "text-anchor", "fill"];

/**
 * The inner markup of an SVG file. `currentColor` is left for the picture to set, and texts become outlines. A file
 * that is no SVG results in an empty drawing.
 */
export function prepareDrawing(svg: string): Drawing {
  const open = /<svg\b((?:"[^"]*"|'[^']*'|[^>"'])*)>/.exec(svg);
  const end = svg.lastIndexOf("</svg>");
  if (!open || end < 0) return { markup: "", viewBox: "0 0 1 1", width: 1, height: 1 };
  const root = attributesOf(open[1] ?? "");
  const inside = svg
    .slice(open.index + open[0].length, end)
    .replace(/<!--[\s\S]*?-->|<(title|desc|metadata|script)\b[\s\S]*?<\/\1>/g, "");
  const size = [Number.parseFloat(root.width ?? ""), Number.parseFloat(root.height ?? "")];
  const viewBox = root.viewBox ?? `0 0 ${size[0] || 480} ${size[1] || 320}`;
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  return {
    markup: `<g${drawn(root)}>${outlined(inside, root)}</g>`,
    viewBox,
    width: width || 480,
    height: height || 320,
  };
}

/**
 * The drawing with stroke widths scaled so that a width of 2 becomes `pen` once the drawing fills the box. The factor
 * is limited to 1–1.9, so that hatching stays hatching.
 */
export function inked(
  drawing: Drawing,
  box: { width: number; height: number },
  pen: number,
): Drawing {
  const scale = Math.min(box.width / drawing.width, box.height / drawing.height);
  const strokeScale = Math.min(1.9, Math.max(1, pen / 2 / scale));
  const markup = drawing.markup.replace(
    /stroke-width="([\d.]+)"/g,
    (_all, width) => `stroke-width="${(Number(width) * strokeScale).toFixed(2)}"`,
  );
  return { ...drawing, markup };
}

function outlined(markup: string, root: Attributes): string {
  const scopes: Attributes[] = [root];
  let result = "";
  let done = 0;
  for (const found of markup.matchAll(tag)) {
    const [whole, closing, name, written = "", empty] = found;
    if (found.index < done) continue;
    if (closing) scopes.pop();
    else {
      const scope = { ...pick(scopes.at(-1) ?? {}, inherited), ...attributesOf(written) };
      if (name === "text") {
        const end = markup.indexOf("</text>", found.index);
        if (end < 0) break;
        result += markup.slice(done, found.index);
        result += outlineOf(markup.slice(found.index + whole.length, end), scope);
        done = end + "</text>".length;
      } else if (!empty) scopes.push(scope);
    }
  }
  return result + markup.slice(done);
}

function outlineOf(content: string, attributes: Attributes): string {
  const text = decodeEntities(content.replace(/<[^<>]*>/g, "")).trim();
  const size = Number.parseFloat(attributes["font-size"] ?? "") || 14;
  const face = attributes["font-family"]?.includes("Besley") ? figureFace : numeralFace;
  const part = { middle: 0.5, end: 1 }[attributes["text-anchor"] ?? ""] ?? 0;
  const x = (Number.parseFloat(attributes.x ?? "") || 0) - face.width(text, size) * part;
  const y = Number.parseFloat(attributes.y ?? "") || 0;
  const fill = attributes.fill && attributes.fill !== "none" ? attributes.fill : "currentColor";
  const transform = attributes.transform ? ` transform="${attributes.transform}"` : "";
  return `<path fill="${fill}" stroke="none"${transform} d="${face.outline(text, { x, y, size })}"/>`;
}

/** Stroke and fill attributes of the root element, for the element that replaces it. */
function drawn(root: Attributes): string {
  return Object.entries(root)
    .filter(([name]) => name === "fill" || name.startsWith("stroke"))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

function attributesOf(written: string): Attributes {
  const found = written.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries([...found].map(([, name, a, b]) => [name, a ?? b ?? ""]));
}

function pick(attributes: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));
}
