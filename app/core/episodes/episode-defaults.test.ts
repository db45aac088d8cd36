import { expect, test } from "vitest";
import { seoDefaults } from "./episode.fields";

const basics = { title: "", invention: "", imageUrl: "" };

test("the description for search engines ends with a whole character", () => {
  const cut = (description: string) => seoDefaults({ ...basics, description }, "").metaDescription;
  const start = "x".repeat(159);
  expect(cut(`<p>${start}🚀 los</p>`)).toBe(start);
  expect(cut(`${start}ü los`)).toBe(`${start}ü`);
  expect(cut(`${start.slice(1)}🚀 los`)).toBe(`${start.slice(1)}🚀`);
});
