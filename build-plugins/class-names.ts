type Node = Record<string, unknown> & { type: string };

/** Words of a module's texts, and what others begin or end with that it puts together. */
type Names = { words: Set<string>; starts: Set<string>; ends: Set<string> };

/** @param tree of a module (ESTree) */
export function namesOf(tree: unknown): Names {
  const names: Names = { words: new Set(), starts: new Set(), ends: new Set() };
  visit(tree, (node) => {
    for (const word of (textOf(node) ?? "").split(/[\s"'`<>=]+/)) {
      const [start = "", ...rest] = word.split(gap);
      const end = rest.at(-1) ?? "";
      if (rest.length === 0) names.words.add(word);
      else if (/[a-z][-:]$/.test(start)) names.starts.add(start);
      else if (/^[-:][a-z]/.test(end)) names.ends.add(end);
    }
  });
  return names;
}

/** A property of the plates of rooms, or all of an object in them: `list("onHome", "section")`, `{ onHome }`. */
export type Asked = { place: string; property: string | null };

export function askedOf(tree: unknown): Asked[] {
  const asked: Asked[] = [];
  visit(tree, (node) => {
    if (node.type === "Identifier" && isPlace(node.name))
      asked.push({ place: String(node.name), property: null });
    if (node.type !== "CallExpression") return;
    const [place, property] = (node.arguments as Node[]).map(({ value }) => value);
    if (isPlace(place))
      asked.push({ place: String(place), property: property ? String(property) : null });
  });
  return asked;
}

const isPlace = (name: unknown) => typeof name === "string" && /^on[A-Z]/.test(name);

/** Where a plate imports from what is asked of it; null if it is a function of its own, which can need all imports. */
export function sourcesOf(tree: unknown, { place, property }: Asked): string[] | null {
  const imported = new Map<string, string>();
  const own: string[] = [];
  visit(tree, (node) => {
    if (node.type === "ImportDeclaration")
      for (const { local } of node.specifiers as { local: { name: string } }[])
        imported.set(local.name, String((node.source as Node).value));
    if (node.type !== "Property" || nameOf(node.key) !== place) return;
    visit(node.value, (inner) => {
      if (inner.type !== "Property" || (property && nameOf(inner.key) !== property)) return;
      visit(inner.value, (part) => part.type === "Identifier" && own.push(nameOf(part)));
    });
  });
  const sources = own.map((name) => imported.get(name));
  return sources.includes(undefined) ? null : sources.filter((one) => one !== undefined);
}

const nameOf = (node: unknown) => (isNode(node) ? String(node.name) : "");

/** Stands where a text has a value. */
const gap = "\0";

function textOf(node: Node): string | null {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "TemplateLiteral")
    return (node.quasis as { value: { cooked: string | null } }[])
      .map(({ value }) => value.cooked ?? "")
      .join(gap);
  if (node.type !== "BinaryExpression" || node.operator !== "+") return null;
  return [node.left, node.right].map((side) => (isNode(side) && textOf(side)) || "").join(gap);
}

function visit(node: unknown, look: (node: Node) => unknown): void {
  if (Array.isArray(node)) for (const one of node) visit(one, look);
  if (!isNode(node)) return;
  look(node);
  if (node.type !== "ImportDeclaration")
    for (const value of Object.values(node)) visit(value, look);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}
