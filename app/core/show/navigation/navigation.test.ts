import { expect, test } from "vitest";
import { emptyShow } from "~/core/show/show.server";
import { rooms } from "~/rooms";
import { isActive } from "./navigation";
import { type NavigationPage, navigationOf, navigationRows } from "./navigation-entries";

const page = (id: string, place: NavigationPage["place"]): NavigationPage => {
  return { id, slug: `seite-${id}`, title: `Seite ${id}`, place };
};
const labels = (items: { label: string }[] | undefined) => items?.map(({ label }) => label);

test("of a show that says nothing it is the specification's, with the pages behind", () => {
  const { header, footer } = navigationOf(
    emptyShow,
    rooms.pages,
    [page("1", "header"), page("2", "legal")],
    ["/barrierefreiheit"],
  );
  expect(header).toEqual([
    { label: "Home", to: "/" },
    { label: "Episoden", to: "/episodes" },
    { label: "Videos", to: "/videos" },
    { label: "Blog", to: "/blog" },
    { label: "Kontakt", to: "/contact" },
    { label: "Seite 1", to: "/seite-1" },
  ]);
  expect(footer.map(({ title }) => title)).toEqual(["Podcast", "Rechtliches"]);
  expect(labels(footer[1]?.items)).toEqual([
    "Impressum",
    "Datenschutz",
    "So zählen wir",
    "Seite 2",
  ]);
});

test("follows the operator in order, names and what is off, and lets no demanded page go", () => {
  const shown = { label: "", isShown: true };
  const navigation = {
    header: [
      { ...shown, to: "https://laden.example/", label: "Laden" },
      { ...shown, to: "page:1", label: "Wir" },
      { ...shown, to: "page:weg" },
      { to: "/blog", label: "", isShown: false },
      { ...shown, to: "/episodes", label: "Folgen" },
    ],
    footer: [],
    legal: [{ to: "/imprint", label: "", isShown: false }],
  };
  const pages = [page("1", "header")];
  const { header, footer } = navigationOf({ navigation }, rooms.pages, pages, ["/contact"]);
  expect(header.slice(0, 3)).toEqual([
    { label: "Laden", to: "https://laden.example/" },
    { label: "Wir", to: "/seite-1" },
    { label: "Folgen", to: "/episodes" },
  ]);
  expect(labels(header)).toEqual(["Laden", "Wir", "Folgen", "Home", "Videos"]);
  expect(labels(footer[1]?.items)).toContain("Impressum");
  expect(
    navigationRows({ navigation }, rooms.pages, "header", pages).map(({ kind }) => kind),
  ).toEqual(["link", "page", "own", "own", "own", "own", "own"]);
});

test("what the footer leads to of the doors stands behind 'Entdecken', unless it is one alone", () => {
  const doors = ["Karte", "Quiz", "Leute"].map((title) => ({
    path: `/${title.toLowerCase()}`,
    title,
    navigation: { footer: title },
    isDoor: true as const,
  }));
  const doorsOf = (footer: typeof emptyShow.navigation.footer, without: string[] = []) =>
    labels(
      navigationOf({ navigation: { ...emptyShow.navigation, footer } }, doors, [], without).doors,
    );
  expect(doorsOf([])).toEqual(["Karte", "Quiz", "Leute"]);
  const off = { to: "/karte", label: "", isShown: false };
  const named = { to: "/leute", label: "Menschen", isShown: true };
  expect(doorsOf([off, named])).toEqual(["Menschen", "Quiz"]);
  expect(doorsOf([], ["/karte", "/quiz"])).toEqual([]);
});

test.each([
  ["/", "/", true],
  ["/", "/blog", false],
  ["/blog", "/blog/artikel", true],
  ["/blog", "/blogger", false],
  ["https://laden.example/", "/", false],
])("the link to %s on %s", (to, pathname, expected) => {
  expect(isActive({ label: "", to }, pathname)).toBe(expected);
});
