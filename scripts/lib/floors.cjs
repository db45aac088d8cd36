const { globSync } = require("node:fs");
const { join } = require("node:path");
const named = require("../../app/floors.json");

const app = join(__dirname, "../../app");

/** The floors of app/, lowest first; `other kinds` stands for unlisted rooms with a kind of content. */
const otherKinds = globSync("*/*/*.kind.server.ts", { cwd: app })
  .map((file) => file.replace(/[\\/][^\\/]*$/, "").replaceAll("\\", "/"))
  .filter((room) => !named.flat().includes(room));

module.exports = named.map((rooms) =>
  rooms.flatMap((room) => (room === "other kinds" ? otherKinds : [room])),
);
