import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type IForbiddenRuleType } from "dependency-cruiser";
import { describe, expect, it } from "vitest";
import { countAllRooms, isForTests, sourcesLike } from "./sources";
import { type Breach, breachesOf, breachesOfApp, ownersOfTables } from "./table-wall";

/** Files that still name tables of higher floors, with the reason. None may be added; a mended one is removed. */
const known = [
  {
    room: "core/media",
    tables: ["blog_posts", "episodes", "videos"],
    why: "knows what the pictures of episodes, posts and videos show, and which files belong to an episode",
  },
  {
    room: "core/media",
    tables: ["deleted_items", "deleted_rows"],
    why: "looks for a file's places in the trash too",
  },
  {
    room: "platform",
    tables: ["operators"],
    why: "a preview's secret ends with the operator who made it",
  },
];
const isKnown = ({ file, table }: Breach) =>
  known.some(({ room, tables }) => file.startsWith(`app/${room}/`) && tables.includes(table));

describe("the wall of tables", () => {
  const owners = ownersOfTables();

  it("knows the owner of each table", () => {
    expect(owners.get("jobs")).toBe("platform");
    expect(owners.get("content_drafts")).toBe("core/content");
    expect(owners.get("episodes")).toBe("core/episodes");
    expect(owners.size).toBeGreaterThan(50);
  });

  it("lets a table be named by the floor that owns it and by those above", () => {
    const wrong = breachesOfApp(owners).filter((breach) => !isKnown(breach));
    expect(wrong.map(inWords)).toEqual([]);
  });

  it("has no exception that is none any more", () => {
    const found = breachesOfApp(owners);
    const gone = known.flatMap(({ room, tables }) =>
      tables.filter(
        (table) =>
          !found.some((breach) => breach.table === table && breach.file.startsWith(`app/${room}/`)),
      ),
    );
    expect(gone).toEqual([]);
  });

  it.each([
    ["a query", 'db.selectFrom("episodes as e").select("e.id")'],
    ["several tables", 'db.selectFrom(["media_files", "episodes"])'],
    ["a join", 'query.leftJoin("episodes", "episodes.id", "media_files.episode_id")'],
    ["an update", 'trx.updateTable("episodes").set({ title })'],
    ["a deletion", 'trx.deleteFrom(\n  "episodes",\n)'],
    ["raw SQL", "sql`select 1 from media_files\n  inner join episodes on true`"],
    ["raw SQL that writes", "sql`insert into episodes (id) values (1)`"],
    ["a helper's table", 'portionsOfTable(db, { table: "episodes", key: ["id"] })'],
    ["a helper's argument", 'archivedPortions(db, "episodes")'],
  ])("sees a wrong table in %s", (_, query) => {
    expect(breachesOf("app/core/media/wrong.server.ts", query, owners)).toEqual([
      {
        file: "app/core/media/wrong.server.ts",
        table: "episodes",
        owner: "core/episodes",
      },
    ]);
    expect(breachesOf("app/core/comments/right.server.ts", query, owners)).toEqual([]);
    expect(breachesOf("app/core/show/pages/right.tsx", query, owners)).toEqual([]);
  });

  it("sees a neighbour's table, and takes no word of a text for one", () => {
    const beside = (text: string) => breachesOf("app/core/ratings/a.server.ts", text, owners);
    expect(beside('db.selectFrom("comments")')).toHaveLength(1);
    expect(beside('// from comments\nconst kind = "comments"; fail("update comments")')).toEqual(
      [],
    );
  });
});

describe("the law of imports", () => {
  const cases = [
    ["core/media/a.server.ts", "core/episodes/b", "media-looks-down"],
    ["core/posts/a.ts", "core/videos/b", "posts-looks-down"],
    ["core/content/a.ts", "core/episodes/b", "content-looks-down"],
    ["core/content/a.ts", "core/kinds/b", "content-looks-down"],
    ["core/feed/a.ts", "core/kinds/b", "analytics-looks-down"],
    ["newsletter/campaigns/a.ts", "newsletter/sending/b", "campaigns-looks-down"],
    ["platform/a.ts", "core/show/b", "platform-knows-no-domain"],
    ["lib/a.ts", "platform/b", "lib-stands-alone"],
    ["routes/home/a.ts", "core/episodes/pages/episode-track", "pages-stay-apart"],
    ["core/show/a.ts", "core/unheard-of/b", "rooms-have-a-floor"],
    ["core/show/a.ts", "core/show/b.server", "server-code-stays-on-the-server"],
    ["core/show/a.test.ts", "reach/push/b", "reach-is-named-by-nobody"],
  ] as const;
  const isThere = (path: string) => existsSync(join("app", path.split("/")[0] ?? ""));

  it.each(cases.filter(([, imported]) => isThere(imported)))(
    "refuses app/%s that imports ~/%s",
    async (file, imported, law) => {
      expect(await brokenLaws(file, imported)).toContain(law);
    },
  );

  it("lets a higher floor import a lower one", async () => {
    expect(await brokenLaws("core/comments/a.ts", "core/episodes/b")).toEqual([]);
  });
});

