// A whole copy of a SQLite file, beside whoever writes to it, in the place of another one that nobody uses.
import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const [from, to] = process.argv.slice(2);
for (const end of ["", "-wal", "-shm"]) rmSync(to + end, { force: true });
new DatabaseSync(from).prepare("vacuum into ?").run(to);
