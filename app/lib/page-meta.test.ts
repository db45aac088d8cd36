import { describe, expect, test } from "vitest";
import { pageMeta } from "./page-meta";

const baseUrl = "https://podcast.example";
const site = {
  baseUrl,
  show: { name: "Werkstatt", picture: "/media/artwork/show-0123456789-og.png" },
};
const page = { title: "Kontakt", description: "Schreib uns.", url: `${baseUrl}/contact` };

describe("the picture for messengers", () => {
  test("is the show's where a page has none of its own", () => {
    expect(pictureOf({})).toEqual({
      "og:image": `${baseUrl}/media/artwork/show-0123456789-og.png`,
      "og:image:width": "1200",
      "og:image:height": "630",
    });
  });

  test("has a size only where it was drawn here", () => {
    const cover = { "og:image": `${baseUrl}/media/images/cover-og-0123456789.png` };
    expect(pictureOf({ image: "/media/images/cover-og-0123456789.png" })).toEqual(cover);
    const foreign = "https://cdn.example/cover.jpg?x=1";
    expect(pictureOf({ image: foreign })).toEqual({ "og:image": foreign });
    expect(pictureOf({ image: "/media/artwork/show-0123456789-cover.jpg?w=1200" })).toMatchObject({
      "og:image:width": "1200",
      "og:image:height": "1200",
    });
    expect(pictureOf({ image: "/media/artwork/kaffee-0123456789-og.png" })).toMatchObject({
      "og:image": `${baseUrl}/media/artwork/kaffee-0123456789-og.png`,
      "og:image:width": "1200",
    });
  });
});

function pictureOf(more: { image?: string }) {
  const tags = pageMeta(site, { ...page, ...more });
  return Object.fromEntries(
    tags.flatMap((tag) =>
      "property" in tag && String(tag.property).startsWith("og:image")
        ? [[tag.property, tag.content]]
        : [],
    ),
  );
}