function inWords({ file, table, owner }: Breach): string {
  return `${file} names the table ${table} of ${owner}: move the query there or higher up, or let the caller hand in what it says.`;
}

/** The laws broken by an app of two files, of which the first imports the second. */
async function brokenLaws(file: string, imported: string): Promise<string[]> {
  const law = createRequire(import.meta.url)("../.dependency-cruiser.cjs");
  const root = await mkdtemp(join(tmpdir(), "law-"));
  try {
    for (const [path, text] of [
      [`${imported}.ts`, "export const b = 1;\n"],
      [
        file,
        `import { b } from "${"../".repeat(file.split("/").length - 1)}${imported}";\nexport const a = b;\n`,
      ],
    ] as const) {
      await mkdir(dirname(join(root, "app", path)), { recursive: true });
      await writeFile(join(root, "app", path), text);
    }
    const { output } = await cruise(
      ["app"],
      {
        baseDir: root,
        validate: true,
        ruleSet: { forbidden: law.forbidden as IForbiddenRuleType[] },
        includeOnly: law.options.includeOnly,
        parser: law.options.parser,
      },
      law.options.enhancedResolveOptions,
    );
    if (typeof output === "string") throw new Error(output);
    return output.summary.violations.map(({ rule }) => rule.name);
  } finally {
    await rm(root, { recursive: true });
  }
}

describe("rooms that one can see at a glance", () => {
  const isTest = (name: string) => isForTests(name);
  /** Migrations never change; the demo's audio is data. */
  const isApart = (folder: string) => /^db\/(migrations|demo\/audio)$/.test(folder);

  function* rooms(folder: string): Generator<{ folder: string; files: string[] }> {
    const names = readdirSync(folder).filter((name) => !isTest(name));
    const isFolder = (name: string) => statSync(join(folder, name)).isDirectory();
    if (!isApart(folder)) yield { folder, files: names.filter((name) => !isFolder(name)) };
    for (const name of names.filter(isFolder)) yield* rooms(join(folder, name));
  }
  const all = ["app", "db", "scripts", "build-plugins"].flatMap((folder) => [...rooms(folder)]);

  it("no folder holds more than 35 files side by side", () => {
    const crowded = all.filter(({ files }) => files.length > 35);
    expect(crowded.map(({ folder, files }) => `${folder}: ${files.length}`)).toEqual([]);
  });

  const sources = all.flatMap(({ folder, files }) =>
    files.filter((name) => /\.(tsx?|mjs|cjs|css)$/.test(name)).map((name) => join(folder, name)),
  );

  it("files that are looked for by a pattern are there", () => {
    const patterns = sources.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/import\.meta\.glob(?:<.*>)?\(\s*"([^"]+)"/g)].map(
        ([, pattern = ""]) => join(dirname(file), pattern),
      ),
    );
    expect(patterns.length).toBeGreaterThan(1);
    // One more file has the type of plates.
    const isWhole = globSync("app/*/**/room.server.ts").length > countAllRooms();
    const isFound = (pattern: string) => globSync(pattern).length > 0;
    // Files of a wing that is gone are gone.
    const isGone = (pattern: string) => !isWhole && pattern.startsWith("app/*/");
    expect(patterns.filter((pattern) => !isFound(pattern) && !isGone(pattern))).toEqual([]);
  });

  it("no source is longer than 400 lines", () => {
    expect(sources.length).toBeGreaterThan(1000);
    const lines = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;
    const long = sources.filter((file) => lines(file) > 400);
    expect(long).toEqual([]);
  });

  it("no folder has more than 25 sources side by side", () => {
    const folders = new Map<string, number>();
    for (const file of sourcesLike("app/**/*.*")) {
      folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
    }
    expect([...folders].filter(([, count]) => count > 25)).toEqual([]);
  });

  it("what opens on demand has one of two looks on public pages", () => {
    const drawn = sourcesLike("app/**/*.tsx").filter(
      (file) => !file.includes("/admin/") && readFileSync(file, "utf8").includes("<details"),
    );
    // The queue is a line of the player's bar.
    const line = "app/core/player/memory/queue-bar.tsx";
    expect(drawn).toEqual([line, "app/ui/drawer.tsx"]);
  });
});
