// Holds a lock (its folder) and ends or waits to be ended: 'exit' or 'wait'.
import { whileLocked } from "../../scripts/lib/build-lock.mjs";

const [lock, way] = process.argv.slice(2);
await whileLocked(async () => {
  if (way === "exit") process.exit(3);
  console.log("began");
  await new Promise(() => {});
}, lock);
