// Loaded before the site: its clock goes wrong by the milliseconds that a file names.
import { readFileSync } from "node:fs";

const RealDate = Date;
let offset = 0;
setInterval(() => {
  try {
    offset = Number(readFileSync(process.env.CLOCK_FILE, "utf8")) || 0;
  } catch {
    offset = 0;
  }
}, 100).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + offset], made),
  get: (target, name) =>
    name === "now" ? () => target.now() + offset : Reflect.get(target, name, target),
});
