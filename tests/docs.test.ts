import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = globSync(["*.md", "docs/**/*.md", "app/**/*.md"])
  .filter((file) => file !== "CHANGELOG.md")
  .map((file) => ({ file, folder: dirname(file), text: readFileSync(file, "utf8") }));

/** A link to a file of the repository, followed by a test's title in the specification's table. */
const link = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)(?:: (.*?)(?=<br>| \|))?/g;
const path = /`((?:app|bench|build-plugins|db|deploy|docs|scripts|tests)\/[\w./-]+)`/g;
const pathInApp = /`((?:core|newsletter|platform|routes|server|ui)\/[\w./-]+)`/g;

/** Files that a recipe in CONTRIBUTING.md creates. */
const isInvented = (file: string) => /NNN|motto|\bterms?\b/.test(file);

/** The wings in the architecture's table. */
const [, table = ""] =
  /holds the rooms(.*?)\n\n/s.exec(readFileSync("docs/architecture.md", "utf8")) ?? [];
const wings = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, wing = ""]) => wing);

/** Whether a wing or room was removed, which requires no change of the documents; `core` stays. */
function isOfRemovedRoom(file: string): boolean {
  const [top = "", wing = "", room = ""] = file.split("/");
  const mayGo = top === "app" && wing !== "core" && wings.includes(wing);
  return mayGo && !existsSync(join(top, wing, room));
}

function holdsTitle(file: string, title: string): boolean {
  const source = readFileSync(file, "utf8").replace(/\\(?=")/g, "");
  return title.split("…").every((part) => source.includes(part.trim()));
}

test("every file and every test that a document names is there", () => {
  const named = documents.flatMap(({ file, folder, text }) => [
    ...[...text.matchAll(link)].map(([, to = "", title = ""]) => ({
      file,
      to: join(folder, to),
      title,
    })),
    ...[...text.matchAll(path)].map(([, to = ""]) => ({ file, to, title: "" })),
    ...[...text.matchAll(pathInApp)].map(([, to = ""]) => ({ file, to: `app/${to}`, title: "" })),
  ]);
  expect(named.length).toBeGreaterThan(600);
  const missing = named.filter(
    ({ to, title }) =>
      !isInvented(to) &&
      !isOfRemovedRoom(to) &&
      !(existsSync(to) && (title === "" || holdsTitle(to, title))),
  );
  expect(missing).toEqual([]);
});

test("every heading that a document links to is there", () => {
  const anchors = documents.flatMap(({ file, folder, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)]+)\)/g)].map(([, to = "", anchor = ""]) => ({
      to: to === "" ? file : join(folder, to),
      anchor,
    })),
  );
  expect(anchors.length).toBeGreaterThan(5);
  const headingsOf = (name: string) =>
    [...readFileSync(name, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} -]/gu, "")
        .replaceAll(" ", "-"),
    );
  expect(anchors.filter(({ to, anchor }) => !headingsOf(to).includes(anchor))).toEqual([]);
});
