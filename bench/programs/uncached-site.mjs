// The built site. With 'changing' something changes before each request: no page is kept, and whatever follows
// from a change follows. It reports its CPU time and how long each answer took, from the request to the last
// byte handed to the system.
import { openBuiltSite } from "../lib/built-site.mjs";

const site = await openBuiltSite();
const changing = process.argv.includes("changing");
let times = [];
site.server.prependListener("request", (_request, response) => {
  if (changing) site.services.content.changed();
  const started = performance.now();
  response.once("finish", () => times.push(performance.now() - started));
});
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpuMilliseconds: (user + system) / 1000, times });
  times = [];
});
process.on("disconnect", () => process.exit(0));
site.server.listen(0, "127.0.0.1", () => process.send({ port: site.server.address().port }));
