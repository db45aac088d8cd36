// The site of the update's tests: its version.json says how it changes the tables, and whether it starts.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const { needs, migration, starts } = JSON.parse(readFileSync("build/version.json", "utf8"));
const database = new DatabaseSync(join(process.env.DATA_DIR, "podcast.sqlite"));
if (migration) database.exec(migration);
database.exec(`select ${needs} from episodes`);
database.close();
if (!starts) process.exit(1);
createServer((_, response) => response.end()).listen(Number(process.env.PORT), "127.0.0.1");
