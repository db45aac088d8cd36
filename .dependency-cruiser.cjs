const rule = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });
const outside = (rooms) => ({ path: "^app/", pathNot: `^app/(${rooms})` });

/** Rooms of app/, lowest first: each may import itself and those below. tests/walls.test.ts reads them too. */
const floors = require("./scripts/lib/floors.cjs");
const rooms = floors.flat();
const wings = [...new Set(rooms.map((room) => room.split("/")[0]))].filter(
  (name) => name !== "platform",
);
/** Wings that can go. */
const closedWings = wings.filter((wing) => wing !== "core");
const anyWing = `(${wings.join("|")})/`;
const filesOf = (routes) =>
  routes.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);
/** Modules of routes, relative to app/. */
const routeModules = filesOf(require("./app/routes.ts").default).map((file) =>
  file.replaceAll(".", "\\."),
);
/** The pages of the rooms, with files that only they need. */
const pages = "^app/(newsletter|supporters|[^/]+/[^/]+)/(admin/)?pages/";
/** The words of the kinds are available on every floor. */
const words = "^app/core/content/kinds\\.ts$";
/** Tests set up what they need from higher floors. */
const maySeeAll = "\\.(test|spec|fixture|bench)\\.\\w+$";
/** Pages combine rooms of every floor. */
const aboveRooms = `${maySeeAll}|${pages}`;
const lookDown = floors.map((floor, index) => {
  const allowed = ["$1", ...floors.slice(0, index).flat()].join("|");
  return rule(
    `${floor[0].replace(/.*\//, "")}-looks-down`,
    { path: `^app/(${floor.join("|")})/`, pathNot: aboveRooms },
    { path: `^app/(${rooms.join("|")})/`, pathNot: `^app/(${allowed})/|${words}` },
    "A room imports lower floors only: compose the two in the one that lies higher, or in a page.",
  );
});

/** The law of imports. Each rule says the way out. */
module.exports = {
  forbidden: [
    rule(
      "no-circles",
      {},
      { circular: true },
      "Two files that need each other are one file, or share a third.",
    ),
    rule(
      "lib-stands-alone",
      { path: "^app/lib/" },
      { path: "^(app|db)/", pathNot: "^app/lib/" },
      "A kit in lib knows nothing of ours; pass in what it needs.",
    ),
    rule(
      "ui-knows-no-domain",
      { path: "^app/ui/" },
      outside("ui/|lib/"),
      "Interface parts know only lib; give them text and functions as properties.",
    ),
    rule(
      "platform-knows-no-domain",
      { path: "^app/platform/" },
      // The stylesheet is part of each page's bytes.
      outside("platform/|lib/|ui/styles/"),
      "The platform knows no room; let the room call it.",
    ),
    rule(
      "rooms-have-a-floor",
      { path: "^app/" },
      { path: `^app/${anyWing}`, pathNot: `^app/(${rooms.join("|")})/` },
      "A new room gets its place in the list of floors.",
    ),
    ...lookDown,
    ...closedWings.map((wing) =>
      rule(
        `${wing}-is-named-by-nobody`,
        { pathNot: `^app/${wing}/|^app/rooms\\.ts$` },
        { path: `^app/${wing}/` },
        "A wing can go: what others need of it comes by its plates, or by a file that is found by name.",
      ),
    ),
    rule(
      "rooms-know-rooms",
      { path: `^app/${anyWing}`, pathNot: aboveRooms },
      outside(`${anyWing}|ui/|lib/|platform/|service-worker\\.ts$`),
      "A room knows rooms, ui, lib and platform.",
    ),
    rule(
      "demo-looks-down",
      { path: "^app/demo/", pathNot: maySeeAll },
      outside(`demo/|(?!core/kinds/)${anyWing}|platform/|lib/`),
      "The demo show is written with what the rooms give.",
    ),
    rule(
      "pages-stay-apart",
      { path: "^app/", pathNot: maySeeAll },
      { path: `^app/(${routeModules.join("|")})$` },
      "Nobody imports a page; what two share lies in a file of its own beside them.",
    ),
    rule(
      "rooms-know-no-pages",
      { path: `^app/${anyWing}`, pathNot: aboveRooms },
      { path: pages },
      "What a room itself needs lies outside its pages.",
    ),
    rule(
      "server-code-stays-on-the-server",
      {
        path: "^app/",
        pathNot: `\\.server\\.tsx?$|\\.(test|spec|fixture|bench)\\.\\w+$|^app/(server|cli|routes)/|${pages}|^app/(root|entry\\.server|rooms)\\.tsx?$`,
      },
      { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
      "Only loaders and other .server files import .server files; take types with `import type`.",
    ),
    rule(
      "node-stays-on-the-server",
      {
        path: "^app/",
        pathNot:
          "\\.server\\.tsx?$|\\.(test|spec|fixture|bench)\\.\\w+$|^app/(server|cli)/|^app/routes\\.ts$",
      },
      { dependencyTypes: ["core"] },
      "node:* only in .server files.",
    ),
    rule(
      "sql-stays-on-the-server",
      {
        path: "^app/",
        pathNot:
          "\\.server\\.tsx?$|\\.(test|spec|fixture|bench)\\.\\w+$|/tables\\.ts$|^app/platform/db/",
      },
      { path: "node_modules/(kysely|pg)/" },
      "Queries only in .server files of their room.",
    ),
    rule(
      "database-scripts-stand-alone",
      { path: "^db/" },
      { path: "^app/" },
      "Migrations and demo texts never change with the program.",
    ),
    rule(
      "no-orphans",
      {
        orphan: true,
        path: "^app/",
        pathNot:
          "\\.d\\.ts$|\\.(spec|fixture|bench)\\.\\w+$|/tables\\.ts$|^app/(routes|entry\\.client|server/(text|process)-work)\\.tsx?$",
      },
      {},
      "Nobody imports this file: delete it.",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    includeOnly:
      "^(app|bench|db|tests)/|node_modules/(kysely|pg)/|^node:|^(fs|path|crypto|http|stream|zlib|os|util|net|sqlite)$",
    parser: "swc",
    webpackConfig: { fileName: "scripts/lib/aliases.cjs" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "types"],
    },
  },
};
