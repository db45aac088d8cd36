import { parseAst } from "vite";
import { expect, it } from "vitest";
import { askedOf, namesOf, sourcesOf } from "./class-names";
import { inNavigation, withClasses, withoutDefaults } from "./stylesheet";

const has = (...names: string[]) => {
  const known = new Set(names);
  return (name: string) => known.has(name);
};

it.each([
  ["a rule of a class that the page has", ".a{color:red}", ".a{color:red}"],
  ["none of another one", ".b{color:red}", ""],
  ["what needs no class", "h2,[open]>p{margin:0}", "h2,[open]>p{margin:0}"],
  ["the possible selectors of a rule", ".a,.b,.a .b,.a>p{top:0}", ".a,.a>p{top:0}"],
  ["groups with something in them", "@media print{.a{top:0}.b{top:0}}", "@media print{.a{top:0}}"],
  ["no empty groups", "@layer components{@media print{.b{top:0}}}", ""],
  ["one of several alternatives", ":is(.a,.b) p,:is(.b,.c) p{top:0}", ":is(.a,.b) p{top:0}"],
  ["what lacks a class", ".a:not(.b){top:0}", ".a:not(.b){top:0}"],
  ["what can contain no such class", ".a:has(>.b){top:0}.a:has(h2){top:0}", ".a:has(h2){top:0}"],
  ["states", '.a:hover::after{content:".b{"}', '.a:hover::after{content:".b{"}'],
  ["escaped names", ".sm\\:p-1\\.5{top:0}.lg\\:p-2{top:0}", ".sm\\:p-1\\.5{top:0}"],
  [
    "animations and fonts",
    "@keyframes b{to{top:0}}@font-face{src:x}",
    "@keyframes b{to{top:0}}@font-face{src:x}",
  ],
])("a page's styles have %s", (_, css, kept) => {
  expect(withClasses(css, has("a", "sm:p-1.5"))).toBe(kept);
});

it("pages without a new document get no fonts and palettes again", () => {
  const css =
    '@layer theme{:root{--a:1}}@layer base{h1{top:0}}@layer utilities{.a{top:0}}@font-face{src:x}.b{top:0}@property --c{syntax:"*"}';
  expect(inNavigation(css)).toBe('@layer utilities{.a{top:0}}.b{top:0}@property --c{syntax:"*"}');
});

it("properties that no rule reads are not declared", () => {
  const property = (name: string) => `@property --${name}{syntax:"a, b"}`;
  expect(withoutDefaults(`.a{top:var(--b)}${property("b")}${property("c")}`)).toBe(
    `.a{top:var(--b)}${property("b")}`,
  );
});

it("a module names the words of its texts, and beginnings and ends of those that it puts together", () => {
  const { words, starts, ends } = namesOf(
    parseAst(
      [
        'import "./x.css"; const one = "flex gap-2" + (`<p class="label">`, "text-" + one);',
        "const two = `sheet map-$" + "{one} [--ten:$" + "{two}] $" + "{one}-wide`;",
      ].join("\n"),
    ),
  );
  for (const word of ["flex", "gap-2", "sheet", "label"]) expect(words).toContain(word);
  expect([...starts]).toEqual(["text-", "map-", "[--ten:"]);
  expect([...ends]).toEqual(["-wide"]);
});

it("what a page asks of the plates is found in them", () => {
  expect(askedOf(parseAst('rooms.list("onHome", "section"); room.onPost?.section;'))).toEqual([
    { place: "onHome", property: "section" },
    { place: "onPost", property: null },
  ]);
  const tree = parseAst(
    'import { readMap } from "./map"; import { readLives } from "./lives"; const room = { onHome: { section: readMap, other: readLives }, onPost: { section: own } };',
  );
  const of = (place: string, property: string | null) => sourcesOf(tree, { place, property });
  expect(of("onHome", "section")).toEqual(["./map"]);
  expect(of("onHome", null)).toEqual(["./map", "./lives"]);
  expect(of("onPost", "section")).toBeNull();
  expect(of("onEpisode", null)).toEqual([]);
});
