// Shows progress, on a terminal or not ('true' or 'false').
import { showing } from "../../scripts/lib/progress.mjs";

Object.assign(process.stdout, { isTTY: process.argv[2] === "true", columns: 80 });
await showing("1 von 3: ", "Pakete", "1 Minute", async () => true);
