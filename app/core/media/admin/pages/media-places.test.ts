import { expect, test } from "vitest";
import { placesText } from "~/core/kinds/operations/media-operations.server";
import { shownPlace } from "./media-places";

const place = { kind: "post", id: "1", title: "Bell", former: false, trashed: false } as const;

test("a page in the trash is named as such, with the way to the trash", () => {
  const trashed = { ...place, trashed: true };
  expect(placesText([place, trashed])).toBe(
    "Blog-Artikel „Bell“, Blog-Artikel „Bell“ im Papierkorb",
  );
  expect(shownPlace(place)).toMatchObject({ label: "Blog-Artikel", to: "/admin/blog/1/edit" });
  expect(shownPlace(trashed)).toMatchObject({
    label: "Blog-Artikel im Papierkorb",
    to: "/admin/trash",
  });
});
