// Replaces a file that is not in use with a complete copy of a SQLite file that may be.
import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

const [from, to] = process.argv.slice(2);
for (const end of ["", "-wal", "-shm"]) rmSync(to + end, { force: true });
new DatabaseSync(from).prepare("vacuum into ?").run(to);
