const { readdirSync, readFileSync } = require("node:fs");

const declaring = /declare module "~\/platform\/rooms\/room\.server"|export type Room = /;
const blocks =
  /^( *)(?:export )?(?:interface (FeatureRoom|On[A-Z]\w+|In[A-Z]\w+)|type (Room) = FeatureRoom &) \{\n(.*?)^\1\}/gms;

/**
 * The words of plates: the keys of `Room` and, for each object of a place, its own keys ('onHome.section').
 * @returns {string[]}
 */
module.exports = function plateWords() {
  const files = readdirSync("app", { recursive: true }).filter((file) => /\.tsx?$/.test(file));
  return files.sort().flatMap((file) => {
    const text = readFileSync(`app/${file}`, "utf8");
    if (!declaring.test(text)) return [];
    return [...text.matchAll(blocks)].flatMap(([, indent, place, , body]) => {
      const keys = body.matchAll(new RegExp(`^${indent}  (\\w+)\\??[:(]`, "gm"));
      const isTop = !place || place === "FeatureRoom";
      return [...keys].map(([, key]) =>
        isTop ? key : `${place[0].toLowerCase()}${place.slice(1)}.${key}`,
      );
    });
  });
};
